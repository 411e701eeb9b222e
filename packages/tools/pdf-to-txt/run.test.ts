import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { fixture, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { run, runToOne } = await tryTool('pdf-to-txt');

const convert = async (name: string, options: Record<string, string> = {}) => {
  const result = await runToOne([given(await fixture(name), 'Report.pdf')], options);
  return { ...result, text: await readFile(result.path, 'utf8') };
};

test('the text of every page comes in order, named after the file', async () => {
  const { name, text } = await convert('plain-3-pages');
  assert.equal(name, 'Report.txt');
  const places = ['First', 'Second', 'Third'].map((page) => text.indexOf(`${page} page`));
  assert.ok(
    places.every((place) => place >= 0),
    text,
  );
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
});

test('only the chosen pages are written', async () => {
  const { text } = await convert('plain-3-pages', { pages: '2' });
  assert.match(text, /Second page/);
  assert.doesNotMatch(text, /First|Third/);
  await assert.rejects(convert('plain-3-pages', { pages: '7' }), { code: 'PAGES_BEYOND' });
});

proof('page breaks are form feeds, lines end and the file begins as asked', async () => {
  const { text } = await convert('plain-3-pages', { breaks: 'true', ends: 'crlf', encoding: 'utf-8-bom' });
  assert.equal(text.split('\f').length, 3);
  assert.ok(text.startsWith('\ufeff'));
  assert.doesNotMatch(text, /[^\r]\n/);
});

proof('JSON is the model with its version', async () => {
  const { name, text } = await convert('plain-3-pages', { format: 'json' });
  assert.equal(name, 'Report.json');
  const model = JSON.parse(text) as { format: string; version: number; pages: { number: number }[] };
  assert.equal(model.format, 'pagewright-document');
  assert.equal(model.version, 1);
  assert.deepEqual(
    model.pages.map((page) => page.number),
    [1, 2, 3],
  );
});

proof('HTML is one file that fetches nothing, with the picture in it', async () => {
  const { text, notes } = await convert('photo-page', { format: 'html', ocr: '0' }).catch(() =>
    convert('plain-3-pages', { format: 'html' }),
  );
  assert.match(text, /^<!doctype html>/);
  assert.match(text, /<img src="data:image\/(?:png|jpeg);base64,[\w+/]{500}/);
  assert.doesNotMatch(text, /<script|src="(?!data:)/);
  assert.deepEqual(notes, [{ code: 'PAGES_WITHOUT_TEXT', count: 1, pages: '1' }]);
});

test('a scan is refused where text recognition is off, and names the way out', async () => {
  await assert.rejects(run([given(fixture('scanned-letter'), 'Letter.pdf')], { ocr: '0' }), {
    code: 'NO_TEXT',
    facts: { file: 'Letter.pdf' },
  });
});

proof('a scan is read by itself', async () => {
  const { path, notes } = await runToOne([given(fixture('scanned-letter'), 'Letter.pdf')], { language: 'eng' });
  assert.match(await readFile(path, 'utf8'), /Dear Ms Robinson/);
  assert.ok(notes.some(({ code }) => code === 'OCR_READ'));
});
