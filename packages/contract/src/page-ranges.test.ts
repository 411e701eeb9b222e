import assert from 'node:assert/strict';
import test from 'node:test';
import { readPageGroups, readPageOrder, readPageRanges, writePageOrder, writePageRanges } from './page-ranges.ts';

const pagesOf = (text: string, pages: number) => {
  const reading = readPageRanges(text, pages);
  return reading.ok ? reading.value : reading.problem;
};

test('reads what people write', () => {
  assert.deepEqual(pagesOf('1-3, 5, last', 9), [1, 2, 3, 5, 9]);
  assert.deepEqual(pagesOf('odd', 5), [1, 3, 5]);
  assert.deepEqual(pagesOf('even', 5), [2, 4]);
  assert.deepEqual(pagesOf('all', 3), [1, 2, 3]);
  assert.deepEqual(pagesOf('7-last', 9), [7, 8, 9]);
  assert.deepEqual(pagesOf(' 2 – 4 ; 1 ', 9), [2, 3, 4, 1]);
});

test('reads the French words too', () => {
  assert.deepEqual(pagesOf('impaires', 3), [1, 3]);
  assert.deepEqual(pagesOf('2-dernière', 4), [2, 3, 4]);
  assert.deepEqual(pagesOf('toutes', 2), [1, 2]);
});

test('reads dashes, digits and accents as other programs write them', () => {
  for (const dash of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d')
    assert.deepEqual(pagesOf(`2${dash}4`, 9), [2, 3, 4]);
  assert.deepEqual(pagesOf('１－３，９', 9), [1, 2, 3, 9]);
  assert.deepEqual(pagesOf('dernie\u0300re', 4), [4]);
  assert.equal(pagesOf('5²', 60), 'unreadable');
  const reading = readPageOrder('b1\u2014b2:\u221290', [1, 2]);
  assert.deepEqual(reading.ok && reading.value.map(({ page, turn }) => [page, turn]), [
    [1, 270],
    [2, 270],
  ]);
});

test('keeps order and repetition, and counts down', () => {
  assert.deepEqual(pagesOf('3-1, 2, 2', 3), [3, 2, 1, 2, 2]);
});

test('says what is wrong, and with which part', () => {
  assert.deepEqual(readPageRanges('1, 4-', 9), { ok: false, problem: 'unreadable', part: '4-' });
  assert.deepEqual(readPageRanges('0', 9), { ok: false, problem: 'unreadable', part: '0' });
  assert.deepEqual(readPageRanges('-1', 9), { ok: false, problem: 'unreadable', part: '-1' });
  assert.deepEqual(readPageRanges('2-12', 9), { ok: false, problem: 'beyond', part: '2-12', pages: 9 });
  assert.deepEqual(readPageRanges(' , ', 9), { ok: false, problem: 'empty' });
  assert.deepEqual(readPageRanges('even', 1), { ok: false, problem: 'empty' });
});

test('refuses extreme numbers instead of counting to them', () => {
  assert.equal(pagesOf('1-10000000000', 9), 'beyond');
  assert.equal(pagesOf('9'.repeat(16), 9), 'unreadable');
  assert.equal(pagesOf('1-999999999', 9), 'beyond');
  assert.equal(pagesOf('all,'.repeat(40_000), 20_000), 'unreadable');
});

test('reads one group for each comma', () => {
  assert.deepEqual(readPageGroups('1-2, 3, odd', 3), { ok: true, value: [[1, 2], [3], [1, 3]] });
});

test('reads an order with turns and blank pages, and writes it back as short as it goes', () => {
  const reading = readPageOrder('3, 1-2:90, blank, 4:-90', 4);
  assert.ok(reading.ok);
  assert.deepEqual(reading.value, [
    { page: 3, turn: 0 },
    { page: 1, turn: 90 },
    { page: 2, turn: 90 },
    { page: null, turn: 0 },
    { page: 4, turn: 270 },
  ]);
  assert.equal(writePageOrder(reading.value), '3, 1-2:90, blank, 4:270');
});

test('takes a turn both ways, and none', () => {
  const reading = readPageOrder('1:0, 1:360, 1:-180, 1:-270', 1);
  assert.deepEqual(reading.ok && reading.value.map(({ turn }) => turn), [0, 0, 180, 90]);
  assert.equal(readPageOrder('1:45', 1).ok, false);
});

test('writes pages as ranges and reads them back', () => {
  for (const pages of [[1], [1, 2, 3, 5, 9], [9, 8, 1], Array.from({ length: 2415 }, (_, index) => index + 1)])
    assert.deepEqual(pagesOf(writePageRanges(pages), 2415), pages);
  assert.equal(writePageRanges([1, 2, 3, 5]), '1-3, 5');
});

test('names pages of other files by the letters of the files', () => {
  const text = '1-2, b3:90, blank, c, B 1-b2, b last, a3, b impaires';
  const reading = readPageOrder(text, [3, 3, 2]);
  assert.ok(reading.ok);
  assert.deepEqual(reading.value, [
    { page: 1, turn: 0 },
    { page: 2, turn: 0 },
    { page: 3, turn: 90, file: 1 },
    { page: null, turn: 0 },
    { page: 1, turn: 0, file: 2 },
    { page: 2, turn: 0, file: 2 },
    { page: 1, turn: 0, file: 1 },
    { page: 2, turn: 0, file: 1 },
    { page: 3, turn: 0, file: 1 },
    { page: 3, turn: 0 },
    { page: 1, turn: 0, file: 1 },
    { page: 3, turn: 0, file: 1 },
  ]);
  const written = writePageOrder(reading.value);
  assert.equal(written, '1-2, b3:90, blank, c1-2, b1-3, 3, b1, b3');
  assert.deepEqual(readPageOrder(written, [3, 3, 2]), reading);
});

test('says which letter or page is not there', () => {
  assert.deepEqual(readPageOrder('1, c2', [3, 3]), { ok: false, problem: 'fileMissing', part: 'c2', files: 2 });
  assert.deepEqual(readPageOrder('b1', 3), { ok: false, problem: 'fileMissing', part: 'b1', files: 1 });
  assert.deepEqual(readPageOrder('b4:90', [9, 3]), { ok: false, problem: 'beyond', part: 'b4:90', pages: 3, file: 1 });
  assert.deepEqual(readPageOrder('bb', [9, 3]), { ok: false, problem: 'unreadable', part: 'bb' });
  assert.deepEqual(readPageOrder('b1-a3', [9, 3]), { ok: false, problem: 'unreadable', part: 'b1-a3' });
  assert.deepEqual(readPageOrder('2.5', [9, 9]), { ok: false, problem: 'unreadable', part: '2.5' });
  assert.deepEqual(readPageRanges('b1', 3), { ok: false, problem: 'unreadable', part: 'b1' });
});
