import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { readDrawing } from '@pagewright/contract/edits/annotations/drawing.ts';
import { NameWriter } from '@pagewright/editor/drawings/name-outline';
import { unpackWoff } from './unpack-woff.ts';

const fontAt = async (file: string) =>
  new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${file}.woff`))));

const PARTS = {
  'great-vibes': ['latin', 'latin-ext', 'cyrillic'],
  caveat: ['latin', 'latin-ext', 'cyrillic'],
  allura: ['latin', 'latin-ext'],
  sacramento: ['latin', 'latin-ext'],
  'dancing-script': ['latin', 'latin-ext'],
  whisper: ['latin', 'latin-ext'],
} as const;

for (const [name, parts] of Object.entries(PARTS))
  test(`names are written in ${name}`, async () => {
    const files = await Promise.all(
      parts.map(async (part) => unpackWoff(await fontAt(`${name}/files/${name}-${part}-400-normal`))),
    );
    const { outline, missing } = new NameWriter(files).write('Zoë Œuvrard-O’Neill');
    assert.deepEqual(missing, []);
    assert.ok(outline && readDrawing({ ...outline, colour: [0, 0, 0] }));
    assert.ok(outline.width > 2 * outline.height, 'letters stand side by side');
    assert.ok(outline.path.length < 30_000, `${outline.path.length}`);
  });

test('what is no WOFF file, or a torn one, is refused', async () => {
  await assert.rejects(unpackWoff(new Uint8Array(100)), TypeError);
  await assert.rejects(unpackWoff(new Uint8Array(3)), TypeError);
  const whole = await fontAt('allura/files/allura-latin-400-normal');
  await assert.rejects(unpackWoff(whole.slice(0, whole.length / 2)));
});
