import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixture } from '@pagewright/testkit';
import { beginHeavy } from './neighbours/heavy.ts';
import { besideHeavy, lightTimes, type Lights } from './neighbours/light.ts';
import { memoryOfWorkers } from './neighbours/memory.ts';
import { quantile } from './server/quantile.ts';
import { startServer } from './server/start.ts';
import { Visitor } from './server/visitor.ts';

/**
 * What one person's light tasks take beside the heaviest conversions of others, as ratios to the same tasks on the same
 * server when it is quiet; what the conversions lose by the light tasks; and what an idle worker still holds.
 * usage: npm run bench -- neighbours [--beside 2,4,8] [--seconds 60] [--no-speed] [--no-memory] [file.pdf]...
 */

const LARGE = path.join(import.meta.dirname, '../../shared/corpus/pdf/large');
const HOSTILE = path.join(import.meta.dirname, '../../shared/corpus/hostile/generated/pdf');
const HEAVIEST = [
  path.join(LARGE, 'r-fullrefman-2415-pages.pdf'),
  path.join(LARGE, 'unstructured-400-pages.pdf'),
  path.join(HOSTILE, 'pages_20000.pdf'),
];
const QUIET_TASKS = 30;
const MOST_MEDIAN = 3;
const MOST_95 = 6;
const MOST_LOSS = 0.1;
const MOST_IDLE_MEGABYTES = 250;
const IDLE_MS = 60_000;

export async function run(args: string[]): Promise<void> {
  const { values, files } = readArguments(args);
  const heaviest = files.length > 0 ? files : HEAVIEST.filter((file) => existsSync(file));
  if (heaviest.length === 0) return console.log('skipped: no corpus');
  const folder = await mkdtemp(path.join(tmpdir(), 'neighbours-'));
  const server = await startServer(path.join(folder, 'data'));
  try {
    const light = new Uint8Array(await readFile(await fixture('plain-3-pages')));
    const visitor = await Visitor.visit(server.origin);
    await lightTimes(visitor, light, 5);
    const quiet = await lightTimes(visitor, light, QUIET_TASKS);
    printHead(quiet);
    for (const count of (values.get('beside') ?? '2,4,8').split(',').map(Number)) {
      const heavy = await beginHeavy(server.origin, heaviest, count);
      const beside = await besideHeavy(visitor, light, heavy, Number(values.get('seconds') ?? 60) * 1000);
      await heavy.stop();
      printRow(`beside ${count} conversions`, beside, quiet);
    }
    if (!args.includes('--no-speed')) await printLoss(server.origin, heaviest, { visitor, light });
    if (!args.includes('--no-memory')) await printMemory(server.pid);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function readArguments(args: readonly string[]): { values: Map<string, string>; files: string[] } {
  const values = new Map<string, string>();
  const files: string[] = [];
  for (const [index, word] of args.entries()) {
    if (['--beside', '--seconds'].includes(args[index - 1] ?? '')) values.set(args[index - 1]!.slice(2), word);
    else if (!word.startsWith('--')) files.push(path.resolve(word));
  }
  return { values, files };
}

function printHead(quiet: Lights): void {
  console.log('| one person’s rotations of three pages | tasks | failed | median ms | ratio | 95 % ms | ratio |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  printRow('quiet', quiet, quiet);
}

function printRow(name: string, lights: Lights, quiet: Lights): void {
  const columns = [0.5, 0.95].flatMap((share) => {
    const ms = quantile(lights.ms, share);
    return [ms.toFixed(0), (ms / quantile(quiet.ms, share)).toFixed(2)];
  });
  console.log(`| ${[name, lights.ms.length, lights.failed, ...columns].join(' | ')} |`);
}

/** Two conversions of the last but hostile file, without light tasks and with one a second. */
async function printLoss(
  origin: string,
  heaviest: readonly string[],
  { visitor, light }: { visitor: Visitor; light: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const [file = ''] = heaviest.filter((each) => each.includes('400')).concat(heaviest);
  const alone = await (await beginHeavy(origin, [file], 2)).allDone;
  const heavy = await beginHeavy(origin, [file], 2);
  await besideHeavy(visitor, light, heavy, Infinity);
  const beside = await heavy.allDone;
  const loss = 1 - alone / beside;
  console.log(
    `\ntwo conversions of ${path.basename(file)}: ${(alone / 1000).toFixed(1)} s, beside light tasks ${(beside / 1000).toFixed(1)} s:`,
    `${(loss * 100).toFixed(1)} % of their speed lost`,
  );
  console.log(
    `aims: median ≤ ${MOST_MEDIAN}, 95 % ≤ ${MOST_95}, none failed, less than ${MOST_LOSS * 100} % of speed lost`,
  );
}

async function printMemory(server: number): Promise<void> {
  const before = memoryOfWorkers(server);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const after = memoryOfWorkers(server);
  const told = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(
    `\nthe worker and what it has started: ${told(before)} after the last task, ${told(after)} a minute later (aim: under ${MOST_IDLE_MEGABYTES} MB)`,
  );
}
