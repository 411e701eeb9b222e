import assert from 'node:assert/strict';
import test from 'node:test';
import { streamOf } from '@pagewright/testkit';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { EditedDocument, paintOf, scanWords, textOfBlock, writeOverScan } from '../src/index.ts';
import { settingsFor } from './adding.ts';
import { blocksIn, saidBy } from './blocks.ts';
import { made } from './made.ts';
import { facesOf, installedFont } from './made-fonts.ts';
import { drawnByPoppler, expectSound, textByPoppler } from './other-readers.ts';

const image = streamOf(
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  'w',
);
const resources = '/XObject <</Scan 10 0 R>> /ExtGState <</Clear <</ca 0>>>>';
const page = (content: string) => new EditedDocument(made({ content, resources, height: 200, objects: { 10: image } }));
const PICTURE = 'q 200 0 0 200 0 0 cm /Scan Do Q';
const words = (mode: string) => `q BT ${mode} /F1 10 Tf 20 100 Td (The old words) Tj ET Q`;
const ofScan = (content: string) => blocksIn(page(content)).map((block) => block.ofScan);

test('letters without ink over a picture are those of a scan', () => {
  assert.deepEqual(ofScan(`${PICTURE} ${words('3 Tr')}`), [true]);
  assert.deepEqual(ofScan(`${words('3 Tr')} ${PICTURE}`), [true]);
  assert.deepEqual(ofScan(`${PICTURE} ${words('7 Tr')}`), [true]);
  assert.deepEqual(ofScan(`${PICTURE} ${words('/Clear gs')}`), [true]);
});

test('letters that are seen are not, nor those with nothing below, nor those that clip a picture behind them', () => {
  assert.deepEqual(ofScan(`${PICTURE} ${words('')}`), [false]);
  assert.deepEqual(ofScan(words('3 Tr')), [false]);
  assert.deepEqual(ofScan(`q 50 0 0 50 120 0 cm /Scan Do Q ${words('3 Tr')}`), [false]);
  assert.deepEqual(ofScan(`BT 7 Tr /F1 10 Tf 20 100 Td (The old words) Tj ET ${PICTURE}`), [false]);
});

test('text of a scan is not replaced behind its picture, and that is told', () => {
  const document = page(`${PICTURE} ${words('3 Tr')} BT /F1 10 Tf 20 50 Td (Other old words) Tj ET`);
  const outcome = document.apply({ kind: 'replaceAll', find: 'old', with: 'new' });
  const left = [{ page: document.pages[0], text: 'old', code: 'EDIT_TEXT_OF_SCAN' }];
  assert.deepEqual(outcome, { replaced: 1, left });
});

const SPACE = { left: 0, bottom: 0, width: 200, height: 200, quarters: 0, userUnit: 1 } as const;

/** What is done where the first block says this, in a picture that `look` shows. */
function wordsFor(document: EditedDocument, words: string, text: string) {
  const model = document.readPage(document.pages[0] ?? 0);
  const [block] = blocksIn(document);
  if (!model || !block) throw new Error('the page has no text');
  const from = textOfBlock(block).indexOf(words);
  return scanWords({ model, space: SPACE, blocks: [block] }, block, { from, to: from + words.length, text });
}

test('whole words change, from the first to the last one, and have room up to what stands behind', () => {
  const document = page(`${PICTURE} ${words('3 Tr')}`);
  const { text, from, strips } = wordsFor(document, 'ld', 'wn');
  assert.deepEqual([text, from], ['own', 4]);
  const [strip] = strips;
  // In Helvetica, The and a space are 2,001 wide, old is 1,334, and a space 278.
  assert.ok(Math.abs(strip.origin.x - 40.01) < 0.01);
  assert.equal(strip.origin.y, 100);
  assert.ok(Math.abs(strip.length - 13.34) < 0.01);
  assert.ok(Math.abs(strip.behind - 2.78) < 0.01);
  assert.ok(strip.room > strip.length && strip.room < strip.length + strip.behind);
  assert.equal(wordsFor(document, 'he old', 'ese').text, 'Tese');
  assert.equal(wordsFor(document, ' words', '').text, 'old');
});

test('paper, ink and the box of words are measured in the picture, with what hangs below the baseline', () => {
  const document = page(`${PICTURE} ${words('3 Tr')}`);
  const [strip] = wordsFor(document, 'old', '').strips;
  // Strokes with white between them, as letters have.
  const isInk = ({ x, y }: { x: number; y: number }) => x >= 39 && x < 53 && x % 2 < 1.5 && y >= 98 && y < 107.5;
  const paint = paintOf(strip, (point) => (isInk(point) ? [51, 0, 0] : [255, 255, 204]), { size: 10, step: 0.25 });
  assert.deepEqual(
    [paint.paper, paint.ink],
    [
      [1, 1, 0.8],
      [0.2, 0, 0],
    ],
  );
  assert.ok(paint.left <= -0.46 && paint.left >= -2.79, String(paint.left));
  assert.ok(paint.bottom <= -2 && paint.bottom > -3.5, String(paint.bottom));
  assert.ok(paint.top >= 7.5 && paint.top < 9, String(paint.top));
  const blank = paintOf(strip, () => [255, 255, 255], { size: 10, step: 0.25 });
  assert.deepEqual(blank.ink, [0, 0, 0]);
});

test('the unseen letters go, the picture is covered, and the new words stand on top, once', () => {
  const { hashes, assets } = facesOf(installedFont('LiberationSans-Regular.ttf'));
  const content = `${PICTURE} 1 0 0 rg 40 98 13 9 re f ${words('3 Tr')}`;
  const source = made({ content, resources, height: 200, objects: { 10: image } });
  const document = new EditedDocument(source, settingsFor(assets));
  const wish = wordsFor(document, 'old', 'new');
  const paints = wish.strips.map((strip) =>
    paintOf(strip, ({ x, y }) => (x >= 40 && x < 53 && y >= 98 && y < 107 ? [255, 0, 0] : [119, 119, 119]), {
      size: 10,
      step: 0.25,
    }),
  );
  const faces = { faces: hashes, size: 10 };
  const operations = writeOverScan(document, wish, { paints, faces, id: 'one' });
  assert.equal(document.write(), source, 'it is only planned');
  assert.deepEqual(
    operations.map(({ kind }) => kind),
    ['text.delete', 'cover', 'add.text'],
  );
  for (const operation of operations) document.apply(operation);
  const result = document.write();
  expectSound(result);
  assert.equal(textByPoppler(result).trim().replaceAll(/\s+/g, ' '), 'The new words');
  assert.ok(saidBy(new EditedDocument(result)).every((said) => !said.includes('old')));
  const drawn = drawnByPoppler(result, { dpi: 144 });
  const red = drawn.boxOf(([r, g, b]) => r > 200 && g < 60 && b < 60);
  assert.ok(red && red[0] >= 78 && red[2] <= 2 * 57 && red[1] >= 2 * 94 && red[3] <= 2 * 102, String(red));
  // An n is no higher than an x: where the box was red above it, paper is.
  assert.deepEqual(drawn.at(2 * 42, 2 * (200 - 106.5)), [119, 119, 119]);
  // What is longer than its place is set narrower, and refused where that is not enough.
  const narrow = writeOverScan(document, wordsAgain(), { paints, faces, id: 'two' }).at(-1);
  assert.ok(narrow?.kind === 'add.text' && narrow.letterSpacing < 0);
  const long = { ...wish, text: 'much longer words' };
  const again = new EditedDocument(source, settingsFor(assets));
  assert.throws(
    () => writeOverScan(again, long, { paints, faces, id: 'one' }),
    (error) => error instanceof EngineFailure && error.code === 'EDIT_NO_ROOM',
  );
  assert.equal(again.write(), source);
  function wordsAgain() {
    document.undo();
    document.undo();
    document.undo();
    return { ...wish, text: 'fine' };
  }
});
