import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeEngine, kindOfFile, listToolSlugs, loadTool, performTool, ToolFailure } from '@pagewright/tools';
import { chosenFiles } from './outputs/chosen.ts';
import { steadyBytes } from './outputs/steady.ts';

/**
 * What every tool makes of the same corpus files, as SHA-256: written to a file, or compared with one written before.
 * It proves that a change which only moves code moves no byte of a result. The clock stands still; what other programs
 * draw by chance (document identifiers, dates, keys) is blanked first, see `outputs/steady.ts`.
 * usage: npm run bench -- outputs --to <file> [--count 300] [--seconds 20] [--only <tool>,<tool>]
 *        npm run bench -- outputs --against <file> [--only <tool>,<tool>]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const CLOCK = new Date('2026-01-02T03:04:05Z');

const OPTIONS: Record<string, Record<string, string>> = {
  'delete-pages': { pages: 'last' },
  'organize-pdf': { order: 'last:90, 1' },
  'unlock-pdf': { entitled: 'true' },
  'split-pdf': { mode: 'ranges', ranges: '1, last' },
  'pdf-to-jpg': { pages: '1, last', dpi: '100' },
  'protect-pdf': { password: 'outputs run' },
};

/** `tool file` to the hashes of its outputs, or to the code of its failure. */
type Outcomes = Record<string, string>;

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) {
    console.log('skipped: no corpus');
    return;
  }
  const value = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const against = value('--against');
  const before: Outcomes = against ? JSON.parse(await readFile(against, 'utf8')) : {};
  const only = value('--only')?.split(',');
  const seconds = Number(value('--seconds') ?? 20);
  const target = value('--to');
  const after: Outcomes = target && existsSync(target) ? JSON.parse(await readFile(target, 'utf8')) : {};

  const files = await chosenFiles(CORPUS, Number(value('--count') ?? 300));
  let [same, compared] = [0, 0];
  const differing: string[] = [];
  for (const slug of await listToolSlugs()) {
    if (only && !only.includes(slug)) continue;
    const { declaration } = await loadTool(slug);
    const started = performance.now();
    let runs = 0;
    for (const file of files) {
      const name = `${slug} ${path.relative(CORPUS, file)}`;
      const kind = await kindOfFile(file);
      if (!kind || !declaration.accepts.includes(kind as never) || after[name]) continue;
      // What the first run could not finish in its time says nothing in the second.
      if (against && (before[name] === undefined || before[name] === 'TIME')) continue;
      const outcome = await outcomeOf(slug, { file, kind }, against ? seconds * 6 : seconds);
      runs += 1;
      after[name] = outcome;
      if (target) await writeFile(target, JSON.stringify(after, null, 1));
      if (!against) continue;
      compared += 1;
      if (before[name] === outcome) same += 1;
      else differing.push(`${name}\n    before ${before[name]}\n    after  ${outcome}`);
    }
    console.log(
      `${slug.padEnd(16)} ${String(runs).padStart(4)} runs, ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
  }
  if (against) {
    for (const line of differing) console.log(line);
    console.log(`${same} of ${compared} the same`);
  }
  await closeEngine();
}

async function outcomeOf(
  slug: string,
  { file, kind }: { file: string; kind: string },
  seconds: number,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outputs-'));
  const limit = AbortSignal.timeout(seconds * 1000);
  try {
    const tool = await loadTool(slug);
    const input = { path: file, name: path.basename(file) };
    await mkdir(path.join(folder, 'work'));
    const { outputs, notes } = await performTool(tool, {
      files: tool.declaration.files.least > 1 ? [input, input] : [input],
      options: OPTIONS[slug] ?? {},
      folder: path.join(folder, 'work'),
      clock: () => CLOCK,
      signal: limit,
    });
    const hash = createHash('sha256');
    for (const output of outputs) {
      hash.update(`${output.name}\n`);
      const { size } = await stat(output.path);
      hash.update(size > 200_000_000 ? String(size) : await steadyBytes(output.path, { fromPdf: kind === 'pdf' }));
    }
    return `${outputs.length} ${hash.digest('hex')} ${notes
      .map(({ code }) => code)
      .sort()
      .join(' ')}`.trimEnd();
  } catch (error) {
    if (limit.aborted) return 'TIME';
    return error instanceof ToolFailure ? error.code : `CRASH ${(error as Error).message.slice(0, 80)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
