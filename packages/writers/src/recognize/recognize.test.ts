import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { DocumentModel } from '@pagewright/recognition';
import { closeUnlessShared, fixture, proof } from '@pagewright/testkit';
import { recognizePdf, type PageOcr, type RecognizeOptions } from './recognize.ts';
import { readDocument } from './stored-document.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'recognize-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

async function recognize(file: string, options: Partial<RecognizeOptions> & { password?: string } = {}) {
  const { password, ...rest } = options;
  const input = { path: file, password };
  return recognizePdf(input, { folder, ...rest }, (recognized) =>
    Promise.resolve({ ...recognized, document: readDocument(recognized.document) }),
  );
}

const textOf = ({ pages }: DocumentModel): string[] =>
  pages.map(({ regions }) =>
    regions
      .flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))
      .flatMap((block) => ('lines' in block ? block.lines : []))
      .map(({ runs }) => runs.map(({ text }) => text).join(''))
      .join(' '),
  );

test('pages come in order with their text, and progress counts them', async () => {
  const reports: [number, number][] = [];
  const { result, notes } = await recognize(await fixture('plain-3-pages'), {
    progress: (done, of) => reports.push([done, of]),
  });
  assert.deepEqual(
    result.document.pages.map(({ number }) => number),
    [1, 2, 3],
  );
  assert.deepEqual(textOf(result.document), ['First page', 'Second page', 'Third page']);
  assert.deepEqual(reports.at(-1), [3, 3]);
  assert.deepEqual(notes, []);
});

test('only the pages that were asked for are read, whatever order they were named in', async () => {
  const { result } = await recognize(await fixture('plain-5-pages'), { pages: () => [4, 2] });
  assert.deepEqual(result.pages, [2, 4]);
  assert.deepEqual(
    result.document.pages.map(({ number }) => number),
    [2, 4],
  );
  const pages = (count: number) => {
    throw new RangeError(`9 of ${count}`);
  };
  await assert.rejects(recognize(await fixture('plain-3-pages'), { pages }), { message: '9 of 3' });
});

test('a page that is shown with its text turned is turned back, and says so', async () => {
  const { result } = await recognize(await fixture('mixed-sizes'), { pages: () => [3] });
  const [page] = result.document.pages;
  assert.deepEqual([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)], [595, 842]);
  assert.equal(page?.turned, 90);
});

test('an encrypted document opens with its password only', async () => {
  const file = await fixture('encrypted-3-pages');
  await assert.rejects(recognize(file), { code: 'PASSWORD_MISSING' });
  await assert.rejects(recognize(file, { password: 'wrong' }), { code: 'PASSWORD_WRONG' });
  const { result } = await recognize(file, { password: 'secret' });
  assert.equal(result.document.pages.length, 3);
});

test('a document without its table of objects is mended first, and that is said', async () => {
  const broken = path.join(folder, 'broken.pdf');
  const bytes = await readFile(await fixture('plain-3-pages'));
  await writeFile(broken, bytes.subarray(0, bytes.lastIndexOf('xref')));
  const { result, notes } = await recognize(broken);
  assert.equal(result.document.pages.length, 3);
  assert.deepEqual(
    notes.map(({ code }) => code),
    ['REPAIRED'],
  );
});

test('a run that is stopped fails as stopped', async () => {
  await assert.rejects(recognize(await fixture('plain-3-pages'), { signal: AbortSignal.abort() }), { code: 'ABORTED' });
});

/** Another word for each page: what repeats would be taken for a header. */
const WORDS = ['Alpha', 'Bravo', 'Charlie'];

function reader(pages: PageOcr['pages'], requested: number[]): PageOcr {
  return {
    pages,
    pageMs: 30_000,
    kept: async () => [],
    read: async ({ pages, onPage }) =>
      pages.map((number): PageContent => {
        requested.push(number);
        onPage();
        return readPage(number);
      }),
  };
}

function readPage(number: number): PageContent {
  const box = { left: 50, top: 90, right: 56, bottom: 102 };
  const style = { size: 12, font: 0, angle: 0, color: 0, hidden: false, unmapped: false, object: 0, confidence: 0.9 };
  return {
    number,
    width: 595,
    height: 842,
    fonts: [],
    glyphs: [...(WORDS[number - 1] ?? '')].map((text, at) => {
      const place = { ...box, left: box.left + at * 6, right: box.right + at * 6 };
      return { ...style, text, x: place.left, y: 100, box: place, ink: place };
    }),
    paths: [],
    images: [],
    links: [],
    tags: [],
    source: 'ocr',
    languages: ['en'],
  };
}

test('pages that are pictures are read by OCR where it is there, the others as they are', async () => {
  const requested: number[] = [];
  const reports: [number, number][] = [];
  const { result } = await recognize(await fixture('photo-and-text'), {
    ocr: reader('missing', requested),
    progress: (done, of) => reports.push([done, of]),
  });
  assert.deepEqual(requested, [1]);
  assert.deepEqual(result.ocrPages, [1]);
  assert.deepEqual(textOf(result.document), ['Alpha', 'Only text']);
  assert.deepEqual(
    result.document.pages.map(({ source }) => source),
    ['ocr', 'page'],
  );
  const [done, of] = reports.at(-1) ?? [];
  assert.equal(done, of);
});

proof('every page is read by OCR where that is asked for', async () => {
  const requested: number[] = [];
  const { result } = await recognize(await fixture('plain-3-pages'), { ocr: reader('all', requested) });
  assert.deepEqual(requested, [1, 2, 3]);
  assert.deepEqual(textOf(result.document), WORDS);
});

proof('progress begins with the pages that an earlier attempt has read, and never goes back', async () => {
  const reports: [number, number][] = [];
  await recognize(await fixture('plain-3-pages'), {
    ocr: { ...reader('all', []), kept: async () => [1, 2] },
    progress: (done, of) => reports.push([done, of]),
  });
  const shares = reports.map(([done, of]) => done / of);
  assert.ok((shares[0] ?? 0) > 0.6, `${shares[0]}`);
  assert.deepEqual(shares, shares.toSorted());
  assert.equal(shares.at(-1), 1);
});
