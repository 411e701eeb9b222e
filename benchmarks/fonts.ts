import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { shrinkFonts } from '@pagewright/engine/compress';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asName, PdfRef, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { fixture } from '@pagewright/testkit';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';

/**
 * Embedded fonts made smaller with nothing else changed: bytes of each kind of font before and after, and whether
 * poppler draws the first pages the same, pixel by pixel, and reads the same text.
 * usage: npm run bench -- fonts [part of a path]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const DPI = '100';
const PAGES = '6';
const POPPLER_MS = 120_000;

interface Kind {
  programs: number;
  before: number;
  after: number;
}

export async function run([part = '']: string[]): Promise<void> {
  const hasCorpus = existsSync(CORPUS);
  if (!hasCorpus) console.log('skipped: no corpus (a made file instead)');
  const files = hasCorpus ? (await pdfsBelow(CORPUS)).filter((file) => file.includes(part)) : [await fixture('tagged')];
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-fonts-'));
  const kinds = new Map<string, Kind>();
  const sums = { files: 0, pages: 0, otherPages: 0, largest: 0, otherText: 0, ms: 0 };
  console.log('| file | fonts changed | bytes of fonts | after | pages | not identical | text |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- |');
  for (const file of files) {
    const result = path.join(folder, 'result.pdf');
    const written = shrink(file, result, kinds);
    if (!written) continue;
    sums.files += 1;
    sums.ms += written.ms;
    if (written.changed === 0) continue;
    const comparison = await comparePages(file, result, folder);
    const isSameText = (await textOf(file)) === (await textOf(result));
    sums.pages += comparison.pages;
    sums.otherPages += comparison.other;
    sums.largest = Math.max(sums.largest, comparison.largest);
    if (!isSameText) sums.otherText += 1;
    console.log(
      `| ${path.basename(file)} | ${written.changed} | ${written.before} | ${written.after} | ${comparison.pages} | ${comparison.other} | ${isSameText ? 'same' : 'OTHER'} |`,
    );
  }
  console.log('\n| kind | programs | bytes | after | |\n| --- | ---: | ---: | ---: | ---: |');
  for (const [kind, { programs, before, after }] of kinds)
    console.log(`| ${kind} | ${programs} | ${before} | ${after} | ${((100 * after) / before).toFixed(1)} % |`);
  console.log(
    `\n${sums.files} files in ${(sums.ms / 1000).toFixed(1)} s. ${sums.pages} pages at ${DPI} dpi: ${sums.otherPages} not identical ` +
      `(largest difference ${sums.largest} of 255). Text not the same: ${sums.otherText} files`,
  );
  await rm(folder, { recursive: true, force: true });
}

/** Writes the file with smaller fonts, each program counted once. `undefined` for files that need mending first. */
function shrink(input: string, output: string, kinds: Map<string, Kind>) {
  try {
    const file = new PdfFile(input, readFileSync(input));
    const root = file.trailer.get('Root');
    if (!(root instanceof PdfRef)) return undefined;
    const edits = new Edits();
    const started = performance.now();
    shrinkFonts(file, edits);
    const ms = performance.now() - started;
    const sum = { changed: 0, before: 0, after: 0, ms };
    const counted = new Set<PdfObject>();
    for (const [kind, program] of programsOf(file)) {
      const [before, after] = [file.fetch(program.number), edits.load(program)];
      if (!(before instanceof PdfStream) || !(after instanceof PdfStream)) continue;
      const size = counted.has(after) ? 0 : after.raw.length;
      counted.add(after);
      const known = kinds.get(kind) ?? { programs: 0, before: 0, after: 0 };
      kinds.set(kind, {
        programs: known.programs + 1,
        before: known.before + before.raw.length,
        after: known.after + size,
      });
      sum.before += before.raw.length;
      sum.after += size;
      if (after !== before) sum.changed += 1;
    }
    new PdfWriter(new OutputFile(output), { version: 17, edits, sharesStreams: true }).finish({ root });
    return sum;
  } catch (error) {
    if (error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}

function programsOf(file: PdfFile): [kind: string, program: PdfRef][] {
  const found = new Map<number, [string, PdfRef]>();
  for (const number of file.xref.entries.keys()) {
    const object = readable(file, number);
    if (!(object instanceof Map)) continue;
    for (const [key, kind] of KEYS) {
      const program = object.get(key);
      if (!(program instanceof PdfRef)) continue;
      const stream = readable(file, program.number);
      const subtype = stream instanceof PdfStream ? asName(stream.dict.get('Subtype')) : undefined;
      found.set(program.number, [subtype ?? kind, program]);
    }
  }
  return [...found.values()];
}

const KEYS = [
  ['FontFile', 'Type 1'],
  ['FontFile2', 'TrueType'],
  ['FontFile3', 'CFF'],
] as const;

function readable(file: PdfFile, number: number): PdfObject {
  try {
    return file.fetch(number);
  } catch (error) {
    if (error instanceof UnreadableAsIs) return null;
    throw error;
  }
}

async function comparePages(input: string, output: string, folder: string) {
  const [before, after] = [
    await drawn(input, path.join(folder, 'before')),
    await drawn(output, path.join(folder, 'after')),
  ];
  const comparison = { pages: Math.max(before.length, after.length), other: 0, largest: 0 };
  for (let page = 0; page < comparison.pages; page += 1) {
    const [a, b] = [before[page], after[page]];
    if (a && b && a.equals(b)) continue;
    comparison.other += 1;
    if (a && b) comparison.largest = Math.max(comparison.largest, largestDifference(a, b));
  }
  return comparison;
}

function largestDifference(a: Buffer, b: Buffer): number {
  let largest = 0;
  for (const [at, value] of a.entries()) largest = Math.max(largest, Math.abs(value - (b[at] ?? 0)));
  return largest;
}

async function drawn(file: string, folder: string): Promise<Buffer[]> {
  await mkdir(folder);
  await call('pdftoppm', ['-r', DPI, '-l', PAGES, file, path.join(folder, 'page')]);
  const names = (await readdir(folder)).sort();
  const pages = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  await rm(folder, { recursive: true });
  return pages;
}

const textOf = (file: string) => call('pdftotext', ['-layout', file, '-']);

/** What a program printed; poppler goes on past what it cannot read, and so does this comparison. */
function call(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { timeout: POPPLER_MS, maxBuffer: 2 ** 28, encoding: 'latin1' } as const;
    execFile(program, args, options, (error, printed) =>
      error && 'code' in error && error.code === 'ENOENT' ? reject(error) : resolve(printed),
    );
  });
}

async function pdfsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.pdf'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
