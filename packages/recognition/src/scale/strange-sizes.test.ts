import assert from 'node:assert/strict';
import test from 'node:test';
import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { recognizeDocument } from '../document.ts';
import { blocksOf, contentOf, linesAt, prose, textOf } from '../../test/make-content.ts';
import { recognizePage } from '../page.ts';

/** All that the page says, and that every number of its model is one. */
function recognizedText(content: PageContent): string {
  const draft = recognizePage(content);
  const model = recognizeDocument([draft], { languages: [], outline: [] });
  for (const number of numbersIn([draft, model])) assert.ok(Number.isFinite(number), `${number} in the model`);
  return blocksOf(draft).map(textOf).join(' ');
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test('a page whose glyphs have no size is read', () => {
  const made = contentOf(prose(50, 80, 5));
  const nowhere = { left: 50, top: 80, right: 50, bottom: 80 };
  const unsized = { ...made, glyphs: made.glyphs.map((glyph) => ({ ...glyph, size: 0 })) };
  assert.match(recognizedText(unsized), /harbour of silver letters/);
  const points = { ...made, glyphs: made.glyphs.map((glyph) => ({ ...glyph, size: 0, box: nowhere, ink: nowhere })) };
  recognizedText(points);
});

test('a page of one glyph says it, whatever its size', () => {
  for (const size of [0.001, 0.5, 10, 300, 10_000])
    assert.equal(recognizedText(contentOf(linesAt(100, 400, ['H'], { size }))), 'H', `${size} points`);
});

test('sizes of a thousandth of a point and of ten thousand points end', () => {
  const line = 'Harbour of silver letters';
  assert.match(
    recognizedText(contentOf(linesAt(100, 400, [line, line], { size: 0.001 }))),
    /Harbour of silver letters/,
  );
  assert.match(
    recognizedText(contentOf(linesAt(100, 40_000, [line, line], { size: 10_000 }), { width: 150_000, height: 90_000 })),
    /Harbour of silver letters/,
  );
  assert.equal(recognizedText(contentOf(linesAt(100, 700, ['HARBOUR'], { size: 10_000 }))).length > 0, true);
});

test('a page of two sizes, one a hundred times the other, keeps both', () => {
  const large = linesAt(50, 500, ['HARBOUR'], { size: 200 });
  for (const rows of [1, 40]) {
    const small = linesAt(
      50,
      600,
      Array.from({ length: rows }, (_, row) => `winter roads ${row}`),
      { size: 2 },
    );
    const said = recognizedText(contentOf([...large, ...small], { width: 900, height: 900 }));
    assert.match(said, /HARBOUR/);
    assert.match(said, /winter roads 0/);
  }
});

test('a page without a size of its own is read', () => {
  assert.equal(recognizedText(contentOf([], { width: 0, height: 0 })), '');
});
