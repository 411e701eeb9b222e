import assert from 'node:assert/strict';
import test from 'node:test';
import { paragraph, rule } from '../../test/make-drafts.ts';
import { candidateOf } from './bands.ts';
import { loneLines } from './lone-lines.ts';

const line = (distance: number, said = 'Published by the harbour') =>
  candidateOf(paragraph(said, { y: distance, size: 8 }), distance);
/** How far the running lines of other pages reach. */
const ZONE = 40;

test('lines where other pages have their footers are its own, with those close to them', () => {
  const [first, second, text] = [line(20), line(30), line(70)];
  assert.deepEqual(loneLines([first, second, text], ZONE), [first, second]);
  assert.deepEqual(loneLines([first], ZONE), [first]);
});

test('text that goes on as closely as lines of text do is text, and so is what stands farther in', () => {
  assert.deepEqual(loneLines([line(20), line(30), line(45)], ZONE), []);
  assert.deepEqual(loneLines([line(60)], ZONE), []);
});

test('lines that are drawn say nothing', () => {
  const drawn = candidateOf(rule(25), 25);
  const [first, text] = [line(20), line(80)];
  assert.deepEqual(loneLines([first, drawn, text], ZONE), [first]);
});
