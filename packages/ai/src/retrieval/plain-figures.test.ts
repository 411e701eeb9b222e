import assert from 'node:assert/strict';
import test from 'node:test';
import { assert as check, integer, property } from 'fast-check';
import { plainFigures, plainNumber } from './plain-figures.ts';
import { plainStems } from './terms.ts';

test('a number is one in every locale', () => {
  assert.equal(plainFigures('1,234.5', 'en'), '1234.5');
  assert.equal(plainFigures('1 234,5', 'fr'), '1234.5');
  assert.equal(plainFigures('1\u202f234,50', 'fr'), '1234.5');
  assert.equal(plainFigures('1.234,5', 'de'), '1234.5');
  assert.equal(plainFigures('1’234.5', 'en'), '1234.5');
  assert.equal(plainFigures('12,345,678', 'en'), '12345678');
});

test('a separator that may be either is read as its language writes', () => {
  assert.equal(plainNumber('1,234', '.'), '1234');
  assert.equal(plainNumber('1,234', ','), '1.234');
  assert.equal(plainNumber('1.234', '.'), '1.234');
  assert.equal(plainNumber('1.234', ','), '1234');
});

test('figures beside each other and numbers of sections stay apart', () => {
  assert.equal(plainFigures('2022 2021', 'en'), '2022 2021');
  assert.equal(plainFigures('section 1.2.3', 'en'), 'section 1.2.3');
});

test('years of account and quarters have one name', () => {
  for (const written of ['FY2018', 'FY 2018', 'FY18', 'fiscal 2018', 'fiscal year 2018'])
    assert.deepEqual(plainStems(written, 'en'), ['2018'], written);
  for (const written of [
    'Q2 2023',
    "Q2'2023",
    'Q22023',
    '2Q23',
    'second quarter 2023',
    'second quarter of fiscal 2023',
  ])
    assert.deepEqual(plainStems(written, 'en'), ['q2', '2023'], written);
  assert.deepEqual(plainStems('FY2023Q1', 'en').toSorted(), ['2023', 'q1']);
  assert.deepEqual(plainStems('deuxième trimestre 2023', 'fr'), ['q2', '2023']);
  assert.deepEqual(plainStems('exercice 2018', 'fr'), ['2018']);
  assert.deepEqual(plainStems('1st July 2022', 'en').toSorted(), plainStems('July 1, 2022', 'en').toSorted());
});

test('units and currencies have one name', () => {
  assert.deepEqual(plainStems('$5 million', 'en'), plainStems('USD 5 mn', 'en'));
  assert.deepEqual(plainStems('5 %', 'fr'), plainStems('5 pour cent', 'fr'));
  assert.deepEqual(plainStems('3 €', 'fr'), plainStems('3 euros', 'fr'));
});

test('whatever a number is, writing it for a locale and reading it gives it back', () => {
  check(
    property(integer({ min: 0, max: 10 ** 9 }), integer({ min: 1, max: 99 }), (whole, hundredths) => {
      const number = (whole * 100 + hundredths) / 100;
      for (const locale of ['en', 'fr', 'de']) {
        const written = number.toLocaleString(locale, { maximumFractionDigits: 2 });
        assert.equal(Number(plainFigures(written, locale)), number, `${locale} ${written}`);
      }
    }),
  );
});

test('a number of very many digits is read as it stands', () => {
  const digits = '1'.repeat(200_000);
  assert.equal(plainFigures(digits, 'en'), digits);
});
