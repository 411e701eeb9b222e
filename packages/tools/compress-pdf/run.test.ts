import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { textOfPages } from '@pagewright/engine/text/pages.ts';
import { fixture } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { performTool } from '../src/perform.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compress-pdf-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function compress(name: string, options: Record<string, string> = {}, password?: string) {
  const input = await fixture(name);
  const file = { path: input, name: 'Report.pdf', ...(password !== undefined && { password }) };
  const result = await performTool(await loadTool('compress-pdf'), { files: [file], options, folder });
  const output = result.outputs[0]!.path;
  return {
    input,
    output,
    notes: result.notes.map(({ code }) => code),
    before: (await stat(input)).size,
    after: (await stat(output)).size,
  };
}

test('a stronger level gives a smaller file', async () => {
  const { before, after: low } = await compress('photo-page', { level: 'low' });
  const { after: medium } = await compress('photo-page');
  const { after: high } = await compress('photo-page', { level: 'high' });
  assert.ok(before > low && low > medium && medium > high, `${before} > ${low} > ${medium} > ${high}`);
});

test('a smaller custom rate gives a smaller file', async () => {
  const { after: fine } = await compress('photo-page', { level: 'custom', rate: '300' });
  const { after: coarse } = await compress('photo-page', { level: 'custom', rate: '100' });
  assert.ok(coarse < fine);
});

test('the text stays text', async () => {
  const { input, output } = await compress('photo-page', { level: 'high' });
  assert.deepEqual(await textOfPages(output), await textOfPages(input));
  assert.match((await textOfPages(output))[0] ?? '', /A photo/);
});

test('what cannot shrink comes back as it was, and says so', async () => {
  const first = await compress('plain-3-pages');
  const smallest = await performTool(await loadTool('compress-pdf'), {
    files: [{ path: first.output, name: 'Report.pdf' }],
    options: {},
    folder: await mkdtemp(path.join(folder, 'again-')),
  });
  assert.deepEqual(
    smallest.notes.map(({ code }) => code),
    ['NOTHING_TO_SHRINK'],
  );
  assert.deepEqual(await readFile(smallest.outputs[0]!.path), await readFile(first.output));
});

test('an encrypted file is opened with its password', async () => {
  const { output, notes } = await compress('encrypted-3-pages', {}, 'secret');
  if (notes.includes('PERMISSIONS_LIFTED')) assert.match((await textOfPages(output))[0] ?? '', /First page/);
  else assert.deepEqual(notes, ['NOTHING_TO_SHRINK']);
});
