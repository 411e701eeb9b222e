import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { foundFields } from '@pagewright/editor/filling';
import { expectPdf, fixture, makeForm, type FormFieldSpec, proof } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { LocalFile } from '../src/options.ts';
import { performTool } from '../src/perform.ts';
import { given, tryTool } from '../src/trial.ts';

/** Forms and values that mean no good, or were never looked at: each ends in a sentence or in a sound file. */

const { folder } = await tryTool('fill-pdf');
const tool = await loadTool('fill-pdf');

function fileOf(name: string, content: string | Uint8Array): string {
  const file = path.join(mkdtempSync(path.join(folder, 'given-')), name);
  writeFileSync(file, content);
  return file;
}

const run = (form: string, data: string | Uint8Array | object, options: Readonly<Record<string, unknown>> = {}) => {
  const content = typeof data === 'string' || data instanceof Uint8Array ? data : JSON.stringify(data);
  return performTool(tool, {
    files: [given(form, 'form.pdf')],
    options: { data: new LocalFile(fileOf('data', content)), ...options },
    folder: mkdtempSync(path.join(folder, 'work-')),
  });
};

const made = (fields: readonly FormFieldSpec[], more: Parameters<typeof makeForm>[1] = {}) =>
  fileOf('form.pdf', makeForm(fields, more));
const AREA = [50, 600, 400, 720] as const;
const line = (name: string, more = ''): FormFieldSpec => ({
  name,
  entries: `/FT/Tx${more}`,
  area: [50, 700, 250, 716],
});
const valuesIn = (file: string) =>
  Object.fromEntries(
    foundFields(new Uint8Array(readFileSync(file)), file).fields.map(({ name, value }) => [name, value]),
  );

async function filled(form: string, data: string | Uint8Array | object) {
  const { outputs, notes } = await run(form, data);
  const [{ path: file = '' } = {}] = outputs;
  await expectPdf(file).toBeSound();
  return { values: valuesIn(file), notes };
}

test('30,000 letters are refused where they are not seen, with how many are', async () => {
  const form = made([{ name: 'note', entries: '/FT/Tx/Ff 4096', area: AREA }]);
  await assert.rejects(
    run(form, { note: 'many words '.repeat(2_700) }),
    ({ code, facts }: { code: string; facts: { limit: number } }) => {
      assert.equal(code, 'FIELD_TOO_LONG');
      assert.ok(facts.limit > 100 && facts.limit < 10_000, String(facts.limit));
      return true;
    },
  );
});

proof('letters of the world are shown, or named where no font has them', async () => {
  const form = made([line('name')]);
  for (const name of ['王小明', 'مريم العربي', 'שלום עולם', 'Ναταλία', 'a\u0301e'])
    assert.deepEqual((await filled(form, { name })).values, { name }, name);
  await assert.rejects(run(form, { name: 'a \u{10fffd}' }), { code: 'FIELD_LETTERS_MISSING' });
});

test('boxes of one name in two fields are ticked as one, and so are texts', async () => {
  const form = made([
    { name: 'sex', entries: '/FT/Btn/Ff 32768', area: [50, 700, 62, 712], states: ['M'] },
    { name: 'sex', entries: '/FT/Btn/Ff 32768', area: [90, 700, 102, 712], states: ['F'] },
    line('name'),
    line('name'),
  ]);
  const { values } = await filled(form, { sex: 'F', name: 'Ada' });
  assert.deepEqual(values, { sex: 'F', name: 'Ada' });
});

proof('fields that no page shows, and fields in rings', async () => {
  const form = made([line('seen'), { name: 'unseen', entries: '/FT/Tx' }], {
    more: [[500, '<</T (ring)/Kids [500 0 R]>>']],
    form: '/Fields [10 0 R 20 0 R 500 0 R]',
  });
  const { outputs } = await run(form, { unseen: 'x' });
  assert.deepEqual(valuesIn(outputs[0]?.path ?? ''), { seen: undefined, unseen: 'x' });
});

proof('20,000 fields', async () => {
  const form = made(
    Array.from({ length: 20_000 }, (_, at) => ({
      name: `f${at}`,
      entries: '/FT/Tx',
      area: [(at % 100) * 6, Math.floor(at / 100) * 3.9, (at % 100) * 6 + 5, Math.floor(at / 100) * 3.9 + 3] as const,
    })),
  );
  const { values } = await filled(form, { f0: '', f19999: '' });
  assert.equal(Object.keys(values).length, 20_000);
});

test('files of values that are none', async () => {
  const form = made([line('name')]);
  for (const data of [
    '',
    '{',
    '[]',
    'null',
    '7',
    '{"fields":{"name":{"first":"Ana"}}}',
    '{"name":[1]}',
    '%FDF-1.2\n1 0 obj\n<</FDF <<>>>>\nendobj\ntrailer\n<</Root 1 0 R>>',
    '%FDF-1.2\ntrailer\n<<',
    '<xfdf><fields><field name="name">',
    '<html/>',
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xfdf><fields><field name="name"><value>&a;</value></field></fields></xfdf>',
    new Uint8Array([0xff, 0xfe, 0x3c, 0x00]),
  ])
    await assert.rejects(run(form, data), { code: 'FIELD_DATA_UNREADABLE', facts: { file: 'data' } }, String(data));
});

test('values in other encodings, and names with dots', async () => {
  const form = made([line('name')]);
  const shiftJis = Buffer.concat([
    Buffer.from(
      '%FDF-1.4\n1 0 obj\n<</FDF <</Encoding/Shift-JIS/Fields [<</T(name)/V<93fa967b>>>]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n',
    ),
  ]);
  assert.deepEqual((await filled(form, new Uint8Array(shiftJis))).values, { name: '日本' });
  const xfdf =
    '\ufeff<?xml version="1.0" encoding="UTF-16"?><xfdf><fields><field name="name"><value>Łódź</value></field></fields></xfdf>';
  assert.deepEqual((await filled(form, new Uint8Array(Buffer.from(xfdf, 'utf16le')))).values, { name: 'Łódź' });
});

test('documents without fields, of XFA alone, and locked ones', async () => {
  await assert.rejects(run(fixture('plain-3-pages'), {}), { code: 'FIELDS_NONE', facts: { file: 'form.pdf' } });
  const dynamic = made([line('name')], { form: '/XFA (x)', catalog: '/NeedsRendering true' });
  await assert.rejects(run(dynamic, {}), { code: 'FORM_XFA_ONLY', facts: { file: 'form.pdf' } });
  await assert.rejects(run(fixture('encrypted-3-pages'), {}), { code: 'PASSWORD_MISSING' });
});

test('names of anything are shortened where they are said', async () => {
  const form = made([line('name')]);
  await assert.rejects(run(form, { [`${'x'.repeat(500)}\ud800`]: '1', a: '2' }), {
    code: 'FIELD_UNKNOWN',
    facts: { names: `${'x'.repeat(60)}, a` },
  });
  await assert.rejects(run(form, '{"__proto__": "1"}'), { code: 'FIELD_UNKNOWN', facts: { names: '__proto__' } });
});
