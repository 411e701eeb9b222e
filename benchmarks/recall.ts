import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { loadCatalogue, performTool, ToolFailure, closeEngine } from '@pagewright/tools';
import { FORMS, type Form } from './recall/forms.ts';
import { ownTextOf, type OwnText } from './recall/readers.ts';
import { unseenWords } from './recall/unseen-words.ts';
import { wordRecall, type WordRecall } from './recognition/scores/word-recall.ts';
import { spreadOf } from './recognition/spread.ts';

/**
 * Whether words get lost: for every PDF of `../shared/corpus` that `pdftotext` can read, the share of its words that
 * our output has, for each form of output. Below the goal, documents are looked at again: other readers' words count as
 * well, the best of them decides, and words that nobody sees on the page need not be there.
 * usage: npm run bench -- recall [form]... [--only <part of a path>] [--list <file>]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const GOAL = 0.995;
const PAGES = 40;
const DEADLINE_MS = 120_000;
/** Of the words of `pdftotext`: a reader that has fewer has not read the document. */
const READ = 0.7;
/** Words that are named of a document below the goal. */
const MOST_WORDS = 12;

interface Outcome {
  file: string;
  /** Of the words that `pdftotext` reads. */
  recall: number;
  words: number;
  /** Of the words that are seen, by the reader of whose words most are there. */
  seen: number;
  /** Of those. */
  missing: string;
}

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) {
    console.log('skipped: no corpus');
    return;
  }
  const valueOf = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
  const [only = '', list] = [valueOf('--only'), valueOf('--list')];
  const wanted = args.filter((word) => word in FORMS);
  const files = (await pdfsBelow(CORPUS)).filter((file) => file.includes(only) && !file.includes('/hostile/'));
  const truths = new Map<string, OwnText>();
  await inParallel(files, async (file) => {
    const text = await ownTextOf(file, PAGES);
    if (text !== undefined) truths.set(file, text);
  });
  console.log(`${truths.size} of ${files.length} PDFs that pdftotext reads, at most ${PAGES} pages of each\n`);
  console.log(
    `| form | documents | words | recall | ≥ ${GOAL} | seen, ≥ ${GOAL} | least · quartiles · most of seen | not written |`,
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |');
  for (const [name, form] of Object.entries(FORMS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await measure(name, form, truths, list);
  }
  await closeEngine();
}

async function measure(
  name: string,
  form: Form,
  truths: ReadonlyMap<string, OwnText>,
  list: string | undefined,
): Promise<void> {
  const tool = (await loadCatalogue()).get(form.slug);
  if (!tool) {
    console.log(`| ${name} | not measured: there is no ${form.slug} |`);
    return;
  }
  const outcomes: Outcome[] = [];
  const failures = new Map<string, string[]>();
  await inParallel([...truths], async ([file, truth]) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recall-'));
    const relative = path.relative(CORPUS, file);
    try {
      const task = { files: [{ path: file, name: path.basename(file) }], options: form.options, folder };
      const pages = await pagesOf(file);
      const options = pages > PAGES ? { ...form.options, pages: `1-${PAGES}` } : form.options;
      const { outputs } = await performTool(tool, { ...task, options, signal: AbortSignal.timeout(DEADLINE_MS) });
      const found = (await Promise.all(outputs.map((output) => form.read(output.path, Math.min(pages, PAGES))))).join(
        '\n',
      );
      const { shown } = form;
      const isMissed = shown && wordRecall(truth.pdftotext, found).recall < GOAL;
      const seen = isMissed
        ? (await Promise.all(outputs.map((output) => shown(output.path, Math.min(pages, PAGES))))).join('\n')
        : '';
      outcomes.push({ file: relative, ...(await outcomeOf(file, truth, isMissed ? seen : found)) });
    } catch (error) {
      const code = error instanceof ToolFailure ? error.code : `crash: ${String(error)}`;
      // A document that says nothing loses nothing.
      if (code !== 'NO_TEXT' || wordRecall(truth.pdftotext, '').words > 0)
        failures.set(code, [...(failures.get(code) ?? []), relative]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  printRow(name, outcomes, failures);
  if (list !== undefined) await appendFile(list, listOf(name, outcomes, failures));
}

async function outcomeOf(file: string, truth: OwnText, found: string): Promise<Omit<Outcome, 'file'>> {
  const { recall, words, missing } = wordRecall(truth.pdftotext, found);
  if (recall >= GOAL) return { recall, words, seen: recall, missing: named(missing) };
  const unseen = await unseenWords(file, PAGES);
  const [best] = [truth.pdftotext, ...truth.others]
    .map((text) => wordRecall(text, found, unseen))
    .filter((score, index) => index === 0 || score.words >= words * READ)
    .toSorted((a, b) => b.recall - a.recall);
  return { recall, words, seen: best?.recall ?? recall, missing: named(best?.missing ?? missing) };
}

const named = (missing: WordRecall['missing']): string =>
  missing
    .slice(0, MOST_WORDS)
    .map(({ word, count }) => (count > 1 ? `${word}×${count}` : word))
    .join(' ');

function printRow(name: string, outcomes: readonly Outcome[], failures: ReadonlyMap<string, string[]>): void {
  const words = outcomes.reduce((sum, each) => sum + each.words, 0);
  const matched = outcomes.reduce((sum, each) => sum + each.words * each.recall, 0);
  const whole = outcomes.filter(({ recall }) => recall >= GOAL).length;
  const wholeOfSeen = outcomes.filter(({ seen }) => seen >= GOAL).length;
  const { spread, worst } = spreadOf(outcomes.map(({ file, seen }) => ({ name: file, score: seen })));
  const failed = [...failures].map(([code, own]) => `${code} ${own.length}`).join(', ');
  console.log(
    `| ${name} | ${outcomes.length} | ${words} | ${(matched / Math.max(1, words)).toFixed(4)} | ${whole} | ${wholeOfSeen} | ${spread} | ${failed} |`,
  );
  console.log(`    worst: ${worst}`);
}

function listOf(name: string, outcomes: readonly Outcome[], failures: ReadonlyMap<string, string[]>): string {
  const below = outcomes.filter(({ recall }) => recall < GOAL).sort((a, b) => a.seen - b.seen);
  const lines = below.map(
    ({ file, recall, seen, words, missing }) =>
      `${seen.toFixed(4)} seen, ${recall.toFixed(4)} of ${words} ${file}: ${missing}`,
  );
  const failed = [...failures].flatMap(([code, own]) => own.map((file) => `${code} ${file}`));
  return `\n# ${name}, ${new Date().toISOString()}\n${[...lines, ...failed].join('\n')}\n`;
}

function pagesOf(file: string): Promise<number> {
  return new Promise((resolve) => {
    execFile('pdfinfo', [file], (_, out) => resolve(Number(/^Pages:\s+(\d+)/m.exec(out)?.[1] ?? 1)));
  });
}

async function pdfsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
