import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadForm, loadFormText, type Answers } from '@pagewright/forms';
import { sumLines, w3Lines } from './total-lines.ts';

const [w2, w2Text, nec, necText] = await Promise.all([
  loadForm('w2'),
  loadFormText('w2', 'en'),
  loadForm('f1099nec'),
  loadFormText('f1099nec', 'en'),
]);
assert.ok(w2 && w2Text && nec && necText);
const OWN = {
  c: 'Forms',
  '12a': '12a. Deferred',
  '16': '16. Wages',
  '17': '17. Tax',
  '18': '18. Local',
  '19': '19. Local',
};

test('Form W-3 has a count, then its boxes in their order, without those that are empty', () => {
  const rows: Answers[] = [w2.example, { ...w2.example, box1: '1000.05' }, { ...w2.example, void: true }];
  assert.deepEqual(
    w3Lines(w2, w2Text, rows, OWN).map(({ number, label, amount, plain }) => [number, label, amount, plain]),
    [
      ['c', 'Forms', '2', '2'],
      ['1', 'Wages, tips, other compensation', '49,000.05', '49000.05'],
      ['2', 'Federal income tax withheld', '8,424.00', '8424.00'],
      ['3', 'Social security wages', '100,000.00', '100000.00'],
      ['4', 'Social security tax withheld', '6,200.00', '6200.00'],
      ['5', 'Medicare wages and tips', '100,000.00', '100000.00'],
      ['6', 'Medicare tax withheld', '1,450.00', '1450.00'],
      ['12a', 'Deferred', '4,000.00', '4000.00'],
      ['16', 'Wages', '96,000.00', '96000.00'],
      ['17', 'Tax', '4,620.00', '4620.00'],
    ],
  );
});

test('sums of other forms have the numbers and names of their boxes', () => {
  assert.deepEqual(
    sumLines(nec, necText, [nec.example, nec.example]).map(({ number, amount }) => [number, amount])[0],
    ['1a', '16,900.00'],
  );
});
