import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { shownDate, yearsBetween } from '../src/dates/dates.ts';
import { readAs } from './reading.ts';

const read = (typed: string) => readAs({ is: 'date' }, typed);

test('a date is read in every spelling that can mean one day only', () => {
  for (const typed of [
    '03/31/2026',
    '3/31/2026',
    '03-31-2026',
    '03.31.2026',
    '03 31 2026',
    '03–31–2026',
    '03312026',
    '2026-03-31',
    '2026/3/31',
    'March 31, 2026',
    'march 31st 2026',
    'Mar. 31, 2026',
    '31 March 2026',
    '31 mars 2026',
    '０３/３１/２０２６',
  ])
    assert.equal(read(typed), '2026-03-31', typed);
  assert.equal(read('1er février 2026'), '2026-02-01');
  assert.equal(read('15 août 2026'), '2026-08-15');
  assert.equal(read('Sept 3, 2026'), '2026-09-03');
});

test('a day that does not exist is none', () => {
  for (const typed of [
    '02/31/2026',
    '02/29/2026',
    '31/12/2026',
    '13/01/2026',
    '00/10/2026',
    '04/31/2026',
    '06/06/1066',
  ])
    assert.equal(read(typed), '!date.none', typed);
  assert.equal(read('02/29/2024'), '2024-02-29');
  assert.equal(read('02/29/2000'), '2000-02-29');
  assert.equal(read('02/29/1900'), '!date.none');
});

test('what is no whole date is not completed', () => {
  for (const typed of [
    '3/31/26',
    'March 2026',
    '2026',
    'tomorrow',
    '1 jui 2026',
    'Decorum 3, 2026',
    '3/31/2026 10:00',
    '😀',
  ])
    assert.equal(read(typed), '!date', typed);
});

test('a day comes back as a form shows it', () => {
  const day = fc.date({ min: new Date('1850-01-01'), max: new Date('2150-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const answer = date.toISOString().slice(0, 10);
      assert.equal(read(answer), answer);
      assert.equal(read(shownDate(answer)), answer);
    }),
  );
});

test('a year is over on the birthday', () => {
  assert.equal(yearsBetween('2010-11-27', '2026-11-26'), 15);
  assert.equal(yearsBetween('2010-11-27', '2026-11-27'), 16);
  assert.equal(yearsBetween('2008-02-29', '2024-02-28'), 15);
  assert.equal(yearsBetween('2008-02-29', '2025-03-01'), 17);
  assert.equal(yearsBetween('2026-11-27', '2026-11-26'), -1);
});
