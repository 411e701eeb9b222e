import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { kindOfFile, loadCatalogue, type ToolDeclaration } from '@pagewright/tools';
import { pagesOf, qpdfAccepts } from './corpus/accepted.ts';
import { isOurFault, type Outcome } from './corpus/outcome.ts';
import { openRecord } from './corpus/record.ts';
import { printHead, printRow } from './corpus/report.ts';
import { runOne } from './corpus/run-one.ts';

/**
 * Every tool at the prompt over every file of `../shared/corpus` that suits it: done, failed with which code, crashed,
 * how long, with how much memory, whether a failure left anything, and whether `qpdf --check` accepts each result
 * wherever it accepted the input. With `--resume` a run that was stopped goes on where it was.
 * usage: npm run bench -- corpus [tool]... [--files <folder>] [--only <part of a path>] [--pages <at most>]
 *   [--seconds <a file's limit>] [--resume <file of outcomes>]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
/** Beyond a tool's own deadline: a run that takes longer has hung. */
const GRACE_MS = 30_000;

const OPTIONS: Record<string, { words: string[]; resultPassword?: string }> = {
  'delete-pages': { words: ['--pages', 'last'] },
  'organize-pdf': { words: ['--order', 'last:90, 1'] },
  'protect-pdf': { words: ['--password', 'corpus run'], resultPassword: 'corpus run' },
  'unlock-pdf': { words: ['--entitled'] },
  'split-pdf': { words: ['--mode', 'ranges', '--ranges', '1, last'] },
  'pdf-to-jpg': { words: ['--pages', '1, last', '--dpi', '100'] },
};

export async function run(args: string[]): Promise<void> {
  const { wanted, values } = readArguments(args);
  const folder = path.resolve(values.get('files') ?? CORPUS);
  if (!existsSync(folder)) {
    console.log('skipped: no corpus');
    return;
  }
  const mostPages = Number(values.get('pages') ?? Infinity);
  const files = (await filesBelow(folder)).filter((file) => file.includes(values.get('only') ?? ''));
  const kinds = new Map(await Promise.all(files.map(async (file) => [file, await kindOfFile(file)] as const)));
  const record = await openRecord(values.get('resume'));
  const accepted = remembered((file) => qpdfAccepts(file));
  const pages = remembered(pagesOf);

  printHead();
  for (const { declaration } of (await loadCatalogue()).values()) {
    const { slug } = declaration;
    if (wanted.length > 0 && !wanted.includes(slug)) continue;
    const suitable = files.filter((file) => declaration.accepts.includes(kinds.get(file) as never));
    const limitMs = values.has('seconds') ? Number(values.get('seconds')) * 1000 : limitOf(declaration);
    let done = 0;
    const outcomes = await inParallel(suitable, async (file): Promise<Outcome[]> => {
      const name = path.relative(folder, file);
      const isLarge = kinds.get(file) === 'pdf' && Number.isFinite(mostPages) && ((await pages(file)) ?? 0) > mostPages;
      if (isLarge) return [];
      const known = record.known(slug, name);
      const outcome = known ?? { file: name, ...(await runOne(callOf(declaration, file, limitMs))) };
      // Whoever gives what a strict reader refuses may get such a thing back.
      if (outcome.refused.length > 0 && file.endsWith('.pdf') && !(await accepted(file))) outcome.refused = [];
      if (!known) await record.keep(slug, outcome);
      done += 1;
      tellProgress(`${slug} ${done} of ${suitable.length}`, outcome);
      return [outcome];
    });
    printRow(slug, outcomes.flat());
  }
}

function callOf({ slug, files }: ToolDeclaration, file: string, limitMs: number) {
  const { words = [], resultPassword } = OPTIONS[slug] ?? {};
  return { slug, files: files.least > 1 ? [file, file] : [file], words, resultPassword, limitMs };
}

const limitOf = ({ deadlineMs, heavyWith }: ToolDeclaration): number =>
  Math.max(deadlineMs, heavyWith?.deadlineMs ?? 0) + GRACE_MS;

/** On the error stream, beside the table: over itself at a terminal, elsewhere only what is worth a line. */
function tellProgress(where: string, outcome: Outcome): void {
  const line = `${where}: ${outcome.ending} ${(outcome.ms / 1000).toFixed(1)} s ${outcome.file}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  if (isOurFault(outcome) || !process.stderr.isTTY)
    process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}${line}\n`);
}

const FLAGS = ['files', 'only', 'pages', 'seconds', 'resume'];

/** Everything that is no flag names a tool. */
function readArguments(args: readonly string[]): { wanted: string[]; values: Map<string, string> } {
  const wanted: string[] = [];
  const values = new Map<string, string>();
  const words = args.values();
  for (const word of words) {
    const flag = FLAGS.find((name) => word === `--${name}`);
    if (flag === undefined) wanted.push(word);
    else values.set(flag, words.next().value ?? '');
  }
  return { wanted, values };
}

function remembered<T>(ask: (file: string) => Promise<T>): (file: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (file) => {
    const answer = answers.get(file) ?? ask(file);
    answers.set(file, answer);
    return answer;
  };
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
