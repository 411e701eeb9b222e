import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { writeForm } from '@pagewright/editor/filling';
import { loadForm, loadFormText } from '@pagewright/forms';
import { makeBlank } from '@pagewright/testkit';
import { BlankForm } from './blank-form.ts';
import type { FileWish } from './messages.ts';
import { notShown } from './read-back.ts';
import { fileWishes } from './wishes.ts';

const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();

const [w9, text] = await Promise.all([loadForm('w9'), loadFormText('w9', 'en')]);
assert.ok(w9 && text);
const blank = new BlankForm(new Uint8Array(makeBlank(w9.blank.fields, { pages: w9.blank.pages })));
const answers = { ...w9.example, notified: true } as const;
const wishFor = (isFixed: boolean): FileWish =>
  fileWishes(w9, text, answers, { copies: new Set(['form']), pages: 'filed', isFixed, isDraft: false })[0] ??
  assert.fail();
const made = (wish: FileWish) => writeForm(blank.form, wish);
const another = (wish: FileWish, field: string, value: string | null): FileWish => ({
  ...wish,
  fields: wish.fields.map((each) => (each.name === field ? { ...each, value } : each)),
});

for (const isFixed of [false, true])
  test(`what was written is read back, and what is another is named: ${isFixed ? 'fixed' : 'in fields'}`, () => {
    const wish = wishFor(isFixed);
    const file = made(wish);
    assert.deepEqual(notShown(library, file, wish, blank), []);
    const written = wish.fields.filter(({ value }) => value !== null);
    const ticks = written.filter(({ name }) => (blank.form.fields.find((field) => field.name === name)?.places[0].states.length ?? 0) > 0); // prettier-ignore
    const [name, tick] = [written[0]?.name ?? '', ticks[0]?.name ?? ''];
    assert.deepEqual(notShown(library, file, another(wish, name, 'Somebody else'), blank), [name]);
    assert.deepEqual(notShown(library, made(another(wish, tick, null)), wish, blank), [tick]);
    assert.deepEqual(notShown(library, made({ ...wish, marks: [] }), wish, blank), ['notified']);
  });

test('a file without the pages, and bytes that are no file, show nothing', () => {
  const wish = wishFor(false);
  const all = new Set([
    ...wish.fields.flatMap(({ name, value }) => (value === null ? [] : [name])),
    ...wish.marks.map(({ question }) => question),
  ]);
  assert.deepEqual(new Set(notShown(library, made({ ...wish, pages: [1, 2] }), wish, blank)), all);
  assert.deepEqual(new Set(notShown(library, new Uint8Array(100), wish, blank)), all);
});

test('each field comes with the words of its question, those that stay empty too', () => {
  const { fields } = wishFor(false);
  assert.ok(fields.some(({ value }) => value === null));
  for (const { name, tip } of fields)
    assert.ok(
      Object.values(text.questions).some(({ label }) => label === tip),
      name,
    );
});
