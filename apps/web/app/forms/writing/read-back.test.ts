import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { writeForm } from '@pagewright/editor/filling';
import { loadForm, loadFormText } from '@pagewright/forms';
import { makeBlank } from '@pagewright/testkit';
import { fieldsToFill } from './fields-to-fill.ts';
import type { FileWish } from './messages.ts';
import { fieldsNotShown } from './read-back.ts';
import { fileWishes } from './wishes.ts';

const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();

const [w9, text] = await Promise.all([loadForm('w9'), loadFormText('w9', 'en')]);
assert.ok(w9 && text);
const source = new Uint8Array(makeBlank(w9.blank.fields, { pages: w9.blank.pages }));
const wishFor = (isFixed: boolean): FileWish =>
  fileWishes(w9, text, w9.example, { copies: new Set(['form']), pages: 'filed', isFixed, isDraft: false })[0] ??
  assert.fail();
const made = (wish: FileWish) => writeForm({ ...wish, source, fields: fieldsToFill(wish.fields) });
const another = (wish: FileWish, question: string, value: string): FileWish => ({
  ...wish,
  fields: wish.fields.map((field) => (field.name.includes(question) ? { ...field, value, letters: value } : field)),
});

for (const isFixed of [false, true])
  test(`what was written is read back, and what is another is named: ${isFixed ? 'fixed' : 'in fields'}`, () => {
    const wish = wishFor(isFixed);
    const file = made(wish);
    assert.deepEqual(fieldsNotShown(library, file, wish), []);
    const [first] = wish.fields;
    assert.deepEqual(fieldsNotShown(library, file, another(wish, first?.name ?? '', 'Somebody else')), [first?.name]);
  });

test('a file without the pages, and bytes that are no file, show nothing', () => {
  const wish = wishFor(false);
  const all = wish.fields.map(({ name }) => name);
  assert.deepEqual(fieldsNotShown(library, made({ ...wish, pages: [1, 2] }), wish), all);
  assert.deepEqual(fieldsNotShown(library, new Uint8Array(100), wish), all);
});

test('a draft says so in its name, and all pages come without those that are never printed', async () => {
  const wish = { copies: new Set(['form']), pages: 'all', isFixed: false, isDraft: true } as const;
  assert.deepEqual(
    fileWishes(w9, text, w9.example, wish).map(({ name, pages }) => [name, pages]),
    [['w9 draft.pdf', [1, 2, 3, 4, 5, 6]]],
  );
  const [w2, words] = await Promise.all([loadForm('w2'), loadFormText('w2', 'en')]);
  assert.ok(w2 && words);
  const left = new Set(w2.leftOut?.flatMap(({ pages }) => pages));
  assert.notEqual(left.size, 0);
  const [file] = fileWishes(w2, words, w2.example, { ...wish, copies: new Set(w2.copies.map(({ id }) => id)) });
  assert.deepEqual(
    file?.pages.filter((page) => left.has(page)),
    [],
  );
});
