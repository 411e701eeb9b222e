import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, contentOf, prose, read, textOf, type PlacedText } from '../../test/make-content.ts';
import { recognizePage } from '../page.ts';

const SCAN = {
  images: [
    {
      object: 1e6,
      box: { left: 0, top: 0, right: 600, bottom: 800 },
      width: 100,
      height: 100,
      angle: 0,
      altered: false,
      mask: false,
    },
  ],
};

/** Words that each stand level, along lines that slope. */
function askew(texts: readonly PlacedText[], degrees: number): PlacedText[] {
  const slope = (degrees * Math.PI) / 180;
  return texts.flatMap((line) =>
    [...line.text.matchAll(/\S+/g)].map(({ 0: word, index }): PlacedText => {
      const [along, down] = [line.x - 300 + (index + word.length / 2) * 5, line.y - 400];
      const x = 300 + along * Math.cos(slope) - down * Math.sin(slope) - word.length * 2.5;
      return { ...line, text: `${word} `, x, y: 400 + along * Math.sin(slope) + down * Math.cos(slope), hidden: true };
    }),
  );
}

const straight = read(contentOf(prose(60, 100, 12)));

for (const degrees of [-5, -2, 1.5, 3, 5])
  test(`text of a scan that lies askew by ${degrees} degrees is read as if it lay straight`, () => {
    assert.deepEqual(read(contentOf(askew(prose(60, 100, 12), degrees), SCAN)), straight);
  });

test('level text stays where it is', () => {
  const [paragraph] = blocksOf(recognizePage(contentOf(askew(prose(60, 100, 12), 0), SCAN)));
  assert.ok(paragraph && 'lines' in paragraph && textOf(paragraph) !== '');
  assert.deepEqual(
    paragraph.lines.slice(0, 2).map(({ baseline }) => Math.round(baseline)),
    [100, 112],
  );
});

test('steps of a page that is no scan are steps', () => {
  const stairs = askew(prose(60, 100, 6), 4).map((text) => ({ ...text, hidden: false }));
  assert.notDeepEqual(read(contentOf(stairs)), straight);
});
