import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kindOfFile, loadCatalogue, type ToolDeclaration } from '@pagewright/tools';
import { attack, type Attack } from './hostile/attack.ts';
import { LightVisitor } from './neighbours/light.ts';
import { quantile } from './server/quantile.ts';
import { startServer } from './server/start.ts';
import { Visitor } from './server/visitor.ts';

/**
 * Every hostile file of the corpus through every tool that takes it, on a running server, beside one person's good task
 * each second: how long the good ones took and how many failed, how the hostile ones ended, and which of them took more
 * than five seconds of the processor.
 * usage: npm run bench -- hostile [tool]... [--only <part of a path>] [--at-once 2] [--minutes <at most>]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/hostile');
const QUIET_TASKS = 20;
const MOST_GOOD_MS = 5_000;

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const { tools, only, atOnce, minutes } = readArguments(args);
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  const server = await startServer(path.join(folder, 'data'));
  try {
    const good = await LightVisitor.visit(server.origin);
    await good.work(5);
    const quiet = (await good.work(QUIET_TASKS)).tasks;
    const until = performance.now() + minutes * 60_000;
    const attacks = (await attacksOf(tools, only)).values();
    const ended: Attack[] = [];
    let running = atOnce;
    const attackers = Array.from({ length: atOnce }, async () => {
      const visitor = await Visitor.visit(server.origin);
      for (const each of attacks) {
        if (performance.now() > until) break;
        ended.push(await attack(visitor, server.pid, each));
      }
      running -= 1;
    });
    const beside = (await good.tasksWhile(() => running > 0)).tasks;
    await Promise.all(attackers);
    const left = [...attacks].length;
    printGood(quiet, beside);
    printHostile(ended, left);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function readArguments(args: readonly string[]) {
  const after = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
  const tools = args.filter((word, index) => !word.startsWith('--') && !args[index - 1]?.startsWith('--'));
  return {
    tools,
    only: after('--only') ?? '',
    atOnce: Number(after('--at-once') ?? 2),
    minutes: Number(after('--minutes') ?? Infinity),
  };
}

async function attacksOf(
  tools: readonly string[],
  only: string,
): Promise<{ file: string; name: string; declaration: ToolDeclaration }[]> {
  const entries = await readdir(CORPUS, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const declarations = [...(await loadCatalogue()).values()]
    .map(({ declaration }) => declaration)
    .filter(({ slug }) => tools.length === 0 || tools.includes(slug));
  const chosen = files.filter((file) => file.includes(only)).toSorted();
  const kinds = await Promise.all(chosen.map((file) => kindOfFile(file)));
  return chosen.flatMap((file, index) =>
    declarations
      .filter(({ accepts }) => accepts.includes(kinds[index] as never))
      .map((declaration) => ({ file, name: path.relative(CORPUS, file), declaration })),
  );
}

function printGood(quiet: { ms: number[]; failed: number }, beside: { ms: number[]; failed: number }): void {
  console.log('| good tasks | times | failed | median ms | 95 % | 99 % | longest |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, { ms, failed }] of Object.entries({ quiet, 'beside hostile files': beside })) {
    const shares = [0.5, 0.95, 0.99, 1].map((share) => quantile(ms, share).toFixed(0));
    console.log(`| ${[name, ms.length, failed, ...shares].join(' | ')} |`);
  }
  console.log(`aims: 99 % under ${MOST_GOOD_MS} ms, none failed`);
  // Times are for the reader: they depend on the machine.
  if (quiet.failed + beside.failed > 0) process.exitCode = 1;
}

/** Of the processor; what the server itself and good tasks take meanwhile counts in. */
const MOST_SECONDS = 5;

function printHostile(ended: readonly Attack[], left: number): void {
  const endings = Map.groupBy(ended, ({ ending }) => ending);
  const told = [...endings]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([code, all]) => `${code} ${all.length}`);
  console.log(`\n${ended.length} hostile runs (${left} not begun): ${told.join(', ')}`);
  const costly = ended.filter(({ seconds }) => seconds > MOST_SECONDS).toSorted((a, b) => b.seconds - a.seconds);
  console.log(`${costly.length} took more than ${MOST_SECONDS} s of the processor`);
  for (const { seconds, tool, name, ending } of costly)
    console.log(`    ${seconds.toFixed(1)} s ${tool} ${name}: ${ending}`);
}
