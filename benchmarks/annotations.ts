import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EditedDocument } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { fromUtf8, hex, sha256 } from '@pagewright/ground/bytes';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { pngOf, SAMPLE_WORDS } from '@pagewright/testkit';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { withDrawnPages, READERS, type DrawnBy } from './annotations/drawn-pages.ts';
import { differenceOf, exactDifferenceOf, type Difference } from './annotations/judge.ts';
import { makeMatrix, type Matrix } from './annotations/matrix.ts';

/**
 * Comments of every kind on pages of every turn, with and without a crop box, as poppler, MuPDF and pdf.js see them: subtypes, authors,
 * contents and text, and how much of the area that a comment covers looks otherwise than PDFium draws it, on the worst of its pages.
 * In brackets how much looks otherwise than the same reader draws the same as content of the page: 0 where all that differs is how it
 * smooths edges and letters.
 * usage: npm run bench -- annotations
 */

const DPI = 96;
const FAMILIES = ['Carlito', 'Noto Naskh Arabic', 'Noto Sans Hebrew', 'Noto Sans CJK SC', 'DejaVu Sans'];

export async function run(): Promise<void> {
  const fonts = FAMILIES.map((family) => new Uint8Array(readFileSync(fileOf(family))));
  const image = pngOf(60, 100, [200, 40, 40]);
  const attached = fromUtf8('name;value\n'.repeat(50));
  const hashOf = (bytes: Uint8Array) => hex(sha256(bytes));
  const assets = new Map([...fonts, image, attached].map((bytes) => [hashOf(bytes), bytes]));
  const matrix = makeMatrix({ faces: fonts.map(hashOf), image: hashOf(image), attached: hashOf(attached) }, assets);
  console.log(`${matrix.cases.length} comments, ${matrix.bytes.length} bytes; not read back: ${list(matrix.changed)}`);
  checkByQpdf(matrix.bytes);
  try {
    await withDrawnPages(matrix.bytes, DPI, async (drawn, opened) => {
      console.log(`facts that pdf.js reads otherwise: ${list(await otherFacts(matrix, opened))}`);
      console.log(`words that a reader does not extract: ${list(await lostWords(matrix, opened))}`);
      const flat = flattened(matrix.bytes);
      await withDrawnPages(flat, DPI, (asContent) => reportPixels(matrix, drawn, asContent));
    });
  } finally {
    await closeThreads();
  }
}

/** The same drawn as content of the pages. */
function flattened(bytes: Uint8Array): Uint8Array {
  const document = new EditedDocument(bytes, { shaping });
  document.apply({ kind: 'flatten', which: 'comments' });
  return document.write();
}

/** On the worst page of each; in brackets how the reader draws the same otherwise as content of the page. */
async function reportPixels({ cases }: Matrix, drawn: DrawnBy, asContent: DrawnBy): Promise<void> {
  console.log('\n| comment | poppler | mupdf | pdf.js |\n| --- | --- | --- | --- |');
  for (const [name, pages] of Map.groupBy(cases.entries(), ([, { name: of }]) => of)) {
    const shares: string[] = [];
    for (const reader of READERS.slice(1)) {
      let [worst, asDrawn] = [0, 0];
      for (const [at] of pages) {
        const own = await drawn[reader](at + 1);
        worst = Math.max(worst, shareOf(differenceOf(await drawn.pdfium(at + 1), own)));
        asDrawn = Math.max(asDrawn, shareOf(exactDifferenceOf(own, await asContent[reader](at + 1))));
      }
      shares.push(`${percent(worst)} (${percent(asDrawn)})`);
    }
    console.log(`| ${name} | ${shares.join(' | ')} |`);
  }
}

const shareOf = ({ area, different }: Difference) => (area === 0 ? Infinity : different / area);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const fileOf = (family: string) => execFileSync('fc-match', ['-f', '%{file}', family]).toString();
const list = (all: readonly string[]) => (all.length === 0 ? 'none' : all.join('; '));

function checkByQpdf(bytes: Uint8Array): void {
  withFile(bytes, (file) => execFileSync('qpdf', ['--check', file], { stdio: 'pipe' }));
}

function withFile<T>(bytes: Uint8Array, use: (file: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'annotations-'));
  try {
    const file = path.join(folder, 'all.pdf');
    writeFileSync(file, bytes);
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SUBTYPES: Record<string, string> = {
  highlight: 'Highlight',
  note: 'Text',
  'free-text': 'FreeText',
  ink: 'Ink',
  line: 'Line',
  rectangle: 'Square',
  ellipse: 'Circle',
  polygon: 'Polygon',
  polyline: 'PolyLine',
  stamp: 'Stamp',
  file: 'FileAttachment',
};

async function otherFacts({ cases }: Matrix, opened: PDFDocumentProxy): Promise<string[]> {
  const others: string[] = [];
  for (const [at, { name, comment }] of cases.entries()) {
    const page = await opened.getPage(at + 1);
    const annotations = await page.getAnnotations();
    const read = annotations.find(({ subtype }) => subtype === SUBTYPES[comment.type]);
    const contents = 'contents' in comment && comment.contents !== '' ? comment.contents : undefined;
    const isSame =
      read?.titleObj?.str === comment.author && (contents === undefined || read.contentsObj?.str === contents);
    if (!isSame) others.push(`${name} on page ${at + 1}`);
  }
  return others;
}

/** Of the comments that are set in letters of all scripts. */
async function lostWords({ bytes, cases }: Matrix, opened: PDFDocumentProxy): Promise<string[]> {
  const texts = withFile(bytes, (file) => ({
    poppler: execFileSync('pdftotext', [file, '-'], { maxBuffer: 2 ** 26 })
      .toString()
      .split('\f'),
    mupdf: execFileSync('mutool', ['draw', '-q', '-F', 'txt', '-o', '-', file], { maxBuffer: 2 ** 26, stdio: 'pipe' })
      .toString()
      .split('\f'),
  }));
  const lost: string[] = [];
  for (const [at, { name }] of cases.entries()) {
    if (name !== 'free text' && name !== 'stamp of own lines') continue;
    const annotations = await (await opened.getPage(at + 1)).getAnnotations();
    const byPdfjs = annotations.flatMap(({ textContent }) => textContent ?? []).join(' ');
    // pdf.js tells the text of free text alone.
    const byReader = name === 'free text' ? { ...texts, 'pdf.js': byPdfjs } : texts;
    for (const [reader, text] of Object.entries(byReader)) {
      const own = (Array.isArray(text) ? (text[at] ?? '') : text).normalize('NFKC');
      // MuPDF gives right-to-left words as they stand, from the left.
      const missing = SAMPLE_WORDS.filter(
        (word) => !own.includes(word) && !own.includes([...word].toReversed().join('')),
      );
      if (missing.length > 0) lost.push(`${name} ${at % 8} by ${reader}: ${missing.join(' ')}`);
    }
  }
  return lost;
}
