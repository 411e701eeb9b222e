import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '@pagewright/recognition';
import { Cursor } from './cursor.ts';

const rule = (page: number, top: number, bottom: number): Block => ({
  kind: 'rule',
  page,
  box: { left: 72, top, right: 300, bottom },
  confidence: 1,
  continues: false,
  color: 0,
  thickness: 1,
});

test('what stands below all columns follows the longest of them', () => {
  const cursor = new Cursor();
  cursor.passed(rule(1, 100, 400), undefined, 0, 72);
  assert.equal(cursor.spaceAbove(rule(1, 100, 200), undefined, 320), undefined, 'the second column begins');
  cursor.passed(rule(1, 100, 200), undefined, 0, 320);
  assert.equal(cursor.spaceAbove(rule(1, 420, 430), undefined, 50), 20);
});

test('a new page has nothing above', () => {
  const cursor = new Cursor();
  cursor.passed(rule(1, 100, 400), undefined, 0, 72);
  assert.equal(cursor.spaceAbove(rule(2, 500, 510), undefined, 50), undefined);
});
