import assert from 'node:assert/strict';
import test from 'node:test';
import type { RawPage } from '@pagewright/testkit';
import { box, line, linesIn, pageOf, paragraph, translated, widthOf } from './made-pages.ts';

/** How far a longer text grows: along its line, down its column, and smaller only where nothing else is left. */

const LONG = 'Le nom complet de la personne qui remplit ce formulaire';
const MIDDLE = 'Le nom de la personne';
const image = (x: number, y: number, width: number, height: number) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q\n`;

function linesOf(content: string, words: Readonly<Record<string, string>>, raw: Partial<RawPage> = {}) {
  return linesIn(translated(pageOf(content, raw), words).bytes);
}
const textsOf = (...args: Parameters<typeof linesOf>): string[] => linesOf(...args).map(({ text }) => text);
/** The lines of a text of one line at (40, 300) that becomes `words`, with this beside it. */
const grown = (beside: string, words = LONG, raw: Partial<RawPage> = {}) =>
  textsOf(line('Name', 40, 300) + beside, { Name: words }, raw).filter((text) => text !== 'Town');

test('a line grows along itself as far as nothing is in its way', () => {
  assert.deepEqual(grown(''), [LONG]);
  assert.deepEqual(grown(line('Town', 250, 300), MIDDLE), [MIDDLE]);
});

test('a line that meets another text, an image, or a rule goes on below itself', () => {
  const broken = ['Le nom complet de la', 'personne qui remplit ce', 'formulaire'];
  assert.deepEqual(grown(image(200, 290, 60, 60)), broken);
  assert.deepEqual(grown('200 290 m 200 320 l S\n'), broken);
  assert.deepEqual(grown(line('Town', 150, 300), MIDDLE), ['Le nom de la', 'personne']);
});

test('what is above, below, or to the left of a line is not in its way', () => {
  assert.deepEqual(grown('200 330 m 200 350 l S\n'), [LONG]);
  assert.deepEqual(grown(image(200, 240, 60, 57)), [LONG]);
  assert.deepEqual(grown(image(200, 240, 60, 59)).length, 3);
  assert.deepEqual(grown(image(0, 290, 36, 60)), [LONG]);
  assert.deepEqual(grown(line('Town', 150, 287), MIDDLE), [MIDDLE]);
});

test('a form field is in the way of a line, a link over the page is not', () => {
  const annotation = (subtype: string) => ({
    page: '/Annots [10 0 R]',
    objects: {
      10: `<</Type/Annot/Subtype/${subtype}/FT/Tx/T (a)/Rect [150 290 300 320]/AP <</N 11 0 R>>>>`,
      11: '<</Type/XObject/Subtype/Form/BBox [0 0 150 30]/Length 0>> stream\n\nendstream',
    },
  });
  assert.deepEqual(grown('', LONG, annotation('Widget')).length, 4);
  assert.deepEqual(grown('', LONG, annotation('Link')), [LONG]);
});

test('white of half the size of its letters stays between a longer line and what it meets', () => {
  const width = widthOf(MIDDLE);
  const endWith = (white: number) => {
    const [own] = linesOf(line('Name', 40, 300) + image(40 + width + white, 290, 60, 60), { Name: MIDDLE });
    assert.equal(own?.text, MIDDLE);
    return own.right - 40 - width;
  };
  assert.ok(Math.abs(endWith(7)) < 0.1);
  // The letters are set a little nearer to each other.
  assert.ok(endWith(4) < -1);
});

const PROSE = [
  'The harbor of the town lies open to the west, and ships',
  'that come in late wait for the tide before they reach it.',
  'One may see them from the quay.',
];
const RIGHT = 40 + Math.max(...PROSE.map((text) => widthOf(text)));

test('a date at the right grows to the left', () => {
  const date = line('12 May', RIGHT - widthOf('12 May'), 250);
  const own = linesOf(paragraph(40, 360, PROSE) + date, { '12 May': 'le 12 mai de cette année' }).at(-1);
  assert.equal(own?.text, 'le 12 mai de cette année');
  assert.ok(Math.abs(own.right - RIGHT) < 1, String(own.right));
});

test('a line in the middle grows to both sides', () => {
  const middle = (text: string, y: number) => line(text, 200 - widthOf(text) / 2, y);
  const [own] = linesOf(middle('Name', 300) + middle('Town of the west', 286), { Name: LONG });
  assert.equal(own?.text, LONG);
  assert.ok(Math.abs(own.left + own.right - 400) < 1);
});

/** A paragraph of two lines, and its text. */
const two = (y: number) => paragraph(40, y, ['The harbor of the town lies', 'open to the west here.']);
const TWO = 'The harbor of the town lies open to the west here.';
const NEXT = 'Another one follows it';
const longer = { [TWO]: `${LONG} ${LONG}`, [NEXT]: 'Un autre' };
/** Sizes of all lines, and the feet of the first and of the last one. */
function feetOf(content: string, words: Readonly<Record<string, string>> = longer) {
  const lines = linesOf(content, words);
  const sizes = new Set(lines.map(({ size }) => size));
  return { sizes: [...sizes], count: lines.length, first: lines[0]?.bottom ?? 0, last: lines.at(-1)?.bottom ?? 0 };
}

test('a paragraph grows down its column, and the next one goes down with the white that was between them', () => {
  const near = feetOf(two(360) + line(NEXT, 40, 318));
  assert.deepEqual([near.sizes, near.count], [[12], 6]);
  // The paragraph has three lines more, of 14 points each.
  assert.ok(Math.abs(near.last - (315.5 - 42)) < 1, String(near.last));
});

test('a paragraph that grows keeps all the white below it, if there is room', () => {
  const far = feetOf(two(360) + line(NEXT, 40, 270), { [TWO]: LONG, [NEXT]: 'Un autre' });
  assert.deepEqual([far.sizes, far.count], [[12], 4]);
  assert.ok(Math.abs(far.last - (267.5 - 14)) < 1, String(far.last));
});

test('a paragraph that becomes shorter leaves the next one where it is', () => {
  const shorter = feetOf(paragraph(40, 360, PROSE) + line(NEXT, 40, 310), {
    [PROSE.join(' ')]: 'Le port.',
    [NEXT]: 'Un autre',
  });
  assert.ok(Math.abs(shorter.last - 307.5) < 1, String(shorter.last));
});

test('a text behind a rule stays below it, and both become smaller together', () => {
  const ruled = feetOf(`${two(360)}40 335 m 300 335 l S\n${line(NEXT, 40, 318)}`, { [TWO]: LONG, [NEXT]: 'Un autre' });
  assert.equal(ruled.sizes.length, 1);
  assert.ok((ruled.sizes[0] ?? 0) < 12);
  assert.ok(Math.abs(ruled.last - 316) < 1, String(ruled.last));
});

test('texts above an image give up white before their letters become much smaller', () => {
  const packed = feetOf(two(360) + line(NEXT, 40, 318) + image(40, 240, 300, 50));
  assert.equal(packed.sizes.length, 1);
  assert.ok((packed.sizes[0] ?? 0) >= 11 && packed.last > 290, JSON.stringify(packed));
});

test('an entry in a cell becomes narrower, then smaller, and keeps one line where that suffices', () => {
  const cell = (width: number) => linesOf(box(40, 290, width, 20) + line('Name', 44, 296), { Name: MIDDLE });
  const sizeIn = (width: number) => {
    const [only, ...others] = cell(width);
    assert.equal(others.length, 0);
    assert.ok(only && only.right < 40 + width, `${only?.right} in ${width}`);
    return only.size;
  };
  assert.equal(sizeIn(130), 12);
  assert.equal(sizeIn(118), 12);
  assert.ok(sizeIn(110) < 12 && sizeIn(110) > 11);
  assert.ok(sizeIn(90) < sizeIn(110));
});

test('small letters become no smaller than five points', () => {
  const words = 'Le nom complet de la personne';
  const { bytes, segments } = translated(pageOf(box(40, 290, 60, 12) + line('Name', 42, 293, { size: 6 })), {
    Name: words,
  });
  assert.equal(segments[0]?.moved, true);
  assert.ok(linesIn(bytes).every(({ size }) => size >= 5));
});

test('a text on a tinted ground stays on it', () => {
  const ground = (x: number) => `0.9 g ${x} 290 110 30 re f 0 g\n`;
  const [own, ...others] = linesOf(ground(30) + line('Name', 40, 300), { Name: MIDDLE });
  assert.equal(others.length, 0);
  assert.ok(own && own.right < 140 && own.size < 12);
});
