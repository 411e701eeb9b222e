import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTool, readOptions } from '@pagewright/tools';
import { canServe, languagesOf, needOf, needOfDrawing } from './need.ts';

test('a need names the tool, the heavier lane and the languages, whatever their order', () => {
  const merge = { slug: 'merge-pdf', cost: 'light' } as const;
  assert.equal(needOf(merge, 'light', []), 'merge-pdf');
  assert.equal(needOf(merge, 'heavy', []), 'merge-pdf/heavy');
  assert.equal(needOf({ slug: 'pdf-ocr', cost: 'heavy' }, 'heavy', ['fra', 'ces']), 'pdf-ocr?ces+fra');
});

test('languages count where they are chosen and something is to be read', async () => {
  const { declaration } = await loadTool('pdf-to-word');
  const chosen = (given: Record<string, unknown>) => languagesOf(declaration, readOptions(declaration, given));
  assert.deepEqual(chosen({}), []);
  assert.deepEqual(chosen({ language: 'auto' }), []);
  assert.deepEqual(chosen({ language: 'fra,deu' }), ['fra', 'deu']);
  assert.deepEqual(chosen({ ocr: '0', language: 'fra' }), []);
});

test('a worker serves the tools and languages that it has', () => {
  const worker = { tools: ['pdf-ocr', 'merge-pdf'], languages: ['eng', 'fra'] };
  for (const need of ['pdf-ocr', 'pdf-ocr?fra', 'pdf-ocr?eng+fra', 'merge-pdf/heavy', needOfDrawing('docx')])
    assert.equal(canServe(worker, need), true, need);
  for (const need of ['pdf-ocr?ces', 'pdf-ocr?ces+fra', 'word-to-pdf', 'pdf', ''])
    assert.equal(canServe(worker, need), false, need);
});
