import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeEngine } from '@pagewright/tools';
import { likenessOfPages, printedAsWord } from './word-printed.ts';

/**
 * PDF to Word, what an editor sees first: whether the document has as many pages as its PDF, as LibreOffice prints it, and how
 * alike the pages look.
 * usage: node benchmarks/recognition/word-pages.ts [--keep <folder>] [part of a path]...
 */

const SETS = path.join(import.meta.dirname, '../../../shared/corpus/recognition');
const FOLDERS = ['roundtrip-office/docx/pdf', 'icdar2013-tables/pdfs', 'pdf2docx-samples', 'tagged-truth/pdfs'];
/** Of a document: its first pages tell enough. */
const MOST_PAGES = 6;

export async function run(args: readonly string[] = []): Promise<void> {
  if (!existsSync(SETS)) {
    console.log('skipped: no corpus');
    return;
  }
  const keepOption = args.indexOf('--keep');
  const keepFolder = keepOption >= 0 ? args[keepOption + 1] : undefined;
  const parts = args.filter((word, at) => !word.startsWith('--') && (keepOption < 0 || at !== keepOption + 1));
  const folder = keepFolder ?? (await mkdtemp(path.join(tmpdir(), 'word-pages-')));
  await mkdir(folder, { recursive: true });
  const all: Seen[] = [];
  try {
    for (const set of FOLDERS) {
      const files = existsSync(path.join(SETS, set)) ? (await readdir(path.join(SETS, set))).sort() : [];
      const names = files
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => `${set}/${name}`)
        .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)));
      const seen: Seen[] = [];
      for (const name of names) {
        const one = await see(name, path.join(folder, path.basename(name, '.pdf')));
        seen.push(one);
        console.log(`${name.padEnd(64)} ${one.pages.join(' → ').padEnd(10)} ${one.likeness.toFixed(3)}`);
      }
      if (seen.length > 1) console.log(`${summary(seen)}: ${set}\n`);
      all.push(...seen);
    }
  } finally {
    if (!keepFolder) await rm(folder, { recursive: true, force: true });
    await closeEngine();
  }
  console.log(`${summary(all)}: all`);
}

interface Seen {
  pages: [before: number, after: number];
  /** SSIM, mean over its first pages. */
  likeness: number;
}

async function see(name: string, folder: string): Promise<Seen> {
  const made = await printedAsWord(path.join(SETS, name), folder);
  const scores = await likenessOfPages(made, MOST_PAGES);
  return { pages: made.pages, likeness: mean(scores) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function summary(seen: readonly Seen[]): string {
  const same = seen.filter(({ pages: [before, after] }) => before === after).length;
  return `${same} of ${seen.length} with as many pages; likeness ${mean(seen.map(({ likeness }) => likeness)).toFixed(3)}`;
}

if (process.argv[1] === import.meta.filename) {
  await run(process.argv.slice(2));
  process.exit(0);
}
