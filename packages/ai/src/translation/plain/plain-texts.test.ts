import assert from 'node:assert/strict';
import test from 'node:test';
import type { Segment } from '../segment.ts';
import { fromPlainTexts, plainTexts } from './plain-texts.ts';

const LANGUAGES = { from: 'en', to: 'es' };
const segment = (id: string, ...parts: readonly [text: string, style: number][]): Segment => ({
  id,
  page: 1,
  kind: 'paragraph',
  parts: parts.map(([text, style]) => ({ text, style })),
});

const SEGMENTS = [
  segment('price', ['Price: ', 1], ['12.50 euros at ', 0], ['Harbour Ltd', 2], [', see www.harbour.example', 0]),
  segment('soft', ['The ', 0], ['small', 1], [' gate of the harbour', 0]),
  segment('twice', ['The small gate of the harbour', 0]),
  segment('figures', ['12.50 €', 0]),
];

test('an engine gets each text once, without styles, and nothing that is only figures', () => {
  assert.deepEqual(plainTexts(SEGMENTS, LANGUAGES), [
    'Price: 12.50 euros at Harbour Ltd, see {1}',
    'The small gate of the harbour',
  ]);
});

test('styles come back where their words are certain', () => {
  const answers = new Map([
    ['Price: 12.50 euros at Harbour Ltd, see {1}', 'Precio: 12,50 euros en Harbour Ltd, ver {1}'],
    ['The small gate of the harbour', 'La pequeña puerta del puerto'],
  ]);
  const [price, soft, twice, figures] = fromPlainTexts(SEGMENTS, LANGUAGES, answers);
  assert.deepEqual(price?.parts, [
    { text: 'Precio:', style: 1 },
    { text: ' 12,50 euros en ', style: 0 },
    { text: 'Harbour Ltd', style: 2 },
    { text: ', ver www.harbour.example', style: 0 },
  ]);
  assert.deepEqual(soft?.parts, [{ text: 'La pequeña puerta del puerto', style: 0 }]);
  assert.deepEqual(twice?.parts, soft?.parts);
  assert.deepEqual(figures, {
    kind: 'segment',
    id: 'figures',
    parts: SEGMENTS[3]!.parts,
    state: 'kept',
    why: 'nothing',
  });
});

test('an answer that lost something is not taken', () => {
  const answers = new Map([
    ['Price: 12.50 euros at Harbour Ltd, see {1}', 'Precio: 1250 euros en Harbour Ltd, ver {1}'],
    ['The small gate of the harbour', 'The small gate of the harbour'],
  ]);
  const settled = fromPlainTexts(SEGMENTS, LANGUAGES, answers);
  assert.deepEqual(
    settled.map((each) => (each.state === 'kept' ? each.why : each.state)),
    ['numbers', 'same', 'same', 'nothing'],
  );
  assert.equal(fromPlainTexts(SEGMENTS, LANGUAGES, new Map())[0]?.state, 'kept');
});
