import { closeUnlessShared, proof } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { asName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { textOfPages } from '../inspect/text-of-pages.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { compressPdf } from './compress.ts';
import { strengthOf, type Level } from './levels.ts';
import { readableObjects } from './objects.ts';
import { run } from './plan-task.ts';

const FILE = path.join(import.meta.dirname, '../../../../../shared/corpus/pdf/tables/tabula-icdar2013-eu-012.pdf');
const skip = existsSync(FILE) ? false : 'skipped: no corpus';

const folder = await mkdtemp(path.join(tmpdir(), 'wavelets-'));
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await rm(folder, { recursive: true, force: true });
});

async function filtersAt(level: Level): Promise<(string | undefined)[]> {
  const output = path.join(folder, `${level}.pdf`);
  await compressPdf(FILE, { strength: strengthOf(level), properties: 'kept', output });
  assert.ok((await stat(output)).size < (await stat(FILE)).size);
  assert.deepEqual(await textOfPages(output), await textOfPages(FILE));
  return [...readableObjects(openPdfFile(output))].flatMap(([, object]) =>
    object instanceof PdfStream && asName(object.dict.get('Subtype')) === 'Image'
      ? [asName(object.dict.get('Filter'))]
      : [],
  );
}

test('a JPEG 2000 picture comes with its samples', { skip }, async () => {
  const plan = await run({ path: FILE });
  assert.equal(plan.status, 'planned');
  const [job] = plan.status === 'planned' ? plan.pictures : [];
  assert.ok(job?.samples);
  const { width, height, components, packed } = job.request;
  assert.equal(job.samples.length, width * height * components);
  assert.equal(packed, job.length);
  // A photo has light and shade, and a picture that could not be drawn has none.
  assert.ok(new Set(job.samples).size > 200);
});

proof('it becomes a JPEG where the level asks for less, and stays at the lightest', { skip }, async () => {
  assert.deepEqual(await filtersAt('high'), ['DCTDecode']);
  assert.deepEqual(await filtersAt('low'), ['JPXDecode']);
});
