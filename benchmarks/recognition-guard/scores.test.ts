import assert from 'node:assert/strict';
import test from 'node:test';
import { STRUCTURED_DOCUMENTS } from '@pagewright/testkit';
import { fallenScores } from './fallen.ts';
import { guardScores } from './scores.ts';
import type { Structure } from './structure.ts';
import { writtenStructure } from './written.ts';

const NOTHING: Structure = { text: '', headings: [], tables: [], items: [], notes: [], running: [] };

test('what is found as it was written scores one, in every respect that it has', () => {
  for (const document of STRUCTURED_DOCUMENTS) {
    const written = writtenStructure(document);
    const scores = Object.values(guardScores(written, written));
    assert.ok(scores.length >= 2 && scores.every((score) => score === 1), document.name);
  }
});

test('what is lost, invented or out of order costs', () => {
  const written = {
    ...NOTHING,
    text: 'first part second part',
    headings: ['1 First', '2 Second'],
    tables: ['<table><tr><td>a</td><td>b</td></tr></table>'],
    items: ['0 bullet one'],
  };
  const found = {
    ...NOTHING,
    text: 'second part first part',
    headings: ['1 First', '1 Second', '1 Third'],
    items: ['1 bullet one'],
  };
  const scores = guardScores(written, found);
  assert.ok((scores.text ?? 1) < 0.8);
  assert.deepEqual({ ...scores, text: undefined }, { text: undefined, headings: 0.4, tables: 0, items: 0 });
  assert.equal(guardScores(NOTHING, { ...NOTHING, tables: written.tables }).tables, 0);
});

test('a score that falls by a hundredth is told, one that rises is not', () => {
  assert.deepEqual(fallenScores({ text: 0.95 }, { text: 0.941 }), []);
  assert.deepEqual(fallenScores({ text: 0.95 }, { text: 0.94 }), ['text: 0.95 before, 0.94 now']);
  assert.deepEqual(fallenScores({ text: 0.95 }, { text: 1 }), []);
  assert.deepEqual(fallenScores({ text: 1, notes: 1 }, { text: 1 }), ['notes: 1 before, nothing now']);
  assert.deepEqual(fallenScores({ text: 1 }, { text: 1, tables: 0 }), ['tables: found where none was: 0']);
});
