import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, makeBlank, proof } from '@pagewright/testkit';
import { setForms } from '../src/forms/blanks/blank-of.ts';
import { exampleData, tryForm } from '../src/forms/form-trial.ts';

const { run, dataFile, laidIn } = await tryForm('w2-form', ['w2'], makeBlank);

const fill = async (answers: Readonly<Record<string, unknown>> = {}, options: Readonly<Record<string, unknown>> = {}) =>
  run({ data: dataFile(await exampleData('w2', answers)), ...options });

const wordsIn = (file: string) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });

test('copies for employer, employee and offices come from one entry', async () => {
  const { outputs, notes } = await fill();
  const [{ path: file = '', name = '' } = {}] = outputs;
  assert.deepEqual([name, outputs.length], ['w2.pdf', 1]);
  await expectPdf(file).toBeSound();
  await expectPdf(file).toHavePages(9);
  assert.equal(wordsIn(file).match(/Maple Street Design LLC/g)?.length, 5);
  assert.deepEqual(notes.map(({ code }) => code), ['FORM_PAGES_LEFT_OUT']); // prettier-ignore
});

test('a fifth code of box 12 makes a second form, which has no wages', async () => {
  const codes = { code3: 'C', 'code3.amount': '10.00', code4: 'W', 'code4.amount': '20.00', code5: 'V', 'code5.amount': '30.00' }; // prettier-ignore
  const { outputs } = await fill(codes, { copies: 'b', draft: 'true' });
  assert.deepEqual(outputs.map(({ name }) => name.replace(' draft', '')), ['w2-1.pdf', 'w2-2.pdf']); // prettier-ignore
  const [first = '', second = ''] = outputs.map((output) => wordsIn(output.path));
  assert.match(first, /48,?000/);
  assert.doesNotMatch(second, /48,?000/);
  assert.match(second, /Maple Street Design LLC[\s\S]*30\.00/);
});

const CORPUS = path.join(import.meta.dirname, '../../../../shared/corpus/us-forms');

proof('the official form', { skip: !existsSync(CORPUS) && 'skipped: no corpus' }, async (t) => {
  t.after(() => setForms({ folder: laidIn }));
  setForms({ folder: CORPUS });
  for (const flatten of ['false', 'true']) {
    const { outputs } = await fill({}, { flatten });
    await expectPdf(outputs[0]?.path ?? '').toBeSound();
    await expectPdf(outputs[0]?.path ?? '').toHavePages(9);
  }
});
