import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { changesText } from '@pagewright/contract/edits/changes-text.ts';
import { MOST_SCRIPT_CHARACTERS } from '@pagewright/contract/edits/limits.ts';
import type { EditOperation, EditScript } from '@pagewright/contract/edits/script.ts';
import { codesIn, EditedDocument, fingerprintOf, textIn } from '@pagewright/editor';
import { inspectPdf } from '@pagewright/engine/inspect';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { expectPdf, fixture, proof } from '@pagewright/testkit';
import { rightMissing } from '../src/needs.ts';
import { given, tryTool } from '../src/trial.ts';
import tool from './tool.ts';

const { folder, run, runToOne } = await tryTool('edit-pdf');

const bytesOf = async (file: string) => new Uint8Array(await readFile(file));

/** The script for a file, as a caller sends it. */
async function scriptFor(file: string, operations: object[], more: object = {}): Promise<string> {
  const bytes = await bytesOf(file);
  const source = { sha256: hex(sha256(bytes)), bytes: bytes.length };
  return JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations, ...more });
}

/** Puts `text` in place of `words`, where the first page says them first. */
async function replacing(file: string, words: string, text: string, password?: string): Promise<EditOperation> {
  const document = new EditedDocument(await bytesOf(file), { password });
  const [page = 0] = document.pages;
  for (const content of document.readPage(page)?.contents ?? [])
    for (const show of content.shows) {
      const from = textIn(codesIn(show)).indexOf(words);
      if (from < 0) continue;
      const fingerprint = fingerprintOf(content.bytes);
      const at = { page, path: [...content.path], operator: show.operator, from, to: from + words.length };
      return { kind: 'text.replace', target: { ...at, fingerprint, text: words }, text, rest: 'follows' };
    }
  throw new Error(`the page does not say “${words}”`);
}

const edit = (file: string, edits: string, password?: string) =>
  runToOne([given(file, 'Letter.pdf', password)], { edits });

test('a word is replaced behind the source, every byte of which stays', async () => {
  const file = fixture('plain-3-pages');
  const {
    path: output,
    name,
    notes,
  } = await edit(file, await scriptFor(file, [await replacing(file, 'First', 'Final')]));
  assert.equal(name, 'Letter-edited.pdf');
  assert.deepEqual(notes, []);
  await expectPdf(output).toBeSound();
  const [source, result] = await Promise.all([bytesOf(file), bytesOf(output)]);
  assert.deepEqual(result.subarray(0, source.length), source);
  assert.equal((await replacing(output, 'Final page', 'anything')).kind, 'text.replace');
  await assert.rejects(replacing(output, 'First', 'anything'));
});

test('without edits the result is the source, byte for byte', async () => {
  const file = fixture('bookmarks-and-links');
  for (const edits of ['', await scriptFor(file, []), `\ufeff${await scriptFor(file, [])}`]) {
    const { path: output } = await edit(file, edits);
    assert.deepEqual(await bytesOf(output), await bytesOf(file));
  }
});

test('signatures that end, and what was redacted for good, are told', async () => {
  const signed = fixture('signed-form');
  const [page = 0] = new EditedDocument(await bytesOf(signed)).pages;
  const redact = { kind: 'redact', page, areas: [[0, 0, 9, 0, 9, 9, 0, 9]], fill: [0, 0, 0] };
  const { notes, path: output } = await edit(signed, await scriptFor(signed, [redact]));
  assert.deepEqual(notes, [{ code: 'SIGNATURES_BROKEN', count: 1 }, { code: 'REDACTED_FOR_GOOD' }]);
  await expectPdf(output).toBeSound();
});

test('a script that cannot be used is refused for what it is', async () => {
  const file = fixture('plain-3-pages');
  const other = await scriptFor(fixture('one-page'), []);
  const replace = await replacing(file, 'First', 'Final');
  for (const [edits, failure] of [
    ['no script', { code: 'EDITS_UNREADABLE' }],
    ['{"format":"another","version":1}', { code: 'EDITS_UNREADABLE' }],
    [await scriptFor(file, [], { source: { sha256: 'short', bytes: 1 } }), { code: 'EDITS_UNREADABLE' }],
    [await scriptFor(file, [], { version: 2 }), { code: 'EDITS_VERSION_UNKNOWN' }],
    [await scriptFor(file, [replace, { kind: 'text.sing' }]), { code: 'EDIT_KIND_UNKNOWN', facts: { operation: 2 } }],
    [await scriptFor(file, [{ ...replace, text: '' }]), { code: 'EDIT_INVALID', facts: { operation: 1 } }],
    [
      ' '.repeat(MOST_SCRIPT_CHARACTERS + 1) + '{',
      { code: 'EDITS_TOO_LARGE', facts: { limit: MOST_SCRIPT_CHARACTERS } },
    ],
    [other, { code: 'EDIT_OTHER_FILE' }],
    [
      await scriptFor(file, [{ ...replace, target: { ...('target' in replace && replace.target), text: 'Thirst' } }]),
      { code: 'EDIT_UNFIT', facts: { operation: 1 } },
    ],
  ] as const)
    await assert.rejects(edit(file, edits), failure);
});

proof('what travels beside the document is a picture, and the document comes first', async () => {
  const file = fixture('plain-3-pages');
  const photo = fixture('photo-jpeg');
  const { outputs } = await run([given(file, 'Letter.pdf'), given(photo, 'photo.jpg')]);
  assert.equal(outputs.length, 1);
  const refused = (name: string) => ({ code: 'TYPE_UNSUPPORTED', facts: { file: name } });
  await assert.rejects(run([given(photo, 'photo.jpg'), given(file, 'Letter.pdf')]), refused('photo.jpg'));
  await assert.rejects(run([given(file, 'a.pdf'), given(file, 'b.pdf')]), refused('b.pdf'));
});

proof('fonts that are not installed here are missed by name of the edit', async () => {
  const file = fixture('plain-3-pages');
  const operation = { ...(await replacing(file, 'First', 'Łódź')), faces: ['0'.repeat(64)] };
  await assert.rejects(edit(file, await scriptFor(file, [operation])), {
    code: 'EDIT_ASSET_MISSING',
    facts: { operation: 1 },
  });
});

test('only what changes text asks for the right to', async () => {
  const file = fixture('plain-3-pages');
  const read = async (operations: object[]) =>
    tool.options.edits.schema.parse(await scriptFor(file, operations)) as EditScript;
  const missing = (edits: EditScript | undefined) => rightMissing(tool, { edits }, () => false);
  const redact = { kind: 'redact.document', parts: ['metadata'] };
  const replace = await replacing(file, 'First', 'Final');
  assert.equal(missing(undefined), undefined);
  assert.equal(missing(await read([])), undefined);
  assert.equal(missing(await read([redact])), undefined);
  assert.equal(missing(await read([redact, replace])), 'textEditing');
  assert.equal(
    rightMissing(tool, { edits: await read([replace]) }, () => true),
    undefined,
  );
  for (const [kind, asks] of [
    ['replaceAll', true],
    ['block.reflow', true],
    ['add.text', false],
    ['cover', false],
  ] as const)
    assert.equal(changesText({ operations: [{ kind }] }), asks, kind);
});

proof('damage is mended first, and told', async () => {
  const file = path.join(folder, 'cut.pdf');
  const whole = await bytesOf(fixture('plain-3-pages'));
  await writeFile(file, whole.subarray(0, whole.length - 40));
  const { path: output, notes } = await runToOne([given(file, 'cut.pdf')]);
  assert.equal(notes[0]?.code, 'REPAIRED');
  await expectPdf(output).toBeSound();
});

test('an encrypted file is edited as it is, and stays encrypted', async () => {
  const file = fixture('encrypted-3-pages');
  const edits = await scriptFor(file, [await replacing(file, 'First', 'Final', 'secret')]);
  await assert.rejects(edit(file, edits), { code: 'PASSWORD_MISSING', facts: { file: 'Letter.pdf' } });
  await assert.rejects(edit(file, edits, 'wrong'), { code: 'PASSWORD_WRONG', facts: { file: 'Letter.pdf' } });
  const { path: output, notes, encrypted } = await edit(file, edits, 'secret');
  assert.deepEqual([notes, encrypted], [[{ code: 'PROTECTION_KEPT' }], true]);
  const [source, result] = await Promise.all([bytesOf(file), bytesOf(output)]);
  assert.deepEqual(result.subarray(0, source.length), source);
  assert.equal((await inspectPdf(output, { password: 'secret' })).pages, 3);
  await assert.rejects(inspectPdf(output), { code: 'PASSWORD_MISSING' });
});

test('what its author forbids to change is not changed, but for its owner', async () => {
  const file = fixture('owner-only-3-pages');
  const edits = await scriptFor(file, [await replacing(file, 'First', 'Final')]);
  await assert.rejects(edit(file, edits), { code: 'CHANGES_FORBIDDEN', facts: { file: 'Letter.pdf' } });
  const { path: output } = await edit(file, edits, 'owner');
  assert.equal((await inspectPdf(output)).pages, 3);
});

proof('places that still say what was to be replaced are told by their pages, with the reason', async () => {
  const file = fixture('plain-3-pages');
  const replaced = await edit(file, await scriptFor(file, [{ kind: 'replaceAll', find: 'page', with: 'sheet' }]));
  assert.deepEqual(replaced.notes, []);
  const left = await edit(file, await scriptFor(file, [{ kind: 'replaceAll', find: 'page', with: 'Ω' }]));
  assert.deepEqual(left.notes, [{ code: 'TEXT_NOT_REPLACED', count: 3, pages: '1-3', cause: 'letters' }]);
});

proof('texts are replaced wherever pages say them, and what could not be is told', async () => {
  const file = fixture('plain-3-pages');
  const replace = (typed: string) => runToOne([given(file, 'Letter.pdf')], { replace: typed });
  const { path: output, notes } = await replace('page=side\nFirst=Last');
  assert.deepEqual(notes, [{ code: 'TEXT_REPLACED', count: 4 }]);
  await replacing(output, 'Last side', 'anything');
  const { notes: left } = await replace('page=стр');
  assert.deepEqual(left, [
    { code: 'TEXT_REPLACED', count: 0 },
    { code: 'TEXT_NOT_REPLACED', count: 3, pages: '1-3', cause: 'letters' },
  ]);
  assert.deepEqual((await replace('PAGE=side')).notes, [{ code: 'TEXT_REPLACED', count: 0 }]);
  for (const typed of ['page', '=side']) await assert.rejects(replace(typed), { code: 'OPTION_INVALID' });
  assert.equal(
    rightMissing(tool, { replace: 'a=b' }, () => false),
    'textEditing',
  );
});

proof(
  'a text is replaced in a scan that was recognised: its picture is covered, and the layer says the new words once',
  async () => {
    const { runToOne: recognise } = await tryTool('pdf-ocr');
    const { path: scan } = await recognise([given(fixture('scanned-letter'), 'Letter.pdf')], { language: 'eng' });
    const replace = 'dollars=euros\ninvoice=incomprehensibilities';
    const { path: output, notes } = await runToOne([given(scan, 'Letter.pdf')], { replace });
    assert.deepEqual(
      notes.filter(({ code }) => code !== 'EDIT_FONTS_ADDED'),
      [
        { code: 'TEXT_REPLACED', count: 1 },
        { code: 'SCAN_COVERED', count: 1, pages: '1' },
        { code: 'TEXT_NOT_REPLACED', count: 1, pages: '1', cause: 'room' },
        { code: 'COVERED_STILL_THERE' },
      ],
    );
    await expectPdf(output).toBeSound();
    const said = execFileSync('pdftotext', ['-layout', output, '-']).toString();
    assert.match(said, /over 1,284\.50 euros\./);
    assert.equal(said.split('euros').length, 2);
    assert.doesNotMatch(said, /dollars/);
    // Recognised again, the picture says the new word, and the old one is not seen.
    const { runToOne: draw } = await tryTool('pdf-to-jpg');
    const { runToOne: gather } = await tryTool('jpg-to-pdf');
    const { path: picture } = await draw([given(output, 'Letter.pdf')], { format: 'png', dpi: '200' });
    const { path: pictured } = await gather([given(picture, 'Letter.png')]);
    const { path: seen } = await recognise([given(pictured, 'Letter.pdf')], { format: 'txt', language: 'eng' });
    assert.match(await readFile(seen, 'utf8'), /over 1,284\.50 euros/);
    const again = await runToOne([given(scan, 'Letter.pdf')], { replace });
    assert.deepEqual(await bytesOf(again.path), await bytesOf(output));
  },
);
