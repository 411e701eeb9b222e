import assert from 'node:assert/strict';
import test from 'node:test';
import { visitText } from './text-operators.ts';

/** What a content stream says, one word for each thing; `undefined` where it cannot be followed. */
function shownBy(content: string): string[] | undefined {
  const words: string[] = [];
  const followed = visitText(Buffer.from(content, 'latin1'), {
    font: (name) => words.push(`font ${name}`),
    graphicsState: (name) => words.push(`state ${name}`),
    save: () => words.push('save'),
    restore: () => words.push('restore'),
    show: (codes) => words.push(Buffer.from(codes).toString('latin1')),
  });
  return followed ? words : undefined;
}

test('every operator that shows text is heard, with the font that was set', () => {
  assert.deepEqual(shownBy('BT /F1 12 Tf (one) Tj [(t) -20 (wo)] TJ (three) \' 1 2 (four) " ET'), [
    'font F1',
    'one',
    't',
    'wo',
    'three',
    'four',
  ]);
});

test('fonts are saved and restored with the graphics state, and may come from it', () => {
  assert.deepEqual(shownBy('q /G#20s gs Q'), ['save', 'state G s', 'restore']);
});

test('strings say what ISO 32000-2, 7.3.4 makes of them', () => {
  assert.deepEqual(shownBy(String.raw`(a\)\(b(c)\101\7\\) Tj <41 4> Tj`), ['a)(b(c)A\x07\\', 'A@']);
  assert.deepEqual(shownBy('(a\\\r\nb\r\nc\rd) Tj'), ['ab\nc\nd']);
});

test('strings that nothing shows are none', () => {
  assert.deepEqual(shownBy('/Span << /ActualText (not shown) >> BDC (shown) Tj EMC'), ['shown']);
});

test('a number and an operator without space between are two', () => {
  assert.deepEqual(shownBy('/F1 12Tf(x)Tj'), ['font F1', 'x']);
});

test('an inline picture is passed over, whatever its bytes look like', () => {
  assert.deepEqual(shownBy('BI /W 2 /H 1 ID (no) Tj xEIx\nEI (yes) Tj'), ['yes']);
});

test('an inline picture whose end is not sure makes the whole content unsure', () => {
  assert.equal(shownBy('BI /W 2 /H 1 ID xxxEI BT /F1 9 Tf (lost) Tj ET\nEI'), undefined);
});

test('an operator that nobody knows is passed over where it hides none that counts', () => {
  assert.deepEqual(shownBy('0 0 m se (shown) Tj'), ['shown']);
  assert.equal(shownBy('(one) se (two) Tj'), undefined);
});

test('an operator that may hide another makes the whole content unsure', () => {
  assert.equal(shownBy('(one) TjQ (two) Tj'), undefined);
});
