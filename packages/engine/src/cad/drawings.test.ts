import { closeUnlessShared, proof, sampleOf } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import sharp from 'sharp';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { renderPages } from '../render/pages.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { drawingToPdf, type DrawingResult, type SheetOptions } from './to-pdf.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'drawings-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const OPTIONS: SheetOptions = {
  spaces: 'all',
  sheet: { paper: 'a4', orientation: 'auto', margin: 5, scale: 'fit' },
  unit: 'auto',
  colours: 'colour',
  lineweights: 'drawn',
};

async function draw(file: string, options: Partial<SheetOptions> = {}): Promise<DrawingResult & { pdf: string }> {
  const pdf = path.join(folder, `${path.basename(file)}.pdf`);
  const kind = file.endsWith('.dxf') ? 'dxf' : 'dwg';
  return { ...(await drawingToPdf({ path: file, kind, output: pdf, options: { ...OPTIONS, ...options } })), pdf };
}

async function outcome(file: string): Promise<string> {
  return draw(file).then(
    () => 'done',
    (error: unknown) => (error instanceof EngineFailure ? error.code : `crashed: ${String(error)}`),
  );
}

test('noise behind the mark of a DWG is a damaged file', async () => {
  for (const mark of sampleOf(import.meta, ['AC1015', 'AC1032', 'AC1009'])) {
    const file = path.join(folder, `${mark}.dwg`);
    const noise = Array.from({ length: 3000 }, (_, index) => (index * 7919 + (index >> 3)) % 256);
    await writeFile(file, Buffer.concat([Buffer.from(mark), Buffer.from(noise)]));
    assert.match(await outcome(file), /^(?:FILE_DAMAGED|TIME_EXCEEDED|MEMORY_EXCEEDED)$/, mark);
  }
});

test('a drawing that fails leaves no result', async () => {
  const file = path.join(folder, 'cut.dxf');
  await writeFile(file, '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n0\n10\n0\n');
  assert.equal(await outcome(file), 'FILE_DAMAGED');
  assert.ok(!(await readdir(folder)).includes('cut.dxf.pdf'));
});

test('a task that is stopped while its drawing is read fails as stopped', async () => {
  const file = path.join(folder, 'stopped.dwg');
  await writeFile(file, 'AC1015');
  const stop = new AbortController();
  const running = drawingToPdf({
    path: file,
    kind: 'dwg',
    output: `${file}.pdf`,
    options: OPTIONS,
    signal: stop.signal,
  });
  setImmediate(() => stop.abort());
  await assert.rejects(running, { code: 'ABORTED' });
});

const shared = path.join(import.meta.dirname, '../../../../../shared/corpus');
const skip = !existsSync(path.join(shared, 'cad')) && 'skipped: no corpus';
const filesIn = (...names: string[]) => {
  const place = path.join(shared, ...names);
  return existsSync(place) ? readdirSync(place).map((name) => path.join(place, name)) : [];
};

test('every sound drawing of the corpus is drawn', { skip, timeout: 300_000 }, async (t) => {
  for (const file of sampleOf(import.meta, [...filesIn('cad', 'dwg'), ...filesIn('cad', 'dxf')], 2))
    await t.test(path.basename(file), async () => {
      assert.equal(await outcome(file), 'done');
    });
});

proof('of walls, doors and windows that belong to a special program the outlines are drawn', { skip }, async () => {
  const output = path.join(folder, 'walls.pdf');
  const { drawn, notes } = await drawingToPdf({
    path: path.join(shared, 'cad/dwg/acadsharp-AecObjects.dwg'),
    kind: 'dwg',
    output,
    options: OPTIONS,
  });
  assert.ok((new Map(drawn).get('path') ?? 0) >= 9, JSON.stringify(drawn));
  assert.deepEqual(
    notes.map(({ code, count, names }) => ({ code, count, names })),
    [{ code: 'DRAWING_STAND_INS', count: 4, names: 'AEC_WALL, AEC_DOOR, AEC_WINDOW' }],
  );
});

proof('the same drawing looks the same in every version that it was saved in', { skip }, async () => {
  const versions = ['r13', '2007', '2010', '2018'].map((version) =>
    path.join(shared, 'cad/dwg', `libredwg-example_${version}.dwg`),
  );
  const pictures: Buffer[] = [];
  for (const file of versions) {
    const { pdf } = await draw(file);
    const output = `${pdf}.png`;
    await renderPages(pdf, {
      pages: [{ page: 1, output }],
      scale: { dpi: 100 },
      encoding: { format: 'png', quality: 90 },
    });
    pictures.push(await sharp(output).removeAlpha().raw().toBuffer());
  }
  const [first = Buffer.alloc(0), ...others] = pictures;
  for (const other of others) assert.ok(differing(first, other) < 0.0005);
});

/** The share of values that are clearly not the same. */
function differing(a: Buffer, b: Buffer): number {
  assert.equal(a.length, b.length);
  return a.reduce((sum, value, index) => sum + (Math.abs(value - (b[index] ?? 0)) > 16 ? 1 : 0), 0) / a.length;
}
