import assert from 'node:assert/strict';
import test from 'node:test';
import { documentOf, pagesOf, paragraph, prose } from '../../test/make-drafts.ts';
import { isParagraph, streamOf } from '../stream/stream.ts';
import { mayBeHeading } from './candidate.ts';
import { isColored, styleKey } from './style.ts';
import { placeOf, sectionNumberOf } from './numbering.ts';
import { withSiblings } from './siblings.ts';

function itemOf(said: string, options: Parameters<typeof paragraph>[1] = {}, label?: string) {
  const block = paragraph(said, options);
  const [item] = streamOf(pagesOf([label === undefined ? block : { ...block, hint: { label } }])).filter(isParagraph);
  assert.ok(item);
  return item;
}

test('words may be a heading', () => {
  for (const said of ['Harbours', '2.1 Tides and moorings', 'What is a tide?', '第一章 港'])
    assert.equal(mayBeHeading(itemOf(said)), true, said);
});

test('numbers, dates, addresses, blanks and what goes on are none', () => {
  const none = ['12.5 %', '3x4', '12 May 2026', 'May 12, 2026', 'www.example.org', 'anna@example.org', 'Name ______'];
  for (const said of [...none, 'Harbours,', '(see below)', 'A', '– 7 – 8 – 9 – a'])
    assert.equal(mayBeHeading(itemOf(said)), false, said);
});

test('items with a bullet are none, numbered ones may be; nor is what is long', () => {
  assert.equal(mayBeHeading(itemOf('• Bread', {}, '•')), false);
  assert.equal(mayBeHeading(itemOf('1. Bread', {}, '1.')), true);
  assert.equal(mayBeHeading(itemOf(Array(7).fill('Bread').join('\n'))), false);
  assert.equal(mayBeHeading(itemOf('Bread and butter '.repeat(20).trim())), false);
});

test('styles are one where size, weight, slant, colour and capitals are', () => {
  const key = (options: Parameters<typeof paragraph>[1], said = 'Harbours') =>
    styleKey(itemOf(said, options).typography);
  assert.equal(key({ size: 12 }), key({ size: 12.1 }));
  const others = [{ size: 13 }, { size: 12, bold: true }, { size: 12, italic: true }, { size: 12, color: 0xff0000 }];
  for (const other of others) assert.notEqual(key(other), key({ size: 12 }), JSON.stringify(other));
  assert.notEqual(key({ size: 12 }, 'HARBOURS'), key({ size: 12 }));
});

test('a colour counts where it is one, a grey where it is far from that of the text', () => {
  const body = { family: 'Serif', size: 10, bold: false, italic: false, color: 0 };
  const colored = (color: number) => isColored(itemOf('Harbours', { color }).typography, body);
  assert.deepEqual([0x222222, 0x606060, 0xa0a0a0, 0x0000ff, 0x600000].map(colored), [false, false, true, true, true]);
});

test('numbers have their places in their series', () => {
  const place = (said: string) => {
    const number = sectionNumberOf(said);
    return number && placeOf(number);
  };
  assert.deepEqual(place('2.3 Tides'), { series: 'decimal 2.#', value: 3 });
  assert.deepEqual(place('C. Tides'), { series: 'letter #.', value: 3 });
  assert.deepEqual(place('IV. Tides'), { series: 'roman #.', value: 4 });
  assert.deepEqual(place('Chapter 7 Tides'), { series: 'named chapter #', value: 7 });
});

test('what lacks little is taken between two siblings, what lacks more or stands beside one is not', () => {
  const scored = (said: string, score: number) => ({ items: [itemOf(said)], score });
  const taken = (...scores: number[]) =>
    withSiblings(
      scores.map((score, at) => scored(`${at + 1}. Tides`, score)),
      0.5,
      0.3,
    ).map(({ score }) => score);
  assert.deepEqual(taken(0.6, 0.3, 0.6), [0.6, 0.3, 0.6]);
  assert.deepEqual(taken(0.6, 0.1, 0.6), [0.6, 0.6]);
  assert.deepEqual(taken(0.6, 0.3, 0.4), [0.6]);
});

test('the lines of a title that the outline names are one heading, unless they stand far apart', () => {
  const outline = [{ title: 'Tides and moorings', level: 1, page: 1, top: 100 }];
  const headings = (below: number) =>
    documentOf(pagesOf([paragraph('Tides', { y: 100 }), paragraph('and moorings', { y: below }), prose(300, 12)]), {
      outline,
    }).pages.flatMap(({ regions }) =>
      regions.flatMap(({ columns }) =>
        columns.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'heading')),
      ),
    );
  assert.equal(headings(113).length, 1);
  assert.equal(headings(200).length, 0);
});
