import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, makeBlank, proof } from '@pagewright/testkit';
import { setForms } from '../src/forms/blanks/blank-of.ts';
import { exampleData, tryForm } from '../src/forms/form-trial.ts';

const { run, dataFile, laidIn } = await tryForm('941-form', ['f941'], makeBlank);

const fill = async (answers: Readonly<Record<string, unknown>> = {}, options: Readonly<Record<string, unknown>> = {}) =>
  run({ data: dataFile(await exampleData('f941', answers)), ...options });

const linesOf = (file: string) =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/ +/g, ' ');

test('lines that nobody answered are computed and written in dollars and cents', async () => {
  const { outputs } = await fill();
  const [{ path: file = '', name = '' } = {}] = outputs;
  assert.deepEqual([name, outputs.length], ['941.pdf', 1]);
  await expectPdf(file).toBeSound();
  await expectPdf(file).toHavePages(2);
  // 12.4 and 2.9 % of 24,186.00, and both with the tax that was withheld.
  for (const line of [/24,186 00 2,999 06/, /24,186 00 701 39/, /6,010 85/]) assert.match(linesOf(file), line);
});

test('what does not add up is not finished, and said in a check', async () => {
  await assert.rejects(fill({ month3: '2003.61' }), { code: 'FORM_UNFINISHED' });
  const { report } = await fill({ month3: '2003.61' }, { check: 'true' });
  const { findings } = report as { findings: { severity: string; message: string }[] };
  assert.ok(findings.some(({ severity, message }) => severity === 'error' && /\$6,010\.8/.test(message)));
});

const CORPUS = path.join(import.meta.dirname, '../../../../shared/corpus/us-forms');

proof('the official form', { skip: !existsSync(CORPUS) && 'skipped: no corpus' }, async (t) => {
  t.after(() => setForms({ folder: laidIn }));
  setForms({ folder: CORPUS });
  for (const flatten of ['false', 'true']) {
    const { outputs } = await fill({}, { flatten });
    await expectPdf(outputs[0]?.path ?? '').toBeSound();
    await expectPdf(outputs[0]?.path ?? '').toHavePages(2);
  }
});
