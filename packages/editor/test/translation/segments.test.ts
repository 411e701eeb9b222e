import assert from 'node:assert/strict';
import test from 'node:test';
import { streamOf, type RawPage } from '@pagewright/testkit';
import { line, pageOf, paragraph, segmentsIn, textOf } from './made-pages.ts';

/** What a document gives to a translator: its texts, joined where they go on, with the heading above each. */

const LINES = [
  'The harbor of the town lies open to',
  'the west, and ships that come in late',
  'wait at the end of the long quay.',
];
const WHOLE = LINES.join(' ');
const textsIn = (content: string, raw: Partial<RawPage> = {}) => segmentsIn(pageOf(content, raw)).map(textOf);
/** The heading that the prose below a line has. */
const headingOver = (content: string) =>
  segmentsIn(pageOf(content + paragraph(40, 350, LINES))).find((each) => textOf(each) === WHOLE)?.heading;

test('a line in larger or bolder letters is the heading of what follows', () => {
  assert.equal(headingOver(line('Harbors', 40, 374, { size: 13.6 })), 'Harbors');
  assert.equal(headingOver(line('Harbors', 40, 374, { font: 'F2' })), 'Harbors');
  assert.equal(headingOver(line('Harbors', 40, 374, { size: 13 })), undefined);
  assert.equal(headingOver(line('Harbors', 40, 374)), undefined);
});

test('a large number is no heading, and neither is a bold entry of a table', () => {
  assert.equal(headingOver(line('12', 40, 374, { size: 18 })), undefined);
  const cells = line('Harbors', 40, 374, { font: 'F2' }) + line('Boats', 240, 374, { font: 'F2' });
  assert.equal(headingOver(cells), undefined);
});

test('a heading counts until the next one', () => {
  const first = line('Harbors', 40, 384, { size: 18 }) + paragraph(40, 350, LINES);
  const second = line('Boats', 40, 284, { size: 18 }) + paragraph(40, 250, ['Boats come in late.']);
  assert.deepEqual(
    segmentsIn(pageOf(first + second)).map(({ heading }) => heading),
    [undefined, 'Harbors', 'Harbors', 'Boats'],
  );
});

const LEFT = ['The harbor of the town', 'lies open to the sea, and', 'ships that come in wait'];
const RIGHT = ['for the tide of the night', 'before they reach it, and', 'one may see them there.'];
const columns = (left: readonly string[], right: readonly string[], more = {}) =>
  textsIn(paragraph(40, 360, left) + paragraph(220, 360, right, more));

test('a sentence that goes on in the next column is one text', () => {
  assert.deepEqual(columns(LEFT, RIGHT), [`${LEFT.join(' ')} ${RIGHT.join(' ')}`]);
});

test('a word that is divided between two columns is one word', () => {
  const [one] = columns(
    [...LEFT.slice(0, 2), 'ships that come in ear-'],
    ['lier than the tide there', ...RIGHT.slice(1)],
  );
  assert.match(one ?? '', /ships that come in earlier than the tide there before/);
});

test('columns are two texts if a sentence ends or begins between them', () => {
  assert.equal(columns([...LEFT.slice(0, 2), 'ships that come wait.'], RIGHT).length, 2);
  assert.equal(columns(LEFT, ['For the tide of the night', ...RIGHT.slice(1)]).length, 2);
});

test('columns are two texts if their letters differ', () => {
  assert.equal(columns(LEFT, RIGHT, { size: 11 }).length, 2);
  assert.equal(columns(LEFT, RIGHT, { font: 'F2' }).length, 2);
});

test('a paragraph does not go on in one below it: a writer would not have parted them', () => {
  assert.equal(textsIn(paragraph(40, 360, LEFT) + paragraph(40, 290, RIGHT)).length, 2);
});

test('a sentence goes on from one page to the next, with its places on both', () => {
  const content = paragraph(40, 360, RIGHT);
  const source = pageOf(paragraph(40, 60, LEFT), {
    // A page tree of two pages instead of the made one.
    catalog: '/Pages 12 0 R',
    page: '/Parent 12 0 R',
    objects: {
      10: '<</Type/Page/Parent 12 0 R/MediaBox[0 0 400 400]/Contents 11 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      11: streamOf('', content),
      12: '<</Type/Pages/Kids[3 0 R 10 0 R]/Count 2>>',
    },
  });
  const [one, ...others] = segmentsIn(source);
  assert.equal(others.length, 0);
  assert.equal(one && textOf(one), `${LEFT.join(' ')} ${RIGHT.join(' ')}`);
  assert.deepEqual(
    one?.places.map(({ page }) => page),
    [1, 2],
  );
});

/** Bookmarks: "One" with "One and a half" below it, then "Two"; the title, and a figure with a description. */
const STRUCTURE = {
  catalog: '/Outlines 10 0 R /StructTreeRoot 20 0 R',
  objects: {
    10: '<</Type/Outlines/First 11 0 R/Last 13 0 R/Count 3>>',
    11: '<</Title (One)/Parent 10 0 R/Next 13 0 R/First 12 0 R/Last 12 0 R>>',
    12: '<</Title (One and a half)/Parent 11 0 R>>',
    13: '<</Title (Two)/Parent 10 0 R/Prev 11 0 R/Next 14 0 R>>',
    14: '<</Title ( )/Parent 10 0 R/Prev 13 0 R/Next 11 0 R>>',
    20: '<</Type/StructTreeRoot/K [21 0 R 23 0 R]>>',
    21: '<</S/Document/P 20 0 R/K [22 0 R 0 <</S/Span/Alt (written in place)>>]>>',
    22: '<</S/Figure/P 21 0 R/Alt (A harbor at night)/K 21 0 R>>',
    23: '<</Type/OBJR/Alt (no text)>>',
  },
};

test('bookmarks are read from the top down, each once, without empty ones, then descriptions of images', () => {
  assert.deepEqual(
    segmentsIn(pageOf('', STRUCTURE)).map((each) => [each.kind, textOf(each), each.page]),
    [
      ['bookmark', 'One', 0],
      ['bookmark', 'One and a half', 0],
      ['bookmark', 'Two', 0],
      ['description', 'A harbor at night', 0],
    ],
  );
});

test('letters that clip a drawing stay as they are', () => {
  const clipping = 'BT /F1 40 Tf 7 Tr 1 0 0 1 40 300 Tm (CLIPPED) Tj ET 1 0 0 rg 0 0 400 400 re f\n';
  assert.deepEqual(
    segmentsIn(pageOf(clipping)).map(({ fixed }) => fixed),
    ['drawing'],
  );
});
