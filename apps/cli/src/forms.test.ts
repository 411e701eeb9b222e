import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, proof } from '@pagewright/testkit';
import { tryPrompt } from '../test/try-prompt.ts';

const { folder, pagewright: prompt } = await tryPrompt();
const CORPUS = path.join(import.meta.dirname, '../../../../shared/corpus/us-forms');

/** No form is fetched: a cache that cannot be made keeps none. */
const w9 = (words: string[], { lang, blanks = '' }: { lang?: string; blanks?: string } = {}) =>
  prompt(['w9-form', ...words], {
    ...(lang && { lang }),
    environment: { FORMS_DIR: blanks, XDG_CACHE_HOME: '/dev/null' },
  });

const data = async (answers: object): Promise<string> => {
  const { out } = await w9(['--example']);
  const example = JSON.parse(out);
  const file = path.join(folder, 'data.json');
  await writeFile(file, JSON.stringify({ ...example, answers: { ...example.answers, ...answers } }));
  return 'data.json';
};

proof('without a file of answers it is a wrong call, and the help says what to give', async () => {
  for (const words of [[], ['-o', 'w9.pdf'], ['answers.json']]) {
    const { status, out, err } = await w9(words);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, /^Name the file with your answers with --data, or begin with --example\.\n/);
  }
  assert.equal((await w9(['--data', 'nowhere.json'])).status, 2);
  const help = await w9(['--help']);
  assert.match(help.out, /^Usage: pagewright w9-form --data <file\.json> \[-o/);
  assert.match(help.out, /--example \[<no\|w9>\]/);
});

test('an example is printed, passes a check and says so to programs', async () => {
  const checked = await w9(['--data', await data({}), '--check']);
  assert.deepEqual(checked, { status: 0, out: '', err: '' });
  const { status, out } = await w9(['--data', await data({ name: '' }), '--check', '--json']);
  assert.equal(status, 0);
  const { tool, outputs, reports } = JSON.parse(out);
  assert.deepEqual([tool, outputs], ['w9-form', []]);
  assert.equal(reports[0].finished, false);
  assert.deepEqual(reports[0].findings, [
    { rule: 'missing', severity: 'error', questions: ['name'], message: '“Name on your tax return”: This is missing.' },
  ]);
});

proof('what is missing is said in the language of the prompt', async () => {
  const { status, err } = await w9(['--data', await data({ name: '' }), '-o', 'never.pdf'], { lang: 'fr_FR.UTF-8' });
  assert.equal(status, 1);
  assert.match(err, /^FORM_UNFINISHED: Le formulaire n’est pas terminé.*Cette réponse manque\./);
  const own = await w9(['--data', 'data.json', '--check', '--language', 'en'], { lang: 'fr_FR.UTF-8' });
  assert.match(own.out, /^error name: “Name on your tax return”: This is missing\.\n$/);
  const without = await w9(['--data', await data({}), '-o', 'never.pdf']);
  assert.equal(without.status, 1);
  assert.match(
    without.err,
    /^BLANK_MISSING: .*https:\/\/www\.irs\.gov\/pub\/irs-pdf\/fw9\.pdf .*“fw9\.pdf”.*FORMS_DIR/,
  );
  assert.ok(!(await readdir(folder)).includes('never.pdf'));
});

proof('the official form', { skip: !existsSync(CORPUS) && 'skipped: no corpus' }, async () => {
  const words = ['--data', await data({}), '-o', 'w9.pdf', '--json'];
  const { status, out } = await w9(words, { blanks: CORPUS });
  assert.equal(status, 0);
  const [output] = JSON.parse(out).outputs;
  assert.deepEqual([output.path, output.pages], [path.join(folder, 'w9.pdf'), 1]);
  await expectPdf(output.path).toBeSound();
});
