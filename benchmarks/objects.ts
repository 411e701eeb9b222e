import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { EditedDocument } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { assetsOf, installedFaces } from '@pagewright/engine/faces';
import { equal } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asInteger, asNumber, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { fixture } from '@pagewright/testkit';
import { seeded } from './edit/choose.ts';
import { frameOf, type Frame } from './edit/frame.ts';
import { faults } from './edit/judge.ts';
import { look, type Seen } from './edit/look.ts';
import type { Box, Picture } from './edit/other-pixels.ts';
import { call } from './lossless/call.ts';
import { facesFor, objectTrial, TEXTS, textTrial, type Trial } from './objects/trials.ts';

/**
 * Objects of real pages moved, turned, deleted and reordered, and text in nine scripts added to them, chosen by a seed: whether
 * every word stays where it was, no pixel changes outside of where the object was and is, the text is read as it was
 * typed, `qpdf --check` finds no new fault, and undo gives the source.
 * usage: npm run bench -- objects [part of a path] [trials of each kind and file] [seed]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const LEFT_OUT = /\/(?:broken|protected)\//;
const LARGEST = 8_000_000;
const FIRST_PAGES = 20;
const DPI = 72;
/** Points, or pixels. */
const SAME_PLACE = 0.02;
const MARGIN = 3;

export async function run([part = '', each = '1', seed = '7']: string[]): Promise<void> {
  const hasCorpus = existsSync(CORPUS);
  if (!hasCorpus) console.log('skipped: no corpus (a made file instead)');
  const files = hasCorpus ? await pdfsBelow(CORPUS, part) : [await fixture('tagged')];
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-objects-'));
  const faces = (await installedFaces()).map(({ facts }) => facts);
  const assets = await assetsOf(faces.map(({ sha256 }) => sha256));
  const rows: Row[] = [];
  const refused: string[] = [];
  let opened = 0;
  for (const [index, file] of files.entries()) {
    const name = path.relative(CORPUS, file);
    try {
      const bytes = new Uint8Array(await readFile(file));
      if (bytes.length > LARGEST) continue;
      const document = new EditedDocument(bytes, { name: file, assets, shaping });
      opened += 1;
      rows.push(
        ...(await tryFile(
          {
            file,
            name,
            index,
            bytes,
            document,
            faces,
            folder,
            random: seeded(Number(seed) + name.length),
            each: Number(each),
          },
          refused,
        )),
      );
    } catch (error) {
      if (!(error instanceof UnreadableAsIs || error instanceof EngineFailure)) throw error;
      refused.push(`${name}: ${error.message}`);
    }
  }
  await rm(folder, { recursive: true, force: true });
  report(rows, opened, refused);
}

async function pdfsBelow(root: string, part: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  return names
    .map((name) => path.join(root, name))
    .filter((file) => file.endsWith('.pdf') && !LEFT_OUT.test(file) && file.includes(part))
    .sort();
}

interface Given {
  file: string;
  name: string;
  index: number;
  bytes: Uint8Array;
  document: EditedDocument;
  faces: readonly FaceFacts[];
  folder: string;
  random: (n: number) => number;
  each: number;
}

interface Row {
  what: string;
  kind: string;
  words: number;
  kept: number;
  pixels: number;
  pdfiumPixels: number;
  read: string | undefined;
  wished: string | undefined;
  sound: boolean;
  undone: boolean;
}

async function tryFile(given: Given, refused: string[]): Promise<Row[]> {
  const { file, document, random, bytes, index } = given;
  const { pages } = readPageTree(new PdfFile(file, bytes));
  const before = await faults(file);
  const rows: Row[] = [];
  for (let attempt = 0; attempt < given.each; attempt += 1) {
    const place = random(Math.min(pages.length, FIRST_PAGES));
    const page = pages[place];
    const number = document.pages[place];
    if (!page || number === undefined) continue;
    const dict = materialisePage(page);
    const frame = frameOf(dict, 'MediaBox');
    const seen = await look(file, place + 1, DPI);
    const text = TEXTS[(index + attempt) % TEXTS.length] ?? '';
    const isFree = (corners: { x: number; y: number }[]) => {
      const box = boxIn(frame, corners);
      return seen.words.every((word) => !touches(word.box, box));
    };
    const rotation = (((asInteger(dict.get('Rotate')) ?? 0) % 360) + 360) % 360;
    const chosen = { page: number, rotation, area: areaOf(dict), text, faces: facesFor(text, given.faces) };
    for (const make of [
      () => objectTrial(document, number, random),
      () => textTrial(document, chosen, isFree, random),
    ]) {
      try {
        const trial = make();
        if (trial) rows.push(await judge(given, trial, { place, dict, seen, before }));
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        refused.push(`${given.name} p. ${place + 1}: ${error.message}`);
      }
    }
  }
  return rows;
}

interface Page {
  /** From 0. */
  place: number;
  dict: PdfDict;
  seen: Seen;
  /** What qpdf finds in the source. */
  before: number;
}

async function judge(given: Given, trial: Trial, { place, dict, seen, before }: Page): Promise<Row> {
  const { document, folder, bytes, name } = given;
  document.apply(trial.operation);
  const made = document.write();
  document.undo();
  const target = path.join(folder, 'tried.pdf');
  await writeFile(target, made);
  const after = await look(target, place + 1, DPI);
  const boxes = trial.boxes.map((corners) => boxIn(frameOf(dict, 'MediaBox'), corners));
  const cropped = trial.boxes.map((corners) => boxIn(frameOf(dict, 'CropBox'), corners));
  // Forms have words of their own, which go with them.
  const isAside = ({ box }: Seen['words'][number]) => boxes.every((each) => !touches(box, each));
  const others = trial.name.startsWith('form') || trial.text !== undefined ? seen.words.filter(isAside) : seen.words;
  const pool = [...after.words];
  let kept = 0;
  for (const { text, box } of others) {
    const found = pool.findIndex(
      (word) => word.text === text && word.box.every((edge, side) => Math.abs(edge - (box[side] ?? 0)) < SAME_PLACE),
    );
    if (found < 0) continue;
    kept += 1;
    pool.splice(found, 1);
  }
  const [box] = boxes;
  return {
    what: `${name} p. ${place + 1}: ${trial.name}`,
    kind: trial.text === undefined ? trial.name : 'text',
    words: others.length,
    kept,
    pixels: pixelsOutside(seen.byPoppler, after.byPoppler, boxes),
    pdfiumPixels: pixelsOutside(seen.byPdfium.picture, after.byPdfium.picture, cropped),
    read: trial.text === undefined || !box ? undefined : await textIn(target, place + 1, box),
    wished: trial.text,
    sound: (await faults(target)) <= before && equal(made.subarray(0, bytes.length), bytes),
    undone: equal(document.write(), bytes),
  };
}

async function textIn(file: string, page: number, [left, top, right, bottom]: Box): Promise<string> {
  const area = [left - 2, top - 2, right - left + 4, bottom - top + 4].map((edge) => String(Math.round(edge)));
  const [x = '', y = '', width = '', height = ''] = area;
  const place = ['-f', String(page), '-l', String(page), '-r', '72', '-x', x, '-y', y, '-W', width, '-H', height];
  const { out } = await call('pdftotext', [...place, file, '-']);
  return out
    .toString()
    .replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')
    .trim();
}

function pixelsOutside(before: Picture | undefined, after: Picture | undefined, boxes: readonly Box[]): number {
  if (!before || !after) return before === after ? 0 : Number.POSITIVE_INFINITY;
  if (before.width !== after.width || before.height !== after.height) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < before.colours.length; at += 1) {
    if (before.colours[at] === after.colours[at]) continue;
    const [x, y] = [at % before.width, Math.floor(at / before.width)];
    const isInside = boxes.some(
      ([left, top, right, bottom]) =>
        x >= left - MARGIN && x <= right + MARGIN && y >= top - MARGIN && y <= bottom + MARGIN,
    );
    if (!isInside) count += 1;
  }
  return count;
}

function boxIn(frame: Frame, corners: readonly { x: number; y: number }[]): Box {
  const shown = corners.map((corner) => frame.shown(corner));
  const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const touches = (one: Box, other: Box): boolean =>
  one[0] < other[2] + 1 && one[2] > other[0] - 1 && one[1] < other[3] + 1 && one[3] > other[1] - 1;

/** Of what is shown: left, bottom, right, top. */
function areaOf(page: PdfDict): Box {
  const [a = 0, b = 0, c = 612, d = 792] =
    (asArray(page.get('CropBox')) ?? asArray(page.get('MediaBox')))?.map((edge) => asNumber(edge) ?? 0) ?? [];
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

function report(rows: readonly Row[], opened: number, refused: readonly string[]): void {
  const isRead = ({ read, wished }: Row) => wished === undefined || read?.normalize('NFC') === wished.normalize('NFC');
  const count = (some: readonly Row[], isGood: (row: Row) => boolean) => `${some.filter(isGood).length}/${some.length}`;
  console.log(`${rows.length} trials in ${opened} files\n`);
  console.log('| what | words in place | pixels (poppler) | pixels (PDFium) | read as typed | sound | undone |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [kind, some] of [...Map.groupBy(rows, (row) => row.kind)].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(
      `| ${kind} | ${count(some, (row) => row.kept === row.words)} | ${count(some, ({ pixels }) => pixels === 0)} | ` +
        `${count(some, ({ pdfiumPixels }) => pdfiumPixels === 0)} | ${count(some, isRead)} | ${count(some, ({ sound }) => sound)} | ${count(some, ({ undone }) => undone)} |`,
    );
  const bad = rows.filter(
    (row) => !isRead(row) || row.kept < row.words || row.pixels + row.pdfiumPixels > 0 || !row.sound || !row.undone,
  );
  for (const row of bad)
    console.log(
      `- ${row.what}: ${row.kept}/${row.words} words, ${row.pixels} and ${row.pdfiumPixels} pixels${isRead(row) ? '' : `, read “${row.read}”`}${row.sound ? '' : ', not sound'}${row.undone ? '' : ', not undone'}`,
    );
  for (const each of refused) console.log(`- refused: ${each}`);
}
