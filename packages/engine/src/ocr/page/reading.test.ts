import assert from 'node:assert/strict';
import test from 'node:test';
import { languageOfText } from '../languages/find-languages.ts';
import { offeredLanguages } from '../languages/offered.ts';
import { parseHocr } from '../tesseract/hocr.ts';
import { boxAt, placementOf, pointAt } from './geometry.ts';
import { followsUnspaced } from './unspaced.ts';

const HOCR = `<div class='ocr_page' id='page_1' title='image "/in/0"; bbox 0 0 900 600; ppageno 0'>
<span class='ocr_line' id='line_1_1' title="bbox 10 20 300 60; baseline 0.01 -8; x_size 30; x_descenders 6; x_ascenders 8">
<span class='ocrx_word' id='word_1_1' title='bbox 10 20 100 60; x_wconf 96'>Fish &amp;</span>
<span class='ocrx_word' id='word_1_2' title='bbox 120 20 300 60; x_wconf 41' lang='deu'><strong>Chips&#39;</strong></span>
</span></div>
<div class='ocr_page' id='page_2' title='image "/in/0"; bbox 0 0 90 60; ppageno 1'></div>`;

test('hOCR gives lines of each picture, with words, certainty and baseline', () => {
  const [first = [], second] = parseHocr(HOCR);
  assert.deepEqual(second, []);
  const [line] = first;
  assert.deepEqual([line?.baseline, line?.size, line?.angle], [{ slope: 0.01, offset: -8 }, 30, 0]);
  assert.deepEqual(
    line?.words.map(({ text, confidence }) => [text, confidence]),
    [
      ['Fish &', 0.96],
      ["Chips'", 0.41],
    ],
  );
});

test('places on a picture lead back to the page, however it was turned and levelled', () => {
  // A point 100 right of and 50 below the top left of a page of 600 × 400 points.
  const page = { width: 600, height: 400 };
  const point = { x: 100, y: 50 };
  const onPicture = {
    0: point,
    90: { x: page.height - point.y, y: point.x },
    180: { x: page.width - point.x, y: page.height - point.y },
    270: { x: point.y, y: page.width - point.x },
  };
  for (const turn of [0, 90, 180, 270] as const) {
    const [width, height] = turn % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
    const placement = placementOf({ dpi: 72, width, height, turn, slant: 0 });
    const { x, y } = pointAt(placement, onPicture[turn].x, onPicture[turn].y);
    assert.deepEqual([Math.round(x), Math.round(y)], [100, 50], `turned by ${turn}`);
  }
  const level = placementOf({ dpi: 144, width: 1200, height: 800, turn: 0, slant: 3 });
  const middle = boxAt(level, { left: 600, top: 400, right: 600, bottom: 400 });
  assert.deepEqual([middle.left, middle.top], [300, 200]);
});

test('a language is told by its letters, and the usual one stays where little speaks for another', () => {
  const languages = ['eng', 'fra', 'deu'];
  const french = 'Nous vous remercions de votre lettre et vous prions de trouver ci-joint la facture du mois dernier.';
  assert.equal(languageOfText(french, languages, 'eng'), 'fra');
  assert.equal(
    languageOfText('12 345 678 90 A4 B5 12 345 678 90 A4 B5 12 345 678 90 A4 B5 12 345', languages, 'eng'),
    'eng',
  );
});

test('a setting adds languages of the list, and nothing else', () => {
  assert.equal(offeredLanguages(undefined).length, 20);
  assert.deepEqual(offeredLanguages('ces ../../x chi-tra qqq').slice(20), ['ces']);
  assert.ok(offeredLanguages('all').length > 100);
});

test('words of Chinese follow each other without a space, unless a wide gap parts them', () => {
  const box = { left: 0, top: 0, right: 20, bottom: 12 };
  const word = (text: string) => ({ text, x: 0, y: 0, length: 20, box, confidence: 1, direction: 'ltr' as const });
  assert.equal(followsUnspaced(word('记录'), word('一'), 3), true);
  assert.equal(followsUnspaced(word('ソフトウェアー'), word('です。'), 2), true);
  assert.equal(followsUnspaced(word('记录'), word('一'), 30), false);
  assert.equal(followsUnspaced(word('在'), word('GitHub'), 3), false);
});
