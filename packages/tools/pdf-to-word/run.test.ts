import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import { setThreadCount } from '@pagewright/runtime/threads/pool.ts';
import { officeToPdf } from '@pagewright/engine/office';
import { inspectPdf } from '@pagewright/engine/inspect';
import { fixture, proof, sampleOf } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

// Own process: it sets how many threads the engine has.

const { folder, runToOne } = await tryTool('pdf-to-word');

const convert = async (name: string, options: Record<string, string> = {}) => {
  const made = await runToOne([given(await fixture(name), 'Report.pdf')], options);
  await using archive = await openZip(made.path);
  const part = async (entry: string) => (await archive.read(entry, 50_000_000)).toString('utf8');
  return { ...made, names: [...archive.entries.keys()], body: await part('word/document.xml') };
};

const textOf = (xml: string) =>
  [...xml.matchAll(/<w:t[ >][^<]*/g)].map(([text]) => text.replace(/^[^>]*>/, '')).join(' ');

test('the text of every page comes in order, named after the file', async () => {
  const { name, body } = await convert('plain-3-pages');
  assert.equal(name, 'Report.docx');
  const places = ['First', 'Second', 'Third'].map((page) => textOf(body).indexOf(`${page} page`));
  assert.ok(
    places.every((place) => place >= 0),
    textOf(body),
  );
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
});

test('only the chosen pages are written', async () => {
  const { body } = await convert('plain-3-pages', { pages: '2' });
  assert.match(textOf(body), /Second page/);
  assert.doesNotMatch(textOf(body), /First|Third/);
  await assert.rejects(convert('plain-3-pages', { pages: '7' }), { code: 'PAGES_BEYOND' });
});

test('flowing text has no frames and no text boxes; the exact layout has frames', async () => {
  const flow = await convert('plain-3-pages');
  assert.doesNotMatch(flow.body, /w:framePr|w:txbxContent/);
  const exact = await convert('plain-3-pages', { layout: 'exact' });
  assert.match(exact.body, /w:framePr/);
});

proof('pictures are kept as the document stores them, or left out', async () => {
  const withPicture = await convert('photo-page', { ocr: '0' });
  assert.equal(withPicture.names.filter((name) => name.startsWith('word/media/')).length, 1);
  assert.match(withPicture.body, /<a:blip /);
  const left = await convert('photo-page', { ocr: '0', pictures: 'false' });
  assert.equal(left.names.filter((name) => name.startsWith('word/media/')).length, 0);
});

proof('a document is written alike, whatever its thread wrote before', async () => {
  setThreadCount(1);
  const first = await convert('photo-page', { ocr: '0' });
  const second = await convert('photo-page', { ocr: '0' });
  assert.match(first.body, /<wp:docPr id="1"/);
  assert.equal(second.body, first.body);
});

for (const layout of sampleOf(import.meta, ['flow', 'exact']))
  test(`LibreOffice opens the ${layout} layout with as many pages`, async () => {
    const made = await convert('plain-3-pages', { layout, breaks: 'every' });
    const printed = path.join(folder, `${layout}.pdf`);
    await officeToPdf({ path: made.path, kind: 'docx', output: printed, owner: 'tester' });
    const { pages } = await inspectPdf(printed, {});
    assert.equal(pages, 3);
  });
