import assert from 'node:assert/strict';
import test from 'node:test';
import { approximationsOf } from './approximations.ts';
import type { Block } from './model/blocks.ts';
import { figure, paragraph, table } from '../test/make-drafts.ts';

const drawing = (): Block => ({ ...figure(100), source: { kind: 'drawing' } }) as Block;
const note = (): Block => ({ ...paragraph('Beside'), kind: 'sideNote' });
const formula = (): Block => ({ ...paragraph('a = b'), kind: 'formula' });

test('what is said less exactly is counted, once for each block', () => {
  const blocks = [{ ...table(100, [['a', 'b']]), confidence: 0.5 }, drawing(), drawing(), formula(), note()];
  assert.deepEqual(approximationsOf(blocks, { approximations: [], source: 'page' }), [
    { code: 'TABLE_UNSURE', count: 1 },
    { code: 'DRAWING_AS_PICTURE', count: 2 },
    { code: 'FORMULA_AS_PICTURE', count: 1 },
    { code: 'FLOATING_TEXT', count: 1 },
  ]);
});

test('notes that were counted as turned do not float as well, and drawings of a scan were pictures already', () => {
  const known = { code: 'TEXT_ROTATED', count: 2 } as const;
  assert.deepEqual(approximationsOf([note(), drawing()], { approximations: [known], source: 'ocr' }), [known]);
});

test('tables that are sure, pictures and text are said exactly', () => {
  const blocks = [table(100, [['a', 'b']]), figure(200), paragraph('Text')];
  assert.deepEqual(approximationsOf(blocks as Block[], { approximations: [], source: 'page' }), []);
});
