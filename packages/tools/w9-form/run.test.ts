import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, makeBlank, proof } from '@pagewright/testkit';
import { setForms } from '../src/forms/blanks/blank-of.ts';
import { exampleData, tryForm } from '../src/forms/form-trial.ts';

const { run, dataFile, laidIn, folder } = await tryForm('w9-form', ['w9'], makeBlank);

const fill = async (answers: Readonly<Record<string, unknown>> = {}, options: Readonly<Record<string, unknown>> = {}) =>
  run({ data: dataFile(await exampleData('w9', answers)), ...options });

const wordsIn = (file: string) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });

/** Values of fields by the last part of their names, with what readers say of each. */
function fieldsIn(file: string): Map<string, { value: unknown; tip: unknown }> {
  const said = JSON.parse(execFileSync('qpdf', ['--json', '--json-key=acroform', file], { encoding: 'utf8' }));
  const fields = said.acroform.fields as { fullname: string; value: unknown; alternativename: unknown }[];
  return new Map(fields.map(({ fullname, value, alternativename: tip }) => [fullname.split('.').at(-1) ?? '', { value, tip }])); // prettier-ignore
}

test('a form is filled in, with its fields named by their questions, on the page that is handed in', async () => {
  const { outputs, notes } = await fill();
  const [{ path: file = '', name = '' } = {}] = outputs;
  assert.deepEqual([name, outputs.length, notes], ['w9.pdf', 1, []]);
  await expectPdf(file).toBeSound();
  await expectPdf(file).toHavePages(1);
  const fields = fieldsIn(file);
  const valueOf = (field: string) => fields.get(field)?.value;
  assert.deepEqual(['f1_01[0]', 'f1_11[0]', 'f1_12[0]', 'f1_13[0]', 'c1_1[0]', 'c1_1[1]'].map(valueOf), [
    'u:Ana Rivera',
    'u:400',
    'u:12',
    'u:3456',
    '/1',
    '/Off',
  ]);
  assert.equal(fields.get('f1_01[0]')?.tip, 'Name on your tax return');
  assert.equal(fields.get('c1_1[1]')?.tip, fields.get('c1_1[0]')?.tip);
  for (const words of ['Ana Rivera', '100 Example Street, Apt. 4', 'Springfield, IL 62701'])
    assert.ok(wordsIn(file).includes(words), words);
});

proof('with its instructions it has all pages, and flattened it has no fields', async () => {
  const { outputs } = await fill({}, { pages: 'all', flatten: 'true' });
  const [{ path: file = '' } = {}] = outputs;
  await expectPdf(file).toHavePages(6);
  assert.equal(fieldsIn(file).size, 0);
  assert.match(wordsIn(file), /Ana Rivera/);
});

test('what the form has no field for is written and struck out', async () => {
  const { outputs } = await fill({ ssn: undefined, appliedFor: true, notified: true });
  assert.match(wordsIn(outputs[0]?.path ?? ''), /Applied For/);
});

proof('letters that the form’s font lacks are set in one that has them', async () => {
  const { outputs } = await fill({ name: 'Łukasz Żółć', business: 'Ρένα Пётр' });
  assert.match(wordsIn(outputs[0]?.path ?? ''), /Łukasz Żółć[\s\S]*Ρένα Пётр/);
});

test('what is not finished is refused with the first thing that is to do, unless a draft is asked for', async () => {
  const unfinished = { name: undefined, ssn: undefined };
  await assert.rejects(fill(unfinished), {
    code: 'FORM_UNFINISHED',
    facts: { count: 2, sentence: '“Name on your tax return”: This is missing.' },
  });
  await assert.rejects(fill(unfinished, { language: 'fr' }), ({ facts }: { facts: { sentence: string } }) => {
    assert.match(facts.sentence, /^«\u00a0.+\u00a0»\u00a0: Cette réponse manque\.$/);
    return true;
  });
  const { outputs, notes } = await fill(unfinished, { draft: 'true' });
  assert.equal(outputs[0]?.name, 'w9 draft.pdf');
  assert.deepEqual(notes, [{ code: 'FORM_DRAFT', count: 2 }]);
});

test('an answer that cannot be read is named by its question, in a draft too', async () => {
  for (const draft of ['true', 'false'])
    await assert.rejects(fill({ ssn: '000-12-3456' }, { draft }), {
      code: 'FORM_ANSWER_UNFIT',
      facts: { names: 'Social security number (SSN)', sentence: 'No social security number begins with 000, 666 or 9. A number that begins with 9 is an ITIN.' },
    }); // prettier-ignore
});

test('a check makes nothing, and says everything that is to say', async () => {
  const { outputs, report, said } = await fill({ name: undefined, ssn: '666-12-3456', city: 7 }, { check: 'true' });
  assert.deepEqual(outputs, []);
  const { finished, findings, ...form } = report as { finished: boolean; findings: Record<string, unknown>[] };
  assert.deepEqual([form, finished], [{ form: 'w9', revision: '2024-03' }, false]);
  assert.deepEqual(
    findings.filter(({ severity }) => severity === 'error').map(({ rule, questions }) => [rule, questions]),
    [['ssn.area', ['ssn']], ['missing', ['name']]],
  ); // prettier-ignore
  assert.match(said ?? '', /^error ssn: No social security number begins with 000, 666 or 9\./);
  const sound = await fill({}, { check: 'true' });
  assert.deepEqual([sound.report, sound.said], [{ form: 'w9', revision: '2024-03', finished: true, findings: [] }, '']);
});

proof('an example passes as it is', async () => {
  const { outputs, said = '', report } = await run({ example: 'w9' });
  assert.deepEqual([outputs, JSON.parse(said)], [[], report]);
  assert.equal((await run({ data: dataFile(said) })).outputs.length, 1);
});

proof('answers that were saved for another revision are used, and told', async () => {
  const data = { ...(await exampleData('w9')), revision: '2018-10' };
  const { notes } = await run({ data: dataFile(data) });
  assert.deepEqual(notes, [{ code: 'FORM_OTHER_REVISION', revision: '2018-10' }]);
});

test('files that hold no data of the form', async () => {
  for (const data of [
    '',
    '{',
    '[]',
    'null',
    '{"form":"w9"}',
    '{"form":"w9","answers":[]}',
    '{"form":"w9","answers":{"name":{"first":"Ana"}}}',
    '{"form":"ds11","answers":{}}',
    `{"form":"w9","answers":{"name":"${'a'.repeat(1_000_000)}"}}`,
  ])
    await assert.rejects(
      run({ data: dataFile(data) }),
      { code: 'FORM_DATA_UNREADABLE', facts: { file: 'data.json', names: 'w9' } },
      data.slice(0, 40),
    );
  await assert.rejects(fill({ nickname: 'A', '__proto__.x': 'B' }), {
    code: 'FORM_ANSWER_UNKNOWN',
    facts: { file: 'data.json', names: 'nickname, __proto__.x' },
  });
  await assert.rejects(run({}), { code: 'OPTION_MISSING', facts: { option: 'data' } });
  assert.equal((await run({ data: dataFile(`\ufeff${JSON.stringify(await exampleData('w9'))}`) })).outputs.length, 1);
});

test('no value of a file of this machine comes from anywhere but this machine', async () => {
  const { path: file } = dataFile(await exampleData('w9'));
  for (const data of [file, { path: file }, JSON.stringify(await exampleData('w9'))])
    await assert.rejects(run({ data }), { code: 'OPTION_INVALID', facts: { option: 'data' } });
});

test('without its empty form nothing is made', async (t) => {
  t.after(() => setForms({ folder: laidIn }));
  setForms({ folder: folder });
  await assert.rejects(fill(), { code: 'BLANK_MISSING', facts: { names: 'fw9.pdf', address: 'https://www.irs.gov/pub/irs-pdf/fw9.pdf' } }); // prettier-ignore
  const other = path.join(folder, 'other');
  cpSync(laidIn, other, { recursive: true });
  writeFileSync(path.join(other, 'fw9.pdf'), 'not this');
  setForms({ folder: other });
  await assert.rejects(fill(), { code: 'BLANK_UNFIT' });
});

const CORPUS = path.join(import.meta.dirname, '../../../../shared/corpus/us-forms');

proof('the official form', { skip: !existsSync(CORPUS) && 'skipped: no corpus' }, async (t) => {
  t.after(() => setForms({ folder: laidIn }));
  setForms({ folder: CORPUS });
  const { outputs } = await fill({ notified: true });
  await expectPdf(outputs[0]?.path ?? '').toBeSound();
  assert.match(wordsIn(outputs[0]?.path ?? ''), /Ana Rivera[\s\S]*Springfield, IL 62701/);
});
