import assert from 'node:assert/strict';
import test from 'node:test';
import type { Component } from '../../raster/components.ts';
import { textRuns } from './text-runs.ts';

const LETTER = 24;

const letter = (left: number, top: number, bottom: number): Component => ({
  left,
  top,
  right: left + 14,
  bottom,
  area: 120,
});

const edges = (components: Component[]) =>
  textRuns(components, LETTER).map(({ left, right, letters }) => [left, right, letters.length]);

test('letters beside each other are a run, as far as the next column', () => {
  const row = [0, 18, 36, 60, 78].map((left) => letter(left, 100, 124));
  const column = [150, 168].map((left) => letter(left, 100, 124));
  const below = [0, 18].map((left) => letter(left, 140, 164));
  assert.deepEqual(
    edges([...column, ...row, ...below]).toSorted(([, a = 0], [, b = 0]) => a - b),
    [
      [0, 32, 2],
      [0, 92, 5],
      [150, 182, 2],
    ],
  );
});

test('a run goes on where the page is not quite level', () => {
  const row = Array.from({ length: 80 }, (_, index) => letter(index * 18, 100 + index / 2, 124 + index / 2));
  assert.deepEqual(edges(row), [[0, 79 * 18 + 14, 80]]);
});

test('a raised figure is a run of its own, and the row goes on behind it', () => {
  const row = [0, 18, 36].map((left) => letter(left, 106, 124));
  const raised = [letter(54, 94, 110)];
  const after = [74, 92].map((left) => letter(left, 100, 124));
  assert.deepEqual(edges([...row, ...raised, ...after]), [
    [0, 106, 5],
    [54, 68, 1],
  ]);
});

test('points at the end of a row belong to it', () => {
  const point = (left: number): Component => ({ left, top: 120, right: left + 4, bottom: 124, area: 16 });
  assert.deepEqual(edges([letter(0, 100, 124), letter(18, 100, 124), point(36), point(44), point(52), point(90)]), [
    [0, 56, 5],
  ]);
});
