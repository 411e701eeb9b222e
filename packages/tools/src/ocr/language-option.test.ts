import assert from 'node:assert/strict';
import test from 'node:test';
import { readOptions } from '../admit.ts';
import { loadTool } from '../catalogue.ts';

const fieldOf = async (slug: string, ocrLanguages?: string) => {
  const { declaration } = await loadTool(slug, { ocrLanguages });
  const field = declaration.options['language']?.field;
  assert.ok(field?.kind === 'languages');
  return { declaration, field };
};

test('an installation offers the languages that it names besides the usual ones', async () => {
  for (const slug of ['pdf-ocr', 'pdf-to-word']) {
    const usual = await fieldOf(slug);
    const more = await fieldOf(slug, 'ces');
    assert.equal(usual.field.values.includes('ces'), false);
    assert.deepEqual(more.field, { ...usual.field, values: [...usual.field.values, 'ces'] });
    assert.deepEqual(readOptions(more.declaration, { language: 'ces' })['language'], ['ces']);
    assert.throws(() => readOptions(usual.declaration, { language: 'ces' }), { code: 'OPTION_INVALID' });
  }
});
