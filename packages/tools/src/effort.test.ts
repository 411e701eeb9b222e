import assert from 'node:assert/strict';
import test from 'node:test';
import { loadTool } from './catalogue.ts';
import { effortOf } from './effort.ts';

test('merging is light work, and heavy with a document among the files', async () => {
  const { declaration } = await loadTool('merge-pdf');
  const light = effortOf(declaration, [{ kind: 'pdf' }, { kind: 'jpeg' }]);
  const heavy = effortOf(declaration, [{ kind: 'pdf' }, { kind: 'docx' }]);
  assert.deepEqual(light, { cost: 'light', deadlineMs: declaration.deadlineMs });
  assert.equal(heavy.cost, 'heavy');
  assert.ok(heavy.deadlineMs > light.deadlineMs);
});

test('where a tool says nothing else, every task of it takes the same', async () => {
  const { declaration } = await loadTool('rotate-pdf');
  assert.equal(effortOf(declaration, [{ kind: 'pdf' }]).cost, declaration.cost);
});
