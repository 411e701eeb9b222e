import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import {
  readPageGroups,
  readPageOrder,
  readPageRanges,
  writePageOrder,
  writePageRanges,
  type PlannedPage,
  type Turn,
} from './page-ranges.ts';

/** What holds for every order of pages and for every text that a person could type. */

const often = { numRuns: 500 };

/** Files by their numbers of pages, and an order of their pages: runs up and down, turns, blank pages. */
const ordered = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 26 }).chain((counts) => {
  const run = fc
    .record({
      file: fc.nat({ max: counts.length - 1 }),
      from: fc.nat(),
      length: fc.integer({ min: -9, max: 9 }),
      turn: fc.constantFrom<Turn>(0, 0, 0, 90, 180, 270),
    })
    .map(({ file, from, length, turn }) => runOf(file, counts[file] ?? 1, from, length, turn));
  const blank = fc.constant<PlannedPage[]>([{ page: null, turn: 0 }]);
  const order = fc.array(fc.oneof({ weight: 5, arbitrary: run }, blank), { minLength: 1, maxLength: 12 });
  return order.map((runs) => ({ counts, order: runs.flat() }));
});

function runOf(file: number, count: number, from: number, length: number, turn: Turn): PlannedPage[] {
  const first = (from % count) + 1;
  const last = Math.max(1, Math.min(count, first + length));
  const step = last < first ? -1 : 1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => ({
    page: first + index * step,
    turn,
    ...(file !== 0 && { file }),
  }));
}

test('every order is read back as it was written', () => {
  fc.assert(
    fc.property(ordered, ({ counts, order }) => {
      assert.deepEqual(readPageOrder(writePageOrder(order), counts), { ok: true, value: order });
    }),
    often,
  );
});

test('an order is written as short as it goes: two parts of it are never one range', () => {
  fc.assert(
    fc.property(ordered, ({ counts, order }) => {
      const parts = writePageOrder(order).split(', ');
      const groups = parts.map((part) => {
        const reading = readPageOrder(part, counts);
        return reading.ok ? reading.value : [];
      });
      for (const [place, [first]] of groups.entries()) {
        const before = groups[place - 1]?.at(-1);
        if (!before || !first || before.page === null || first.page === null) continue;
        const goesOn = first.page === before.page + 1 && first.turn === before.turn && first.file === before.file;
        assert.ok(!goesOn, `${parts[place - 1]} and ${parts[place]}`);
      }
    }),
    often,
  );
});

test('page ranges are read back as they were written, and what is read is written the same again', () => {
  const pages = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(pages, (given) => {
      const text = writePageRanges(given);
      const reading = readPageRanges(text, 40);
      assert.deepEqual(reading, { ok: true, value: given });
      assert.equal(reading.ok && writePageRanges(reading.value), text);
    }),
    often,
  );
});

const page = fc.constantFrom('1', '3', '12', '0', '１', 'last', 'DERNIÈRE');
/** One part as people type it, with the dashes, accents and spaces of their programs. */
const part = fc.oneof(
  page,
  fc.tuple(page, fc.constantFrom('-', ' – ', '−'), page).map((range) => range.join('')),
  fc.tuple(fc.constantFrom('a', 'b', 'B', 'b '), page).map((ofFile) => ofFile.join('')),
  fc.tuple(page, fc.constantFrom(':90', ' : -90', ':360')).map((turned) => turned.join('')),
  fc.constantFrom('odd', 'paires', 'all', 'blank', 'b', 'b odd', 'b2-b3', 'dernie\u0300re'),
);
const nonsense = fc.oneof(fc.constantFrom('5²', '--', ':45', 'b:', '\u0301', ''), fc.string({ maxLength: 3 }));
const typed = fc
  .array(fc.tuple(fc.oneof({ weight: 9, arbitrary: part }, nonsense), fc.constantFrom(', ', ';', '，', ',,')), {
    maxLength: 5,
  })
  .map((parts) => parts.flat().join(''));

test('whatever is typed gives pages of the document or a problem, and never an exception', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(typed, counts, (text, given) => {
      const reading = readPageOrder(text, given);
      if (!reading.ok) return;
      assert.ok(reading.value.length > 0);
      for (const { page, turn, file = 0 } of reading.value) {
        assert.ok(page === null || (Number.isInteger(page) && page >= 1 && page <= (given[file] ?? 0)), text);
        assert.ok([0, 90, 180, 270].includes(turn), text);
      }
      assert.deepEqual(readPageOrder(writePageOrder(reading.value), given), reading);
    }),
    { numRuns: 3000 },
  );
});

test('the parts of a split, one after the other, are the pages of the range', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(1, 2, 3, 12), (text, pages) => {
      const groups = readPageGroups(text, pages);
      const ranges = readPageRanges(text, pages);
      assert.deepEqual(groups.ok ? { ok: true, value: groups.value.flat() } : groups, ranges);
      if (groups.ok) assert.ok(groups.value.every(({ length }) => length > 0));
    }),
    { numRuns: 1000 },
  );
});

test('an order without turns, blank pages and other files reads the same as page ranges', () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 12 }), (text, pages) => {
      const ranges = readPageRanges(text, pages);
      if (!ranges.ok) return;
      const value = ranges.value.map((page) => ({ page, turn: 0 }));
      assert.deepEqual(readPageOrder(text, pages), { ok: true, value });
    }),
    { numRuns: 1000 },
  );
});

test('a range goes from its first page to its last, up or down, by one page at a time', () => {
  const pageNumber = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(pageNumber, pageNumber, (from, to) => {
      const reading = readPageRanges(`${from}-${to}`, 50);
      const pages = reading.ok ? reading.value : [];
      assert.deepEqual([pages[0], pages.at(-1), pages.length], [from, to, Math.abs(to - from) + 1]);
      assert.equal(new Set(pages).size, pages.length);
    }),
  );
});
