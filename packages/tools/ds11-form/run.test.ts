import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, makeBlank, proof } from '@pagewright/testkit';
import { setForms } from '../src/forms/blanks/blank-of.ts';
import { exampleData, tryForm } from '../src/forms/form-trial.ts';

const { run, dataFile, laidIn, folder } = await tryForm('ds11-form', ['ds11'], makeBlank);

const fill = async (answers: Readonly<Record<string, unknown>> = {}, options: Readonly<Record<string, unknown>> = {}) =>
  run({ data: dataFile(await exampleData('ds11', answers)), ...options });

test('the two pages of the application are written, and neither instructions nor a signature', async () => {
  const { outputs } = await fill();
  const [{ path: file = '', name = '' } = {}] = outputs;
  assert.deepEqual([name, outputs.length], ['ds11.pdf', 1]);
  await expectPdf(file).toBeSound();
  await expectPdf(file).toHavePages(2);
});

test('letters of combs that the form’s font lacks are named by their question', async () => {
  const { answers } = await exampleData('ds11');
  const [last] = Object.keys(answers).filter((id) => /last/i.test(id));
  assert.ok(last);
  await assert.rejects(fill({ [last]: 'Łucki' }, { draft: 'true' }), { code: 'FIELD_LETTERS_MISSING' });
});

test('a check proposes a spelling that the cells can show, and changes nothing', async () => {
  for (const [language, quoted] of [
    ['en', '“Lucki”'],
    ['fr', '«\u00a0Lucki\u00a0»'],
  ]) {
    const { report, said } = await fill({ 'name.last': 'Łucki' }, { check: 'true', language });
    const { findings = [] } = report as { findings?: { rule: string; proposal?: string; message: string }[] };
    const found = findings.find(({ rule }) => rule === 'letters.plain');
    assert.equal(found?.proposal, 'Lucki');
    assert.ok(found.message.includes(quoted ?? '') && said?.includes(found.message), found.message);
  }
  await assert.rejects(fill({ 'name.last': 'Łucki' }), { code: 'FORM_UNFINISHED' });
});

const OFFICIAL = path.join(import.meta.dirname, '../../../../shared/corpus/us-forms/ds11-2025-04-repaired.pdf');

proof('the official form', { skip: !existsSync(OFFICIAL) && 'skipped: no corpus' }, async (t) => {
  t.after(() => setForms({ folder: laidIn }));
  const official = mkdtempSync(path.join(folder, 'official-'));
  copyFileSync(OFFICIAL, path.join(official, 'ds11_pdf.pdf'));
  setForms({ folder: official });
  for (const flatten of ['false', 'true']) {
    const { outputs } = await fill({}, { flatten });
    await expectPdf(outputs[0]?.path ?? '').toBeSound();
    const words = execFileSync('pdftotext', ['-layout', outputs[0]?.path ?? '', '-'], { encoding: 'utf8' });
    const { answers } = await exampleData('ds11');
    assert.ok(Object.values(answers).filter((answer) => typeof answer === 'string' && words.includes(answer)).length > 5); // prettier-ignore
  }
});
