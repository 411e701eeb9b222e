import assert from 'node:assert/strict';
import test from 'node:test';
import { unionOf } from '../lines/line.ts';
import { textAt } from '../../test/make-page.ts';
import { pieceItem } from './item.ts';
import type { LayoutColumn } from './layout-column.ts';
import { withMargins } from './margins.ts';

function column(left: number, text: string, baselines: readonly number[]): LayoutColumn {
  const items = baselines.flatMap((baseline) => textAt(baseline, [left], text)).map(pieceItem);
  return { box: unionOf(items.map(({ box }) => box)), items };
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => 100 + at * 12);
const text = column(200, 'Those who wait for the tide are given bread and more', lines(12));

test('few narrow lines beside running text are notes in its margin, on either side', () => {
  const note = column(100, 'a note', [100, 160]);
  assert.deepEqual(withMargins([note, text]), [{ ...text, margin: note.items }]);
  assert.deepEqual(withMargins([text, note]), [{ ...text, margin: note.items }]);
});

test('as many lines as the text, lines as wide, or no running text beside them are a column', () => {
  const full = column(100, 'a note', lines(12));
  assert.deepEqual(withMargins([full, text]), [full, text]);
  const wide = column(0, 'a note that is nearly as wide', [100, 160]);
  assert.deepEqual(withMargins([wide, text]), [wide, text]);
  const list = column(200, 'word', lines(12));
  const note = column(190, 'a', [100, 160]);
  assert.deepEqual(withMargins([note, list]), [note, list]);
});
