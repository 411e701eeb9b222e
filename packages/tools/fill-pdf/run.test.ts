import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, fieldNumber, makeForm, type FormFieldSpec, proof } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { LocalFile } from '../src/options.ts';
import { performTool } from '../src/perform.ts';
import { given, tryTool } from '../src/trial.ts';

const { folder } = await tryTool('fill-pdf');
const tool = await loadTool('fill-pdf');

const call = (words: string) => `/AA <</F <</S/JavaScript/JS (${words.replaceAll(/[()]/g, String.raw`\$&`)})>>>>`;
const computes = (words: string) =>
  `/AA <</C <</S/JavaScript/JS (${words.replaceAll(/[()]/g, String.raw`\$&`)})>>/F <</S/JavaScript/JS (AFNumber_Format\\(2, 0, 0, 0, "$", true\\))>>>>`;
const at = (row: number): NonNullable<FormFieldSpec['area']> => [50, 700 - row * 30, 250, 716 - row * 30];

const FIELDS: readonly FormFieldSpec[] = [
  { name: 'name', entries: '/FT/Tx/TU (Your name)/Ff 2/MaxLen 40', area: at(0) },
  { name: 'born', entries: `/FT/Tx${call('AFDate_FormatEx("dd.mm.yyyy")')}`, area: at(1) },
  { name: 'agrees', entries: '/FT/Btn', area: [50, 640, 62, 652], states: ['Yes'] },
  { name: 'size', entries: '/FT/Btn/Ff 32768', area: [50, 610, 62, 622], states: ['S', 'M', 'L'] },
  { name: 'state', entries: '/FT/Ch/Ff 131072/Opt [[(NY) (New York)] (CA)]', area: at(4) },
  { name: 'price', entries: `/FT/Tx${call('AFNumber_Format(2, 0, 0, 0, "$", true)')}`, area: at(5) },
  { name: 'count', entries: '/FT/Tx', area: at(6) },
  { name: 'total', entries: `/FT/Tx/Ff 1${computes('AFSimple_Calculate("PRD", "price, count")')}`, area: at(7) },
  { name: 'days', entries: '/FT/Ch/Ff 2097152/Opt [(Mon) (Tue) (Wed)]', area: [300, 600, 400, 660] },
  { name: 'fixed', entries: '/FT/Tx/Ff 1/V (as it is)', area: at(8) },
  { name: 'secret', entries: '/FT/Tx/Ff 8192/V (1234)', area: at(9) },
];
const FORM = path.join(folder, 'form.pdf');
writeFileSync(FORM, makeForm(FIELDS, { form: `/CO [${fieldNumber(7)} 0 R]` }));

const dataFile = (name: string, content: string | Uint8Array): LocalFile => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return new LocalFile(file);
};
const json = (values: unknown) => dataFile('data.json', JSON.stringify(values));

let runs = 0;
function run(options: Readonly<Record<string, unknown>>, file = FORM) {
  runs += 1;
  const work = path.join(folder, `run-${runs}`);
  execFileSync('mkdir', [work]);
  return performTool(tool, { files: [given(file, 'form.pdf')], options, folder: work });
}

/** Values of fields, as another reader says them. */
function valuesIn(file: string): Record<string, unknown> {
  const said = JSON.parse(execFileSync('qpdf', ['--json', '--json-key=acroform', file], { encoding: 'utf8' }));
  return Object.fromEntries(
    said.acroform.fields.map(({ fullname, value }: { fullname: string; value: unknown }) => [fullname, value]),
  );
}

const wordsIn = (file: string) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });

const VALUES = {
  name: 'Łukasz Żółć',
  born: '1990-03-31',
  agrees: true,
  size: 'M',
  state: 'New York',
  price: 1234.5,
  count: '3',
  days: ['Mon', 'Wed'],
};

test('values are written as the form keeps and shows them, with what follows from them', async () => {
  const { outputs, notes } = await run({ data: json(VALUES) });
  const [{ path: file = '', name = '', pages = 0 } = {}] = outputs;
  assert.deepEqual([name, pages, notes], ['form-filled.pdf', 1, []]);
  await expectPdf(file).toBeSound();
  const source = readFileSync(FORM);
  assert.ok(readFileSync(file).subarray(0, source.length).equals(source), 'the source stays as it is');
  const values = valuesIn(file);
  assert.deepEqual(values, {
    name: 'u:Łukasz Żółć',
    born: 'u:31.03.1990',
    agrees: '/Yes',
    size: '/M',
    state: 'u:NY',
    price: 'u:1234.5',
    count: 'u:3',
    total: 'u:3703.5',
    days: ['u:Mon', 'u:Wed'],
    fixed: 'u:as it is',
    secret: 'u:1234',
  });
  for (const words of ['Łukasz Żółć', '31.03.1990', 'New York', '$1,234.50', '$3,703.50'])
    assert.ok(wordsIn(file).includes(words), words);
});

proof('what the fields ask is said, and nothing is made', async () => {
  const { outputs, report, said = '' } = await run({ fields: 'true' });
  assert.deepEqual([outputs, JSON.parse(said)], [[], report]);
  const { fields } = report as { fields: Record<string, unknown>[] };
  assert.deepEqual(fields[0], {
    name: 'name',
    kind: 'text',
    tip: 'Your name',
    page: 1,
    area: [50, 700, 250, 716],
    value: null,
    longest: 40,
    isRequired: true,
  });
  assert.equal(fields.find(({ name }) => name === 'secret')?.['value'], null);
});

proof('what a form has goes into a file and comes out of it again, in three ways', async () => {
  const { outputs } = await run({ data: json(VALUES), export: 'json' });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    ['form-filled.pdf', 'form-data.json'],
  );
  const filled = outputs[0]?.path ?? '';
  const wanted = valuesIn(filled);
  for (const form of ['json', 'fdf', 'xfdf']) {
    const exported = await run({ export: form }, filled);
    assert.deepEqual(
      exported.outputs.map(({ name }) => name),
      [`form-data.${form}`],
    );
    const content = readFileSync(exported.outputs[0]?.path ?? '');
    assert.ok(!content.includes('1234)') && !content.includes('"1234"'), 'passwords are not kept');
    const again = await run({ data: dataFile(`data.${form}`, content) });
    assert.deepEqual(again.notes, [], form);
    assert.deepEqual(valuesIn(again.outputs[0]?.path ?? ''), wanted, form);
  }
});

test('fixed fields are gone, and their values on the page', async () => {
  const { outputs } = await run({ data: json(VALUES), flatten: 'true' });
  const [{ path: file = '' } = {}] = outputs;
  assert.deepEqual(valuesIn(file), {});
  assert.match(wordsIn(file), /New York/);
});

proof('what was left out, computed anew and is missing is told', async () => {
  const fdf = '%FDF-1.2\n1 0 obj\n<</FDF <</Fields [<</T(fixed)/V(new)>><</T(total)/V(7)>><</T(price)/V(2)>><</T(count)/V(2)>><</T(print)/V/Off>>]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'; // prettier-ignore
  const { notes } = await run({ data: dataFile('more.fdf', fdf) });
  assert.deepEqual(notes, [
    { code: 'FIELDS_NOT_FOUND', count: 1, names: 'print' },
    { code: 'FIELDS_LEFT_ALONE', count: 1, names: 'fixed' },
    { code: 'FIELDS_RECOMPUTED', count: 1, names: 'total' },
    { code: 'FIELDS_STILL_EMPTY', count: 1, names: 'name' },
  ]);
});

test('scripts are not run, and that is told', async () => {
  const file = path.join(folder, 'scripted.pdf');
  writeFileSync(file, makeForm([{ name: 'n', entries: `/FT/Tx${call('event.value = 5')}`, area: at(0) }]));
  const { outputs, notes } = await run({ data: json({ n: '1' }) }, file);
  assert.deepEqual(notes, [{ code: 'FORM_SCRIPTS_NOT_RUN', count: 1, names: 'n' }]);
  assert.deepEqual(valuesIn(outputs[0]?.path ?? ''), { n: 'u:1' });
});

test('values that fields cannot have are refused, with what they take', async () => {
  for (const [values, failure] of [
    [{ nobody: 'x' }, { code: 'FIELD_UNKNOWN', facts: { names: 'nobody' } }],
    [{ state: 'Texas' }, { code: 'FIELD_VALUE_UNFIT', facts: { names: 'state' } }],
    [{ size: 'XL' }, { code: 'FIELD_VALUE_UNFIT', facts: { names: 'size' } }],
    [{ price: 'much' }, { code: 'FIELD_NUMBER_UNFIT', facts: { names: 'price' } }],
    [{ born: '31 February' }, { code: 'FIELD_PATTERN_UNFIT', facts: { names: 'born', pattern: 'dd.mm.yyyy' } }],
    [{ name: 'x'.repeat(41) }, { code: 'FIELD_TOO_LONG', facts: { names: 'name', limit: 40 } }],
  ] as const)
    await assert.rejects(run({ data: json(values) }), failure);
});

test('no file of values of this machine comes from anywhere but this machine', async () => {
  for (const data of [FORM, { path: FORM }, '{}'])
    await assert.rejects(run({ data }), { code: 'OPTION_INVALID', facts: { option: 'data' } });
});
