import assert from 'node:assert/strict';
import test from 'node:test';
import { loadTool } from '../catalogue.ts';

test('without a service for timestamps only the level that needs none is offered, and nothing else changes', async () => {
  const [signing, alone] = [await loadTool('sign-pdf'), await loadTool('sign-pdf', { hasTimestamps: false })];
  const levels = ({ declaration }: typeof signing) => {
    const { field, schema } = declaration.options['level']!;
    const accepts = ['b-b', 'b-t', 'b-lt', 'b-lta'].filter((level) => schema.safeParse(level).success);
    return { values: field.kind === 'choice' ? field.values : [], accepts, first: schema.parse(undefined) };
  };
  const all = ['b-b', 'b-t', 'b-lt', 'b-lta'];
  assert.deepEqual(levels(signing), { values: all, accepts: all, first: 'b-b' });
  assert.deepEqual(levels(alone), { values: ['b-b'], accepts: ['b-b'], first: 'b-b' });
  for (const [name, option] of Object.entries(signing.declaration.options))
    if (name !== 'level') assert.equal(alone.declaration.options[name], option, name);
});

test('what needs a plan still does', async () => {
  const { declaration } = await loadTool('edit-pdf', { hasTimestamps: false });
  assert.equal(typeof declaration.options['edits']?.isPaid, 'function');
});
