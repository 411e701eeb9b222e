import { existsSync } from 'node:fs';
import { glob, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { makePdf } from '@pagewright/testkit';
import { closeEngine } from '@pagewright/tools';
import { examine, type Outcome } from './lossless/examine.ts';
import { printReport } from './lossless/report.ts';

/**
 * Nothing else changes: five page tools over every PDF of `../shared/corpus`. For each kept page its decoded content
 * (read by qpdf) and its pixels (drawn by poppler) are those of the input; whatever led to a kept page still does;
 * results are no larger than what their pages need. Beside qpdf, poppler's and MuPDF's programs on every so manieth file.
 * Interrupted once, it prints what it has so far.
 * usage: npm run bench -- lossless [--only <part of a path>] [--every <n>] [--peers-every <n>]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const PEERS_EVERY = 4;

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const every = Number(valueOf(args, '--every') ?? 1);
  const peersEvery = Number(valueOf(args, '--peers-every') ?? PEERS_EVERY);
  const files = (await corpusFiles(valueOf(args, '--only') ?? '')).filter((_, index) => index % every === 0);
  const folder = await mkdtemp(path.join(tmpdir(), 'lossless-'));
  const started = performance.now();
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    const second = path.join(folder, 'second.pdf');
    makePdf(second, {
      pages: [{ text: 'Second file' }, { text: 'Its last page', links: [{ to: 1 }] }],
      outline: [{ title: 'Second file', to: 1 }],
    });
    const outcomes = await inParallel(files, stop.signal, (file, index) =>
      examine(file, { second, folder: path.join(folder, String(index)), withPeers: index % peersEvery === 0 }),
    );
    console.log(
      `${outcomes.flatMap((each) => each.slice(0, 1)).length} of ${files.length} files, ${availableParallelism()} at a time, ${Math.round((performance.now() - started) / 1000)} s in all; times are of the tool within one process, the check of its results included.\n`,
    );
    printReport(outcomes.flat(), (file) => path.relative(CORPUS, file));
  } finally {
    await closeEngine();
    await rm(folder, { recursive: true, force: true });
  }
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

async function corpusFiles(only: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.pdf', { cwd: CORPUS }))
    if (file.includes(only)) files.push(path.join(CORPUS, file));
  return files.sort();
}

async function inParallel(
  files: readonly string[],
  stop: AbortSignal,
  work: (file: string, index: number) => Promise<Outcome[]>,
): Promise<Outcome[][]> {
  const results: Outcome[][] = [];
  const left = files.entries();
  const next = async () => {
    for (const [index, file] of left) {
      if (stop.aborted) return;
      results[index] = await work(file, index);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
  return results;
}
