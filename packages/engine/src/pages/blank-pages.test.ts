import { closeUnlessShared } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { deflateSync } from 'node:zlib';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { findBlankPages } from './blank-pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'blank-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  rmSync(folder, { recursive: true, force: true });
});

const name = (value: string) => PdfName.of(value);
/** Pixels of a scan of A5 at 75 dpi, and points of its page. */
const SCAN = { width: 437, height: 620 };
const PAGE = { width: 420, height: 595 };

interface Page {
  content: string;
  /** Grey values of a scan that fills the page; drawn by `/Im0 Do`. */
  scan?: (x: number, y: number) => number;
  annotation?: Record<string, PdfObject>;
  layer?: true;
}

function written(pages: readonly Page[]): string {
  const objects = new NewObjects();
  const tree = objects.reserve();
  const font = dictOf({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica') });
  const kids = pages.map(({ content, scan, annotation, layer }) =>
    objects.add(
      dictOf({
        Type: name('Page'),
        Parent: tree,
        MediaBox: [0, 0, PAGE.width, PAGE.height],
        Resources: dictOf({
          Font: dictOf({ F1: font }),
          XObject: scan && dictOf({ Im0: objects.add(picture(scan)) }),
          Properties: layer && dictOf({ L: objects.add(dictOf({ Type: name('OCG') })) }),
        }),
        Contents: objects.add(new PdfStream(new Map(), Buffer.from(content))),
        Annots: annotation && [objects.add(dictOf({ Type: name('Annot'), Rect: [10, 10, 90, 40], ...annotation }))],
      }),
    ),
  );
  objects.fill(tree, dictOf({ Type: name('Pages'), Kids: kids, Count: kids.length }));
  const file = path.join(folder, `made-${(made += 1)}.pdf`);
  new PdfWriter(new OutputFile(file), { version: 17 }).finish({
    root: objects.add(dictOf({ Type: name('Catalog'), Pages: tree })),
  });
  return file;
}
let made = 0;

function picture(scan: (x: number, y: number) => number): PdfStream {
  const { width, height } = SCAN;
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => scan(at % width, Math.floor(at / width)));
  return new PdfStream(
    dictOf({
      Subtype: name('Image'),
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: name('DeviceGray'),
      Filter: name('FlateDecode'),
    }),
    deflateSync(pixels),
  );
}

const DRAW_SCAN = `q ${PAGE.width} 0 0 ${PAGE.height} 0 0 cm /Im0 Do Q`;
/** Paper with the grain of a scanner, and a shadow along its left edge. */
const paper = (x: number, y: number) => (x < 4 ? 60 : 238 + ((x * 7919 + y * 104729) % 11) - 5);
const within = (value: number, from: number, size: number) => value >= from && value < from + size;
const withSpecks = (x: number, y: number) =>
  [50, 130, 270, 390].some((at) => within(x, at, 2) && within(y, at + 40, 2)) ? 40 : paper(x, y);
const withPageNumber = (x: number, y: number) => (within(x, 215, 3) && within(y, 570, 8) ? 40 : paper(x, y));
const faintOtherSide = (x: number, y: number) => (y % 14 < 5 && x % 9 < 5 ? paper(x, y) - 18 : paper(x, y));

const find = async (pages: readonly Page[], measure: 'spotless' | 'dusty') =>
  (await findBlankPages({ path: written(pages) }, { measure, folder })).blank;

test('a page without a mark is blank, whatever its content sets up', async () => {
  const blank: Page[] = [
    { content: '' },
    { content: 'q 1 0 0 1 5 5 cm /P <</MCID 0>> BDC BT /F1 12 Tf 1 0 0 1 50 500 Tm ( ) Tj ET EMC Q' },
    { content: '1 1 1 rg 0 0 420 595 re f' },
    { content: '0.2 w 0 0 100 100 re n' },
    { content: '', annotation: { Subtype: name('Text'), F: 2 } },
  ];
  assert.deepEqual(await find([...blank, { content: 'BT /F1 8 Tf 50 50 Td (7) Tj ET' }], 'spotless'), [1, 2, 3, 4, 5]);
});

test('nothing that can be seen or found is passed over', async () => {
  const shown: Page[] = [
    { content: '0.95 g 50 50 1 1 re f' },
    { content: '0.1 w 50 50 m 51 50 l S' },
    { content: '', annotation: { Subtype: name('Text') } },
    { content: '/OC /L BDC EMC', layer: true },
    { content: 'BT 1 g /F1 8 Tf 50 50 Td (white on white) Tj ET' },
    { content: '0 0 1 rg 0 0 420 595 re f' },
  ];
  assert.deepEqual(await find(shown, 'spotless'), []);
  assert.deepEqual(await find(shown, 'dusty'), []);
});

test('specks, grain and edges of a scanned blank page are passed over only when asked', async () => {
  const scans: Page[] = [paper, withSpecks, faintOtherSide].map((scan) => ({ content: DRAW_SCAN, scan }));
  assert.deepEqual(await find(scans, 'spotless'), []);
  assert.deepEqual(await find(scans, 'dusty'), [1, 2, 3]);
});

test('a scanned page with a small page number is not blank, nor is a dark one', async () => {
  const scans: Page[] = [
    { content: DRAW_SCAN, scan: withPageNumber },
    { content: DRAW_SCAN, scan: () => 30 },
    { content: `${DRAW_SCAN} BT /F1 8 Tf 50 50 Td (stamped) Tj ET`, scan: paper },
  ];
  assert.deepEqual(await find(scans, 'dusty'), []);
});

test('a white picture that takes many bytes may be one that only this reader cannot decode', async () => {
  const noise = (x: number, y: number) => (x * x * 31 + y * y * y * 17) % 251;
  const hidden = { content: `${DRAW_SCAN} 1 g 0 0 420 595 re f`, scan: noise };
  const white = { content: DRAW_SCAN, scan: () => 255 };
  assert.deepEqual(await find([hidden, white], 'dusty'), [2]);
});

test('encrypted and damaged files are looked through too', async () => {
  const plain = written([{ content: '' }, { content: '0 g 9 9 9 9 re f' }]);
  const locked = path.join(folder, 'locked.pdf');
  execFileSync('qpdf', ['--encrypt', 'secret', 'owner', '256', '--', plain, locked]);
  const settings = { measure: 'spotless', folder } as const;
  assert.deepEqual((await findBlankPages({ path: locked, password: 'secret' }, settings)).blank, [1]);
  await assert.rejects(findBlankPages({ path: locked }, settings), { code: 'PASSWORD_MISSING' });
});
