import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { codesIn, EditedDocument, fingerprintOf, textIn } from '@pagewright/editor';
import { inspectPdf } from '@pagewright/engine/inspect';
import { expectPdf, fixture, makeRawPage, type RawPage, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

/** Scripts and documents that mean no good: each ends in a sentence or in a sound file, and the source stays as it was. */

const { folder, run } = await tryTool('edit-pdf');

const bytesOf = async (file: string) => new Uint8Array(await readFile(file));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function made(name: string, raw: RawPage): string {
  const file = path.join(folder, `${name}.pdf`);
  makeRawPage(file, raw);
  return file;
}

async function edit(file: string, operations: object[], pictures: readonly string[] = []) {
  const bytes = await bytesOf(file);
  const source = { sha256: hashOf(bytes), bytes: bytes.length };
  const edits = JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations });
  try {
    const files = [given(file, 'source.pdf'), ...pictures.map((picture) => given(picture, path.basename(picture)))];
    const { outputs, notes } = await run(files, { edits });
    return { path: outputs[0]?.path ?? '', notes };
  } finally {
    assert.equal(hashOf(await bytesOf(file)), source.sha256, 'the source is as it was');
  }
}

/** Puts a text in place of words that a page says. */
async function replacing(file: string, words: string, text: string, index = 0): Promise<EditOperation> {
  const document = new EditedDocument(await bytesOf(file));
  const page = document.pages[index] ?? 0;
  for (const content of document.readPage(page)?.contents ?? [])
    for (const show of content.shows) {
      const from = textIn(codesIn(show)).indexOf(words);
      if (from < 0) continue;
      const at = { page, path: [...content.path], operator: show.operator, from, to: from + words.length };
      return {
        kind: 'text.replace',
        target: { ...at, fingerprint: fingerprintOf(content.bytes), text: words },
        text,
        rest: 'follows',
      };
    }
  return assert.fail(`the page does not say “${words}”`);
}

test('fingerprints, places and pages that lie', async () => {
  const file = fixture('plain-3-pages');
  const honest = await replacing(file, 'First', 'Final');
  assert.ok(honest.kind === 'text.replace');
  for (const lie of [
    { fingerprint: 'f'.repeat(64) },
    { operator: 90_000 },
    { from: 4, to: 2 },
    { to: 90_000 },
    { page: 8_000_000 },
    { page: 1 },
    { path: [0, 0, 0] },
    { text: 'Thirst' },
  ])
    await assert.rejects(
      edit(file, [{ ...honest, target: { ...honest.target, ...lie } }]),
      { code: 'EDIT_UNFIT', facts: { operation: 1 } },
      JSON.stringify(lie),
    );
});

const chunk = (kind: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
};

/** A PNG that says it has so many pixels a side, with as many of them as a few bytes hold. */
function png(side: number, rows: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc((side * 3 + 1) * rows));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

test('images that are bombs, broken or missing', async () => {
  const file = fixture('plain-3-pages');
  const [page = 0] = new EditedDocument(await bytesOf(file)).pages;
  const adding = (asset: string) => ({
    kind: 'add.image',
    page,
    id: 'image',
    layer: 'front',
    asset,
    box: { x: 10, y: 90, rotation: 0, width: 50, height: 50 },
  });
  for (const [name, bytes, code] of [
    ['bomb.png', png(60_000, 40), 'EDIT_IMAGE_UNUSABLE'],
    ['short.png', png(4_000, 2), 'EDIT_IMAGE_UNUSABLE'],
    ['torn.jpg', (await readFile(fixture('photo-jpeg'))).subarray(0, 200), 'EDIT_IMAGE_UNUSABLE'],
  ] as const) {
    const picture = path.join(folder, name);
    await writeFile(picture, bytes);
    await assert.rejects(edit(file, [adding(hashOf(bytes))], [picture]), { code }, name);
  }
  await assert.rejects(edit(file, [adding('0'.repeat(64))]), { code: 'EDIT_ASSET_MISSING', facts: { operation: 1 } });
});

proof('a page of 200,000 glyphs', async () => {
  const line = `(${'many letters of one page '.repeat(8)}) Tj T*`;
  const content = `BT /F1 1 Tf 1 TL 5 95 Td (The first word) Tj T* ${`${line}\n`.repeat(1_000)} ET`;
  const file = made('glyphs', { content });
  const { path: output } = await edit(file, [await replacing(file, 'first', 'final')]);
  await expectPdf(output).toBeSound();
});

proof('20,000 pages, of which the last is changed; one more is too many', { timeout: 120_000 }, async () => {
  const file = made('pages', { content: 'BT /F1 9 Tf 9 9 Td (Word) Tj ET', plainPages: 19_999 });
  const { path: output } = await edit(file, [await replacing(file, 'Plain', 'Pawn', 19_999)]);
  assert.equal((await inspectPdf(output)).pages, 20_000);
  const longer = made('longer', { content: '', plainPages: 20_000 });
  await assert.rejects(edit(longer, []), { code: 'DOCUMENT_PAGES_TOO_MANY' });
});

proof('boxes that are turned, cropped, negative, inside out or 5 m long, and stretched units', async () => {
  for (const [name, page] of Object.entries({
    turned: '/Rotate 270 /CropBox [20 20 90 90]',
    negative: '/MediaBox [-300 -200 -50 -10]',
    'inside out': '/MediaBox [200 100 0 0]',
    long: '/MediaBox [0 0 14400 14400] /UserUnit 75',
    empty: '/CropBox [500 500 500 500]',
    'odd turn': '/Rotate 45 /UserUnit -3',
  })) {
    const file = made(name, { content: 'BT /F1 9 Tf 9 40 Td (Word of it) Tj ET', page });
    const operation = await replacing(file, 'Word', 'Wort');
    const redact = { kind: 'redact', page: 3, areas: [[0, 0, 5, 0, 5, 5, 0, 5]], fill: [0, 0, 0] };
    for (const operations of [[operation], [operation, redact]]) {
      const { path: output } = await edit(file, operations);
      assert.equal((await inspectPdf(output)).pages, 1, name);
      assert.match(JSON.stringify((await replacing(output, 'Wort', 'x')).kind), /replace/, name);
    }
  }
});

test('a form that XFA draws too: what it is told, and that redaction takes XFA out', async () => {
  const file = fixture('form-with-xfa');
  const [page = 0] = new EditedDocument(await bytesOf(file)).pages;
  const cover = {
    kind: 'cover',
    page,
    id: 'c',
    box: { x: 1, y: 9, rotation: 0, width: 5, height: 5 },
    fill: [1, 1, 1],
  };
  const covered = await edit(file, [cover]);
  assert.deepEqual(covered.notes.map(({ code }) => code).sort(), ['COVERED_STILL_THERE', 'EDITS_BESIDE_XFA']);
  const redact = { kind: 'redact', page, areas: [[0, 0, 5, 0, 5, 5, 0, 5]], fill: [0, 0, 0] };
  const redacted = await edit(file, [redact]);
  assert.deepEqual(redacted.notes.map(({ code }) => code).sort(), ['REDACTED_FOR_GOOD', 'XFA_DROPPED']);
});
