import assert from 'node:assert/strict';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, fixture } from '@pagewright/testkit';
import { loadTool, type Tool } from './catalogue.ts';
import { closeEngine } from './index.ts';
import { readOptions, readOptionsSoFar } from './admit.ts';
import { performTool } from './perform.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'perform-'));
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await closeUnlessShared(closeEngine);
});
const rotate = await loadTool('rotate-pdf');
const merge = await loadTool('merge-pdf');

const perform = (tool: Tool, files: string[], options: Record<string, unknown> = {}) =>
  performTool(tool, { files: files.map((file) => ({ path: file, name: path.basename(file) })), options, folder });

test('values arrive as text and are read by kind', () => {
  const byDefault = readOptions(rotate.declaration, {});
  assert.deepEqual([byDefault['angle'], byDefault['pages'], byDefault['turns']], ['90', 'all', '']);
  assert.throws(() => readOptions(rotate.declaration, { angle: '45' }), {
    code: 'OPTION_INVALID',
    facts: { option: 'angle' },
  });
  assert.throws(() => readOptions(rotate.declaration, { angle: ['90'] }), { code: 'OPTION_INVALID' });
  assert.throws(() => readOptions(rotate.declaration, { price: '0' }), {
    code: 'OPTION_INVALID',
    facts: { option: 'price' },
  });
});

test('what belongs to a choice is asked for while that is chosen, before a start only as open', async () => {
  const { declaration } = await loadTool('split-pdf');
  const missing = { code: 'OPTION_MISSING', facts: { option: 'words' } };
  for (const given of [{ mode: 'text' }, { mode: 'text', words: '' }, { mode: 'text', words: ' \u00a0' }]) {
    assert.throws(() => readOptions(declaration, given), missing);
    assert.equal(readOptionsSoFar(declaration, given).complete, false);
  }
  for (const given of [{}, { mode: 'each', words: '' }, { mode: 'text', words: 'Invoice' }]) {
    assert.equal(readOptions(declaration, given)['mode'], given.mode ?? 'every');
    assert.equal(readOptionsSoFar(declaration, given).complete, true);
  }
  assert.throws(() => readOptionsSoFar(declaration, { mode: 'text', every: '0' }), { code: 'OPTION_INVALID' });
});

test('text that no database keeps is refused', () => {
  for (const pages of ['1\0', '1\ud800', '1,'.repeat(200_000)])
    assert.throws(() => readOptions(rotate.declaration, { pages }), {
      code: 'OPTION_INVALID',
      facts: { option: 'pages' },
    });
});

test('too few, too many and too large files are refused before anything is read', async () => {
  const one = await fixture('one-page');
  await assert.rejects(perform(merge, [one]), { code: 'FILES_TOO_FEW', facts: { limit: 2 } });
  await assert.rejects(perform(merge, Array(21).fill(one)), { code: 'FILES_TOO_MANY', facts: { limit: 20 } });
  await assert.rejects(perform(rotate, [one, one]), { code: 'FILES_TOO_MANY', facts: { limit: 1 } });

  const large = path.join(folder, 'large.pdf');
  await writeFile(large, '%PDF-1.7\n');
  await truncate(large, 2001);
  const limits = { bytes: 2000, files: 1 };
  const taskOf = (...paths: string[]) => ({
    files: paths.map((file) => ({ path: file, name: path.basename(file) })),
    options: {},
    folder,
    limits,
  });
  await assert.rejects(performTool(rotate, taskOf(large)), {
    code: 'FILE_TOO_LARGE',
    facts: { file: 'large.pdf', limit: 2000 },
  });
  await assert.rejects(performTool(merge, taskOf(one, one)), { code: 'FILES_TOO_MANY', facts: { limit: 1 } });
});

test('pages beyond the end fail in words that name the part and the file', async () => {
  const file = await fixture('plain-3-pages');
  await assert.rejects(perform(rotate, [file], { pages: '2-9' }), {
    code: 'PAGES_BEYOND',
    facts: { part: '2-9', pages: 3, file: 'plain-3-pages.pdf' },
  });
  await assert.rejects(perform(rotate, [file], { pages: '1-10000000000' }), { code: 'PAGES_BEYOND' });
});

test('pages named for a file are refused where the tool takes none, or when nobody could have typed them', async () => {
  const [file, other] = [fixture('one-page'), fixture('plain-3-pages')].map((source) => ({
    path: source,
    name: path.basename(source),
  }));
  assert.ok(file && other);
  await assert.rejects(performTool(rotate, { files: [{ ...file, pages: '1' }], options: {}, folder }), {
    code: 'FILE_PAGES_UNUSED',
    facts: { file: 'one-page.pdf' },
  });
  for (const pages of ['1,'.repeat(5_000), '1\0'])
    await assert.rejects(performTool(merge, { files: [file, { ...other, pages }], options: {}, folder }), {
      code: 'PAGES_UNREADABLE',
    });
});
