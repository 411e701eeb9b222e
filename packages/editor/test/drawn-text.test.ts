import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fixture, streamOf, type RawPage } from '@pagewright/testkit';
import { codesIn, EditedDocument } from '../src/index.ts';
import { made } from './made.ts';

function drawnBy(raw: RawPage): string {
  const document = new EditedDocument(made(raw));
  return document.drawnText(document.pages[0] ?? 0);
}

test('every operator that shows text is read, in the order in which they draw', () => {
  const content = String.raw`BT /F1 10 Tf (One) Tj [(T) 20 (w\157) -250 <20>] TJ (thr\(ee\)) ' 1 2 (four) " ET`;
  assert.equal(drawnBy({ content }), 'OneTwo thr(ee)four');
});

test('the font is the one that was saved, that of the graphics state, or none', () => {
  const fonts = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F2 10 0 R >>';
  const objects = {
    10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [97 /omega] >> >>',
  };
  const resources = `${fonts} /ExtGState << /G1 << /Font [10 0 R 12] >> >>`;
  const content = 'BT (a) Tj /F1 9 Tf q /F2 9 Tf (a) Tj Q (a) Tj /G1 gs (a) Tj ET';
  assert.equal(drawnBy({ content, resources, objects }), 'ωaω');
});

test('forms say what they draw, as often as they are drawn; those that draw themselves do so once', () => {
  const form = streamOf('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', 'BT (form) Tj ET /Fm Do');
  const content = 'BT /F1 10 Tf (before) Tj ET /Fm Do BT (between) Tj ET /Fm Do';
  const resources = '/XObject << /Fm 10 0 R >>';
  assert.equal(drawnBy({ content, resources, objects: { 10: form } }), 'beforeformbetweenform');
});

test('bytes of images in the content and comments are no text', () => {
  const content = 'BT /F1 9 Tf (a) Tj ET BI /W 8 /H 1 /IM true ID (x) Tj EI % (y) Tj\nBT (b) Tj ET';
  assert.equal(drawnBy({ content }), 'ab');
});

test('pages of other writers draw the letters that the model of the page has', () => {
  for (const name of ['plain-3-pages', 'tagged', 'photo-and-text', 'bookmarks-and-links', 'form-same-names']) {
    const document = new EditedDocument(new Uint8Array(readFileSync(fixture(name))));
    for (const page of document.pages) {
      const shown = document.readPage(page)?.contents.flatMap(({ shows }) => shows.flatMap(codesIn)) ?? [];
      const letters = (text: string) => [...text.normalize('NFKC').replaceAll(/\s/g, '')].sort().join('');
      assert.ok(shown.length > 0);
      assert.equal(letters(document.drawnText(page)), letters(shown.map(({ text }) => text ?? '\uFFFD').join('')));
    }
  }
});
