import assert from 'node:assert/strict';
import test from 'node:test';
import type { Glyph } from '@pagewright/pdf/page-content.ts';
import type { Figure } from '@pagewright/recognition';
import { alternativeOf } from './alternative.ts';

const page = { width: 600, height: 800 };
const box = { left: 100, top: 100, right: 300, bottom: 250 };
const chart: Figure = {
  kind: 'figure',
  page: 1,
  box,
  confidence: 1,
  continues: false,
  source: { kind: 'drawing' },
  text: 'Tons 400 300',
  placing: 'flow',
};
const glyph: Glyph = {
  text: 'T',
  font: 0,
  size: 10,
  x: 110,
  y: 120,
  box,
  ink: box,
  angle: 0,
  color: 0,
  hidden: false,
  unmapped: false,
  object: 1,
};
const said = (figure: Figure, glyphs: Glyph[], at = box) =>
  alternativeOf(at, { figures: [figure], content: { glyphs }, page });

test('words that a scan alone shows are told with its picture', () => {
  assert.equal(said(chart, []), 'Tons 400 300');
  assert.equal(said({ ...chart, alternative: 'Catch by year' }, []), 'Catch by year');
});

test('labels that stand on the slide are not told again', () => {
  assert.equal(said(chart, [glyph]), '');
});

test('a picture elsewhere says nothing of the figure', () => {
  assert.equal(said(chart, [], { left: 400, top: 500, right: 500, bottom: 600 }), '');
});
