import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { EditedDocument, readSegments } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { installedFaces } from '@pagewright/engine/faces';
import { withDocument } from '@pagewright/engine/pdfium';
import { makeRawPage, streamOf } from '@pagewright/testkit';
import sharp from 'sharp';
import { PagePictures } from './page-pictures.ts';

/** How words of scans give way to others. */

const folder = mkdtempSync(path.join(tmpdir(), 'scan-'));
after(() => rmSync(folder, { recursive: true }));

const faces = await installedFaces();
const paths = new Map(faces.map((face) => [face.facts.sha256, face.path]));
const assets = (hash: string) => {
  const face = paths.get(hash);
  return face === undefined ? undefined : new Uint8Array(readFileSync(face));
};

const SIZE = { width: 400, height: 200 };
const FILE = path.join(folder, 'scan.pdf');

interface Scan {
  /** What is printed, and over which ground. */
  print: string;
  ground?: 'paper' | 'photo';
  /** What recognition laid over the picture, or below it. */
  layer: string;
  isBelow?: boolean;
}

/** A page that is a picture of a printed one, with the words that recognition read. */
async function scanned({ print, ground = 'paper', layer, isBelow = false }: Scan): Promise<void> {
  const printed = path.join(folder, 'printed.pdf');
  makeRawPage(printed, { ...SIZE, content: print });
  execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', printed, path.join(folder, 'printed')]);
  const page = sharp(path.join(folder, 'printed.png'));
  const { width = 0, height = 0 } = await page.metadata();
  const size = { width, height, channels: 3 as const };
  const under =
    ground === 'paper'
      ? sharp({ create: { ...size, background: '#f4ecd8' } })
      : sharp({ create: { ...size, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 90 } } });
  const jpeg = await under
    .composite([{ input: await page.png().toBuffer(), blend: 'multiply' }])
    .jpeg({ quality: 92 })
    .toBuffer();
  const drawn = 'q 400 0 0 200 0 0 cm /Scan Do Q';
  const dict = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`;
  makeRawPage(FILE, {
    ...SIZE,
    content: isBelow ? `${layer} ${drawn}` : `${drawn} 3 Tr ${layer}`,
    resources: '/XObject <</Scan 10 0 R>>',
    objects: { 10: streamOf(dict, jpeg) },
  });
}

/** The page with these words in the place of its first text; `seen`: without, nobody looks at the picture. */
async function translated(words: string, seen = true) {
  const document = new EditedDocument(new Uint8Array(readFileSync(FILE)), { name: FILE, shaping, assets });
  const source = [...readSegments(document)];
  const [first] = source;
  assert.ok(first);
  const targets = [{ id: first.id, parts: [{ text: words, style: 0 }] }];
  const asked = { source, targets, faces: faces.map(({ facts }) => facts), to: 'fr' };
  const [set] = await withDocument({ path: FILE }, (drawn) => {
    const pictures = new PagePictures(drawn);
    try {
      const pictureOf = (page: number) => pictures.of(page, document.spaceOf(document.pages[page - 1] ?? 0));
      return document.translate({ ...asked, ...(seen && { pictureOf }) }).segments;
    } finally {
      pictures.close();
    }
  });
  const result = path.join(folder, 'result.pdf');
  writeFileSync(result, document.write());
  execFileSync('qpdf', ['--check', result], { stdio: 'pipe' });
  return { set, result };
}

async function pixelsOf(file: string) {
  const out = path.join(folder, 'drawn');
  execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', file, out]);
  const { data, info } = await sharp(`${out}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  /** Points from the lower left. */
  return (x: number, y: number) => [
    ...data.subarray(((199 - y) * info.width + x) * 3, ((199 - y) * info.width + x) * 3 + 3),
  ];
}

const saidBy = (file: string) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
const isPaper = ([red = 0, green = 0, blue = 0]: number[]) =>
  Math.abs(red - 0xf4) < 12 && Math.abs(green - 0xec) < 12 && Math.abs(blue - 0xd8) < 12;

const PRINT = '0 0 0.5 rg BT /F1 14 Tf 40 120 Td (The harvest of last summer was large) Tj ET';
/** In another size than the print, as recognition often has it. */
const LAYER = 'BT /F1 12 Tf 116.6 Tz 40 120 Td (The harvest of last summer was large) Tj ET';

test('words of a scan are covered with its paper, and others stand there in its ink and size', async () => {
  await scanned({ print: PRINT, layer: LAYER });
  const { set, result } = await translated('La récolte');
  assert.equal(set?.why, undefined);
  assert.equal(saidBy(result).trim(), 'La récolte');
  const pixel = await pixelsOf(result);
  for (let x = 140; x < 300; x += 1)
    for (let y = 112; y < 136; y += 1) assert.ok(isPaper(pixel(x, y)), `${x}, ${y}: ${pixel(x, y).join(' ')}`);
  const document = new EditedDocument(new Uint8Array(readFileSync(result)), { name: result });
  const show = document
    .readPage(document.pages[0] ?? 0)
    ?.contents.flatMap(({ shows }) => shows)
    .find(({ state }) => state.mode === 0);
  assert.ok(show);
  assert.ok(Math.abs(show.state.size - 14) < 0.8, String(show.state.size));
  const [red = 1, green = 1, blue = 0] = show.colours.fill.words.split(' ').map(Number);
  // JPEG keeps the colour of thin strokes only in part.
  assert.ok(red < 0.2 && green < 0.2 && blue > red + 0.15, show.colours.fill.words);
});

test('words below a picture that hides them are those of a scan too', async () => {
  await scanned({ print: PRINT, layer: LAYER, isBelow: true });
  const { result } = await translated('La récolte');
  assert.equal(saidBy(result).trim(), 'La récolte');
  const pixel = await pixelsOf(result);
  let inked = 0;
  for (let x = 40; x < 110; x += 1) for (let y = 116; y < 136; y += 1) inked += isPaper(pixel(x, y)) ? 0 : 1;
  assert.ok(inked > 100, `${inked} pixels of the new words are seen`);
  assert.ok(isPaper(pixel(200, 124)));
});

test('words on a photo stay, and so do those of a page that nobody looks at', async () => {
  await scanned({ print: PRINT, ground: 'photo', layer: LAYER });
  assert.equal((await translated('La récolte')).set?.why, 'picture');
  await scanned({ print: PRINT, layer: LAYER });
  const { set, result } = await translated('La récolte', false);
  assert.equal(set?.why, 'picture');
  assert.match(saidBy(result), /harvest/);
});

test('words keep clear of what else the picture shows', async () => {
  const lines = ['The harvest of last summer was larger', 'than anybody remembers, and prices fell'];
  const shown = lines.map((line, at) => `BT /F1 14 Tf 40 ${120 - at * 17} Td (${line}) Tj ET`).join(' ');
  // A rule below the paragraph, and a stamp at its right.
  await scanned({ print: `0 g ${shown} 2 w 20 76 m 380 76 l S 330 90 50 50 re f`, layer: shown });
  const { set, result } = await translated(
    'La récolte de l’été dernier fut plus grande que toutes celles dont on se souvienne, et les prix ont baissé partout',
  );
  assert.ok(set);
  const corners = set.shown.filter(({ page }) => page === 1).flatMap((place) => place.corners);
  assert.ok(
    corners.every(({ x, y }) => x < 330 && y > 76),
    corners.map(({ x, y }) => `${x} ${y}`).join(', '),
  );
  const pixel = await pixelsOf(result);
  assert.ok(
    pixel(355, 115).every((value) => value < 40),
    'the stamp is there',
  );
  for (const x of [60, 200, 300])
    assert.ok(
      pixel(x, 75).every((value) => value < 120),
      `the rule is there at ${x}`,
    );
});
