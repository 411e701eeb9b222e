import assert from 'node:assert/strict';
import test from 'node:test';
import type { Figure } from '../model/blocks.ts';
import { figure, paragraph } from '../../test/make-drafts.ts';
import { asPageNumber } from './page-number.ts';

const PAGE = { width: 600 };
const BODY = { family: 'Serif', size: 10, bold: false, italic: false, color: 0 };
const circle = (left: number, text: string): Figure => ({
  ...(figure(780, 30) as Figure),
  box: { left, right: left + 30, top: 780, bottom: 810 },
  source: { kind: 'drawing' },
  text,
});

test('a number in a drawing stands in its middle, where the drawing stands on the page', () => {
  const alignments = [40, 285, 540].map((left) => {
    const made = asPageNumber(circle(left, '7'), PAGE, BODY);
    assert.equal(made.kind, 'pageNumber');
    assert.equal((made.box.top + made.box.bottom) / 2, 795);
    return 'alignment' in made ? made.alignment : undefined;
  });
  assert.deepEqual(alignments, ['left', 'center', 'right']);
});

test('drawings without a number, text and numbers over several lines are what they are', () => {
  for (const block of [circle(40, 'tide'), paragraph('Harbours'), paragraph('7\n8')])
    assert.equal(asPageNumber(block, PAGE, BODY), block);
});
