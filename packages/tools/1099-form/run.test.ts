import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, makeBlank, proof, sampleOf } from '@pagewright/testkit';
import { setForms } from '../src/forms/blanks/blank-of.ts';
import { exampleData, tryForm } from '../src/forms/form-trial.ts';

const FORMS = { f1099nec: '1099nec.pdf', f1099msc: '1099misc.pdf' } as const;
type Id = keyof typeof FORMS;
const IDS: readonly [Id, Id] = ['f1099nec', 'f1099msc'];

const { run, dataFile, laidIn } = await tryForm('1099-form', IDS, makeBlank);

const fill = async (
  id: Id,
  answers: Readonly<Record<string, unknown>> = {},
  options: Readonly<Record<string, unknown>> = {},
) => run({ data: dataFile(await exampleData(id, answers)), ...options });

const pagesOf = (file: string) =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);

for (const id of sampleOf(import.meta, IDS))
  test(`${id}: which form it is, the data say; every copy is written, and Copy A is left out`, async () => {
    const { outputs, notes } = await fill(id);
    const [{ path: file = '', name = '' } = {}] = outputs;
    assert.deepEqual([name, outputs.length], [FORMS[id], 1]);
    await expectPdf(file).toBeSound();
    await expectPdf(file).toHavePages(4);
    assert.deepEqual(notes.map(({ code }) => code), ['FORM_PAGES_LEFT_OUT']); // prettier-ignore
    const { answers } = await exampleData(id);
    const payer = String(answers['payer.name']);
    // Page 3 of them is instructions for the recipient.
    assert.deepEqual(pagesOf(file).map((words) => words.includes(payer)), [true, true, false, true]); // prettier-ignore
    const all = await fill(id, {}, { pages: 'all' });
    await expectPdf(all.outputs[0]?.path ?? '').toHavePages(5);
  });

test('copies are asked for by their ids', async () => {
  const { outputs } = await fill('f1099nec', {}, { copies: '1, b' });
  await expectPdf(outputs[0]?.path ?? '').toHavePages(3);
  for (const copies of ['a', 'b,x', ','])
    await assert.rejects(fill('f1099nec', {}, { copies }), { code: 'OPTION_INVALID', facts: { option: 'copies' } });
});

proof('an example is printed for each of the forms', async () => {
  for (const example of IDS) {
    const { said = '' } = await run({ example });
    assert.equal((await run({ data: dataFile(said) })).outputs[0]?.name, FORMS[example]);
  }
});

test('a form is never used for a year that it is not for, not even for a draft', async () => {
  await assert.rejects(fill('f1099nec', { year: 2025 }), { code: 'FORM_UNFINISHED' });
  await assert.rejects(fill('f1099nec', { year: 2025 }, { draft: 'true' }), {
    code: 'BLANK_YEAR',
    facts: { revision: 'Rev. December 2026', year: 2025 },
  });
});

const CORPUS = path.join(import.meta.dirname, '../../../../shared/corpus/us-forms');

proof('the official forms', { skip: !existsSync(CORPUS) && 'skipped: no corpus' }, async (t) => {
  t.after(() => setForms({ folder: laidIn }));
  setForms({ folder: CORPUS });
  for (const id of IDS)
    for (const flatten of ['false', 'true']) {
      const { outputs } = await fill(id, {}, { flatten });
      await expectPdf(outputs[0]?.path ?? '').toBeSound();
    }
});
