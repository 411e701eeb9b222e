import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, contentOf, linesAt, prose, textOf } from '../../test/make-content.ts';
import { recognizePage } from '../page.ts';

test('lines in a fixed pitch between text are a listing with its indents', () => {
  const listing = linesAt(50, 170, ['if (ready) {', '    start(now);', '}'], { font: 'code' });
  const found = blocksOf(recognizePage(contentOf([...prose(50, 100, 5), ...listing, ...prose(50, 220, 3)])));
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['paragraph', 'code', 'paragraph'],
  );
  assert.equal(found[1] && textOf(found[1]), 'if (ready) {/    start(now);/}');
});

test('a page that is typewritten throughout is text', () => {
  const typed = prose(50, 100, 6).map((line) => ({ ...line, font: 'code' as const }));
  assert.deepEqual(
    blocksOf(recognizePage(contentOf(typed))).map(({ kind }) => kind),
    ['paragraph'],
  );
});

test('a displayed formula is one, signs within a sentence are not', () => {
  const formula = [
    { text: 'E', x: 120, y: 180, font: 'math' as const },
    { text: '=', x: 130, y: 180 },
    { text: 'mc', x: 140, y: 180, font: 'math' as const },
    { text: '2', x: 150, y: 176, size: 7 },
  ];
  const found = blocksOf(recognizePage(contentOf([...prose(50, 100, 5), ...formula, ...prose(50, 210, 3)])));
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['paragraph', 'formula', 'paragraph'],
  );
  assert.equal(found[1] && textOf(found[1]), 'E = mc2');
  const sentence = linesAt(50, 100, ['where the value of x = 2 is given', 'by the sum of all of the parts']);
  assert.deepEqual(
    blocksOf(recognizePage(contentOf(sentence))).map(({ kind }) => kind),
    ['paragraph'],
  );
});
