import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadForm, loadFormText } from '@pagewright/forms';
import { readFilling } from '../state/reading.ts';
import { returnLines } from './return-lines.ts';

const [form, text] = await Promise.all([loadForm('f941'), loadFormText('f941', 'en')]);
assert.ok(form && text);
const linesOf = (typed: Record<string, string | true>) => returnLines(readFilling(form, typed, '2026-04-15'), text);
const formulaOf = (typed: Record<string, string | true>, id: string) =>
  linesOf(typed).find((line) => line.id === id)?.formula;

test('a line says its number, and in figures how it comes about', () => {
  const typed = { 'line5a.wages': '12,000', 'line5c.wages': '12,000', line3: '100', line7: '-0.03', line13: '2,000' };
  assert.deepEqual(
    linesOf(typed).map(({ number, amount, formula }) => [number, amount, formula]),
    [
      ['5a', '1,488.00', '12,000.00 × 0.124 = 1,488.00'],
      ['5c', '348.00', '12,000.00 × 0.029 = 348.00'],
      ['5e', '1,836.00', '1,488.00 + 348.00 = 1,836.00'],
      ['6', '1,936.00', '100.00 + 1,836.00 = 1,936.00'],
      ['10', '1,935.97', '1,936.00 − 0.03 = 1,935.97'],
      ['12', '1,935.97', '1,935.97 − 0.00 = 1,935.97'],
      ['15a', '64.03', '2,000.00 − 1,935.97 = 64.03'],
    ],
  );
});

test('what a person put in the place of a figure stands beside what was computed', () => {
  const [line] = linesOf({ 'line5a.wages': '12,000', 'line5a.tax': '1,490' });
  assert.deepEqual(
    [line?.amount, line?.computed, line?.formula],
    ['1,490.00', '1,488.00', '12,000.00 × 0.124 = 1,488.00'],
  );
  assert.equal(formulaOf({ line10: '-5' }, 'line12'), '−5.00 − 0.00 = −5.00');
});

test('lines that are not asked are not accounted for', () => {
  const months = { line16: 'monthly', month1: '10', month2: '20', month3: '30' };
  assert.equal(formulaOf({ line10: '5000', ...months, line16: 'semiweekly' }, 'months.total'), undefined);
  assert.match(formulaOf({ line10: '5000', ...months }, 'months.total') ?? '', /^10\.00 \+ 20\.00 \+ 30\.00 = 60\.00$/);
});
