import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { fillDocument } from '@pagewright/editor/filling';
import { concat } from '@pagewright/ground/bytes';
import { makeForm } from '@pagewright/testkit';
import { fieldsToFill } from './fields-to-fill.ts';
import type { FileWish } from './messages.ts';
import { readOwn } from './own-file.ts';
import { unseenInOwn } from './read-back-own.ts';

const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();

const FIELDS = [
  { name: 'town', entries: '/FT/Tx', area: [80, 600, 280, 620] },
  { name: 'sum', entries: '/FT/Tx/V (12)', area: [80, 560, 200, 580] },
  { name: 'agreed', entries: '/FT/Btn', area: [300, 600, 312, 612], states: ['Yes'] },
] as const;

const WISH: FileWish = {
  name: 'form.pdf',
  pages: [1],
  marks: [],
  flatten: false,
  fields: [
    { name: 'town', value: 'Springfield' },
    { name: 'sum', value: '1234.5', shown: '$1,234.50' },
    { name: 'agreed', value: 'Yes' },
  ],
};

function made(page: string, { fields, flatten }: FileWish = WISH) {
  const bytes = new Uint8Array(makeForm(FIELDS, { page }));
  const own = readOwn({ bytes, name: 'form.pdf', password: undefined });
  const { parts } = fillDocument({ source: bytes, name: 'form.pdf', fields: fieldsToFill(fields), flatten });
  return { own, file: new Uint8Array(concat(parts)) };
}

for (const [how, page] of [
  ['as it lies', ''],
  ['turned by a quarter', '/Rotate 90'],
  ['turned and cut', '/Rotate 270/CropBox [40 500 400 700]'],
] as const)
  for (const flatten of [false, true])
    test(`each value is seen on a page ${how}: ${flatten ? 'fixed' : 'in fields'}`, () => {
      const wish = { ...WISH, flatten };
      const { own, file } = made(page, wish);
      assert.deepEqual(unseenInOwn(library, file, wish, own), []);
      const other = wish.fields.map((field) => (field.name === 'town' ? { ...field, value: 'Shelbyville' } : field));
      assert.deepEqual(unseenInOwn(library, file, { ...wish, fields: other }, own), ['town']);
      const without = made(page, { ...wish, fields: wish.fields.filter(({ name }) => name !== 'agreed') });
      assert.deepEqual(unseenInOwn(library, without.file, wish, own), ['agreed']);
    });
