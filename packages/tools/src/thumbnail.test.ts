import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { LIMITS } from '@pagewright/contract';
import { closeUnlessShared, docxOf, pptxOf, recordServed, xlsxOf, proof, sampleOf } from '@pagewright/testkit';
import sharp from 'sharp';
import { closeEngine } from './engine-life.ts';
import { ToolFailure } from './failure.ts';
import { drawThumbnail, hasThumbnail } from './thumbnail.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'thumbnail-'));
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeUnlessShared(closeEngine);
});

/** A busy machine may take longer than people wait to start two LibreOffices. */
const PATIENT_MS = 300_000;

async function draw(
  name: string,
  bytes: Uint8Array | string,
  { signal = new AbortController().signal, owner = 'ann' } = {},
) {
  const work = await mkdtemp(path.join(folder, 'work-'));
  const file = path.join(work, 'given');
  await writeFile(file, bytes);
  return drawThumbnail({ path: file, name, folder: work, owner, signal }, PATIENT_MS);
}

/** Its sides in pixels, and how many of its pixels are dark. */
async function seen(picture: string) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, dark: data.filter((value) => value < 128).length };
}

const failsWith = (code: string) => (error: unknown) => error instanceof ToolFailure && error.code === code;

const WORDS = 'Words on the first page. '.repeat(30);
const page = (body: string) => `<!doctype html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`;

for (const [name, make] of sampleOf(import.meta, [
  ['letter.docx', () => docxOf([WORDS])],
  ['figures.xlsx', () => xlsxOf([{ name: 'One', rows: Array.from({ length: 30 }, () => ['Some', 'words', 'here']) }])],
  ['talk.pptx', () => pptxOf([{ text: WORDS }, { text: 'second' }])],
  ['read.html', () => page(`<p>${WORDS}</p>`)],
] as const))
  test(`${name} shows its first page`, async () => {
    const { width, height, dark } = await seen(await draw(name, make()));
    assert.equal(width, LIMITS.thumbnail.widthPixels);
    assert.ok(dark > 500 && dark < (width * height) / 3, `${dark} dark pixels`);
  });

test('a page of HTML neither runs its scripts nor sees more than itself', async () => {
  const black = '<div style="position:fixed;inset:0;background:black"></div>';
  const scripted = page(`<p>${WORDS}</p><script>document.body.innerHTML = '${black}'</script>`);
  assert.ok((await seen(await draw('scripted.html', scripted))).dark < 100_000);
  await writeFile(path.join(folder, 'black.css'), 'body { background: black }');
  const reaching = page(
    `<link rel="stylesheet" href="../../black.css"><link rel="stylesheet" href="file://${folder}/black.css"><p>${WORDS}</p>`,
  );
  assert.ok((await seen(await draw('reaching.html', reaching))).dark < 100_000);
});

test('what is something else than its name says is refused, and so is what is too large', async () => {
  await assert.rejects(draw('letter.docx', page('no document')), failsWith('TYPE_UNSUPPORTED'));
  await assert.rejects(draw('letter.pdf', docxOf([WORDS])), failsWith('FILE_DAMAGED'));
  await assert.rejects(draw('letter.zip', docxOf([WORDS])), failsWith('TYPE_UNSUPPORTED'));
  assert.equal(hasThumbnail({ name: 'a.docx', bytes: LIMITS.thumbnail.bytes.office + 1 }), false);
  assert.equal(hasThumbnail({ name: 'A.DOCX', bytes: 1000 }), true);
  for (const name of ['a.zip', 'a', 'a.constructor']) assert.equal(hasThumbnail({ name, bytes: 1000 }), false);
});

proof('a damaged document fails with its code', async () => {
  await assert.rejects(draw('letter.docx', docxOf([WORDS]).subarray(0, 700)), (error) => error instanceof ToolFailure);
});

proof('a task that is told to stop stops', async () => {
  await assert.rejects(draw('letter.docx', docxOf([WORDS]), { signal: AbortSignal.abort() }), failsWith('CANCELLED'));
});

test('no process draws for two owners', async () => {
  const record = recordServed();
  const work = (owner: string) =>
    record.as(owner, async () => {
      await draw('letter.docx', docxOf([WORDS]), { owner });
      await draw('read.html', page(WORDS), { owner });
    });
  await Promise.all([work('ann'), work('bob')]);
  record.stop();
  assert.deepEqual(record.shared(), []);
  // Where a warm LibreOffice does not come in time, a cold one takes its place: a third program.
  for (const each of ['ann', 'bob']) {
    const programs = new Set(record.entries.filter(({ owner }) => owner === each).map(({ program }) => program));
    assert.ok(programs.size >= 2, `${each}: ${[...programs].join(', ')}`);
  }
});
