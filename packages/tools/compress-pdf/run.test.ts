import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import test from 'node:test';
import { textOfPages } from '@pagewright/engine/text/pages.ts';
import { fixture } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { runToOne } = await tryTool('compress-pdf');

async function compress(name: string, options: Record<string, string> = {}, password?: string) {
  const input = await fixture(name);
  const { path: output, notes } = await runToOne([given(input, 'Report.pdf', password)], options);
  return {
    input,
    output,
    notes: notes.map(({ code }) => code),
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
  const smallest = await runToOne([given(first.output, 'Report.pdf')]);
  assert.deepEqual(
    smallest.notes.map(({ code }) => code),
    ['NOTHING_TO_SHRINK'],
  );
  assert.deepEqual(await readFile(smallest.path), await readFile(first.output));
});

test('an encrypted file is opened with its password', async () => {
  const { output, notes } = await compress('encrypted-3-pages', {}, 'secret');
  if (notes.includes('PERMISSIONS_LIFTED')) assert.match((await textOfPages(output))[0] ?? '', /First page/);
  else assert.deepEqual(notes, ['NOTHING_TO_SHRINK']);
});
