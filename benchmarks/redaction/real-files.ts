import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { codesIn, cornersOf, EditedDocument } from '@pagewright/editor';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { faults } from '../edit/judge.ts';
import { wordsByPoppler, type Seen } from '../edit/look.ts';
import { wordsOf, type Word } from '../edit/words.ts';
import { call } from '../lossless/call.ts';

const CORPUS = path.join(import.meta.dirname, '../../../shared/corpus/pdf');
const LEFT_OUT = /\/(?:broken|protected)\//;
const LARGEST = 4_000_000;
const FIRST_PAGES = 20;
const TOLERANCE = 0.02;

interface RealRow {
  name: string;
  word: string;
  /** Why it does not count as done. */
  faults: string[];
  /** Words of the page that stayed. */
  kept: number;
}

export interface RealFindings {
  rows: RealRow[];
  refused: string[];
}

/** One word of each real file is redacted, chosen by a seed: it must be gone from its place, and every other one must not. */
export async function redactRealFiles(
  folder: string,
  random: (n: number) => number,
  part: string,
): Promise<RealFindings> {
  const found: RealFindings = { rows: [], refused: [] };
  if (!existsSync(CORPUS)) return found;
  for (const name of (await readdir(CORPUS, { recursive: true })).sort()) {
    const file = path.join(CORPUS, name);
    if (!name.endsWith('.pdf') || LEFT_OUT.test(file) || !name.includes(part)) continue;
    const bytes = new Uint8Array(await readFile(file));
    if (bytes.length > LARGEST) continue;
    try {
      const row = await redactOne({ file, name, bytes, folder, random });
      if (row) found.rows.push(row);
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      found.refused.push(`${name}: ${error.message}`);
    }
  }
  return found;
}

interface Trial {
  file: string;
  name: string;
  bytes: Uint8Array;
  folder: string;
  random: (n: number) => number;
}

async function redactOne({ file, name, bytes, folder, random }: Trial): Promise<RealRow | undefined> {
  const document = new EditedDocument(bytes, { name: file });
  const chosen = chooseWord(document, random);
  if (!chosen) return undefined;
  const { index, page, word } = chosen;
  const area = areaOf(word);
  const operation: EditOperation = { kind: 'redact', page, areas: [area], fill: null };
  document.apply(operation);
  const result = path.join(folder, 'redacted.pdf');
  await writeFile(result, document.write());
  const said: string[] = [];
  if ((await faults(result)) > (await faults(file))) said.push('qpdf finds a new fault');
  const [before, after] = [await wordsByPoppler(file, index + 1), await wordsByPoppler(result, index + 1)];
  const missing = missingFrom(before, after);
  const times = (words: Seen['words']) => words.filter(({ text }) => text.includes(word.text)).length;
  if (times(before) > 0 && times(after) >= times(before)) said.push('the word is still there');
  // The word itself, with what poppler takes for a part of it.
  const others = missing.filter(({ text }) => !text.includes(word.text));
  if (others.length > 0)
    said.push(
      `lost or moved: ${others
        .slice(0, 4)
        .map(({ text }) => text)
        .join(', ')}`,
    );
  if (missing.length - others.length > 1) said.push('the word went elsewhere too');
  const [rest, now] = [await restOf(file, index + 1), await restOf(result, index + 1)];
  if (rest !== now) said.push('another page says something else');
  return { name, word: word.text, faults: said, kept: before.length - missing.length };
}

function chooseWord(document: EditedDocument, random: (n: number) => number) {
  const pages = document.pages.slice(0, FIRST_PAGES);
  for (let tries = 0; tries < 6; tries += 1) {
    const index = random(pages.length);
    const page = pages[index] ?? 0;
    const words = (document.readPage(page)?.contents ?? []).flatMap(wordsOf).filter(({ text }) => text.length >= 6);
    const word = words[random(Math.max(1, words.length))];
    if (word) return { index, page, word };
  }
  return undefined;
}

/** A little within the letters, so that the lines above and below are not meant. */
function areaOf({ show, from, to }: Word): number[] {
  const corners = codesIn(show)
    .slice(from, to)
    .flatMap((code) => cornersOf(show, code));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const [dx, dy] = [(right - left) * 0.02, (top - bottom) * 0.25];
  return [left + dx, bottom + dy, right - dx, bottom + dy, right - dx, top - dy, left + dx, top - dy];
}

function missingFrom(before: Seen['words'], after: Seen['words']): Seen['words'] {
  const left = [...after];
  return before.filter(({ text, box }) => {
    const at = left.findIndex(
      (each) => each.text === text && each.box.every((edge, index) => Math.abs(edge - (box[index] ?? 0)) <= TOLERANCE),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What the pages beside this one say. */
async function restOf(file: string, page: number): Promise<string> {
  const last = await call('pdftotext', ['-raw', '-f', String(page + 1), '-l', String(page + FIRST_PAGES), file, '-']);
  const first = page > 1 ? await call('pdftotext', ['-raw', '-l', String(page - 1), file, '-']) : undefined;
  return `${first?.out.toString() ?? ''}${last.out.toString()}`;
}
