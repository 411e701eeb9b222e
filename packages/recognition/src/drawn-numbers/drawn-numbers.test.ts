import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, type PlacedText } from '../../test/make-content.ts';
import { drawnNumbers, standAsOne } from './drawn-numbers.ts';

const LINE = { left: 40, top: 90, right: 400, bottom: 104 };
const drawn = (...texts: Partial<PlacedText>[]) =>
  drawnNumbers(contentOf(texts.map((text) => ({ text: '', x: 50, y: 100, ...text }))), 0);
const stands = (digits: string, ...texts: Partial<PlacedText>[]) => standAsOne(digits, LINE, drawn(...texts));

test('digits that are drawn side by side are one number, such as stand apart are several', () => {
  assert.ok(stands('2150300', { text: '2150300' }));
  const columns = [{ text: '2' }, { text: '150', x: 120 }, { text: '300', x: 200 }];
  assert.deepEqual([stands('2 150 300', ...columns), stands('2150300', ...columns)], [false, false]);
  assert.ok(stands('150', ...columns));
});

test('a space parts thousands within one text, drawn or left free', () => {
  for (const spaces of ['drawn', 'gaps'] as const)
    assert.ok(stands('1 234', { text: '1 234', spaces, size: 10, tracking: -0.1 }), spaces);
  assert.ok(stands('1\u202f234,56', { text: '1 234,56', font: 'code' }));
});

test('two texts with a gap like a space are two numbers', () => {
  assert.equal(stands('12 345', { text: '12' }, { text: '345', x: 63.5 }), false);
  assert.ok(stands('345', { text: '12' }, { text: '345', x: 63.5 }));
});

test('what stands around digits is no part of them', () => {
  const texts: Partial<PlacedText>[] = [{ text: 'Introduction........17' }, { text: '(1,234.50)*', x: 200 }];
  assert.deepEqual(
    [stands('17', ...texts), stands('1,234.50', ...texts), stands('234', ...texts)],
    [true, true, false],
  );
});

test('a raised mark is no digit', () => {
  const texts = [{ text: '1234' }, { text: '5', x: 70, y: 96, size: 6 }];
  assert.deepEqual([stands('1234', ...texts), stands('12345', ...texts)], [true, false]);
});

test('a number counts only where it stands', () => {
  assert.equal(standAsOne('42', { ...LINE, top: 190, bottom: 204 }, drawn({ text: '42' })), false);
});

test('numbers of a page that lies on its side stand where its draft has them', () => {
  const content = contentOf([{ text: '1234', x: 500, y: 100, angle: 90 }]);
  const [number] = drawnNumbers(content, 90);
  assert.equal(number?.text, '1234');
  assert.ok(number && Math.abs(number.box.left - 100) < 1, JSON.stringify(number));
});
