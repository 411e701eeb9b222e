import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { EditedDocument } from '@pagewright/editor';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { expectPdf, fixture, makeRawPage, pngOf, proof } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { warningsOf } from '../src/forecast.ts';
import { given, tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('sign-pdf');

const bytesOf = async (file: string) => new Uint8Array(await readFile(file));

async function scriptFor(file: string, operations: object[]): Promise<string> {
  const bytes = await bytesOf(file);
  const source = { sha256: hex(sha256(bytes)), bytes: bytes.length };
  return JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations });
}

const at = '2026-01-02T03:04:05Z';
const DRAWN = {
  is: 'drawing',
  width: 300,
  height: 100,
  colour: [0, 0.1, 0.5],
  path: 'M0 0C100 50 200 50 300 0L300 9Z',
};

const signature = (look: object, x = 100) => ({
  type: 'stamp',
  author: 'Ann',
  contents: '',
  created: at,
  modified: at,
  box: { x, y: 300, rotation: 0, width: 150, height: 50 },
  look,
});

/** The same mark on each of the first pages. */
async function signing(file: string, look: object, { pages = 1 } = {}): Promise<string> {
  const numbers = new EditedDocument(await bytesOf(file)).pages.slice(0, pages);
  return scriptFor(
    file,
    numbers.map((page) => ({ kind: 'annotation.put', page, id: `s-${page}`, comment: signature(look) })),
  );
}

async function looksIn(file: string): Promise<string[]> {
  const document = new EditedDocument(await bytesOf(file));
  return document.pages.flatMap((page) =>
    document.annotationsOn(page).flatMap(({ comment }) => (comment?.type === 'stamp' ? comment.look.is : [])),
  );
}

const PLAIN = fixture('plain-3-pages');

test('a drawn signature stands on every page behind the source, every byte of which stays', async () => {
  const edits = await signing(PLAIN, DRAWN, { pages: 3 });
  const { path: output, name, notes } = await runToOne([given(PLAIN, 'Contract.pdf')], { edits });
  assert.deepEqual([name, notes], ['Contract-signed.pdf', []]);
  await expectPdf(output).toBeSound();
  const [source, result] = [await bytesOf(PLAIN), await bytesOf(output)];
  assert.deepEqual(result.subarray(0, source.length), source);
  assert.deepEqual(await looksIn(output), ['drawing', 'drawing', 'drawing']);
});

proof('a photo of a signature comes beside the document', async () => {
  const photo = path.join(folder, 'hand.png');
  const bytes = pngOf(20, 10, [0, 0, 90]);
  await writeFile(photo, bytes);
  const edits = await signing(PLAIN, { is: 'image', asset: hex(sha256(bytes)) });
  const { path: output } = await runToOne([given(PLAIN, 'Contract.pdf'), given(photo, 'hand.png')], { edits });
  assert.deepEqual(await looksIn(output), ['image']);
  const missing = { code: 'EDIT_ASSET_MISSING', facts: { operation: 1 } };
  await assert.rejects(runToOne([given(PLAIN, 'Contract.pdf')], { edits }), missing);
});

test('earlier signatures stay as they are, and only what edits the pages is told to end them', async () => {
  const signed = fixture('signed-form');
  const byHand = await signing(signed, DRAWN);
  const { path: output, notes } = await runToOne([given(signed, 's.pdf')], { edits: byHand });
  assert.deepEqual(notes, []);
  const [source, result] = [await bytesOf(signed), await bytesOf(output)];
  assert.deepEqual(result.subarray(0, source.length), source);
  const warned = async (edits: string) => {
    const tool = await loadTool('sign-pdf');
    const warnings = await warningsOf(tool, { files: [given(signed, 's.pdf')], options: { edits }, folder });
    return warnings.map(({ code }) => code);
  };
  const [page] = new EditedDocument(source).pages;
  const box = { x: 10, y: 100, rotation: 0, width: 50, height: 50 };
  assert.deepEqual(await warned(byHand), []);
  const covers = await scriptFor(signed, [{ kind: 'cover', page, id: 'c', box, fill: [1, 1, 1] }]);
  assert.deepEqual(await warned(covers), ['SIGNATURES_WILL_BREAK']);
});

test('a document that is certified is refused with its sentence', async () => {
  const file = path.join(folder, 'certified.pdf');
  const transform = '/Reference [<</TransformMethod/DocMDP/TransformParams <</P 2>>>>]';
  makeRawPage(file, {
    content: '',
    catalog: '/AcroForm <</Fields [10 0 R]/SigFlags 3>> /Perms <</DocMDP 11 0 R>>',
    objects: { 10: '<</FT/Sig/T (s)/V 11 0 R>>', 11: `<</Type/Sig/Filter/Adobe.PPKLite ${transform}>>` },
  });
  await assert.rejects(run([given(file, 'c.pdf')], { edits: await signing(file, DRAWN) }), {
    code: 'COMMENTS_CERTIFIED',
    facts: { file: 'c.pdf' },
  });
});
