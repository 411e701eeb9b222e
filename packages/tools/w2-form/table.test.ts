import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, makeBlank, proof } from '@pagewright/testkit';
import { exampleData, tryForm } from '../src/forms/form-trial.ts';
import { LocalFile } from '../src/options.ts';

/** Many employees at once: the employer once for all, and a line of a table for each. */

const { run, dataFile, folder } = await tryForm('w2-form', ['w2'], makeBlank);

const tableFile = (text: string): LocalFile => {
  const file = path.join(mkdtempSync(path.join(folder, 'table-')), 'staff.csv');
  writeFileSync(file, text);
  return new LocalFile(file);
};

const shared = dataFile(
  await exampleData('w2', { 'employee.ssn': undefined, 'employee.first': undefined, 'employee.last': undefined }),
);

/** As Excel writes it in Europe. */
const staff = (...lines: string[]) =>
  tableFile(`\uFEFFemployee.ssn;employee.first;employee.last;Shoe size\r\n${lines.join('\r\n')}\r\n`);

interface Refusal {
  code: string;
  facts: { line: number; sentence: string };
}

const wordsIn = (file: string) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });

test('each line becomes a form, with what all of them share', async () => {
  const table = staff('400-12-3456;Rosa;Vale;37', '400-12-3457;José;Núñez;42');
  const { outputs, notes } = await run({ data: shared, table, copies: 'b' });
  assert.deepEqual(outputs.map(({ name }) => name), ['w2-line-2.pdf', 'w2-line-3.pdf']); // prettier-ignore
  for (const { path: file } of outputs) await expectPdf(file).toBeSound();
  const [first = '', second = ''] = outputs.map((output) => wordsIn(output.path));
  assert.match(first, /Maple Street Design LLC[\s\S]*Rosa/);
  assert.match(second, /Maple Street Design LLC[\s\S]*Núñez/);
  assert.doesNotMatch(second, /Rosa/);
  const [left] = notes;
  assert.ok(left?.code === 'FORM_COLUMNS' && left.sentence.includes('Shoe size'));
});

proof('each line is checked, and what is to say names its line', async () => {
  const table = staff('400-12-3456;Rosa;Vale', '000-12-3457;José;Núñez', ';Ann;Lee');
  const { outputs, report, said } = await run({ data: shared, table, check: 'true' });
  assert.equal(outputs.length, 0);
  const { finished, rows } = report as { finished: boolean; rows: { line: number; finished: boolean }[] };
  assert.equal(finished, false);
  assert.deepEqual(rows.map((row) => [row.line, row.finished]), [[2, true], [3, false], [4, false]]); // prettier-ignore
  assert.match(said ?? '', /^3: error employee.ssn: .*000/m);
  assert.match(said ?? '', /^4: error employee.ssn: /m);
});

test('no form is made where one line is not finished; a draft needs answers that can be read', async () => {
  const missing = staff('400-12-3456;Rosa;Vale', ';José;Núñez');
  await assert.rejects(run({ data: shared, table: missing }), {
    code: 'FORM_ROWS_UNFINISHED',
    facts: { count: 1, line: 3, sentence: '“a. Employee’s social security number (SSN)”: This is missing.' },
  });
  const { outputs } = await run({ data: shared, table: missing, draft: 'true', copies: 'b' });
  assert.deepEqual(outputs.map(({ name }) => name), ['w2-line-2.pdf', 'w2-line-3 draft.pdf']); // prettier-ignore
  const unread = staff('000-12-3456;Rosa;Vale');
  await assert.rejects(run({ data: shared, table: unread, draft: 'true' }), { code: 'FORM_ROWS_UNFINISHED' });
  const long = staff(`400-12-3456;Rosa;${'a'.repeat(30)}`);
  await assert.rejects(run({ data: shared, table: long, draft: 'true' }), {
    code: 'FORM_ROWS_UNFINISHED',
    facts: {
      count: 1,
      line: 2,
      sentence: 'The answer to “e. Employee’s last name” cannot be read. This has 30 letters; 24 fit.',
    },
  });
  const surplus = staff('400-12-3456;Rosa;Vale;37;1,200');
  await assert.rejects(run({ data: shared, table: surplus }), { code: 'FORM_ROWS_UNFINISHED' });
});

proof('letters that the form’s font lacks are set in one that has them, in the lines that have such', async () => {
  const table = staff('400-12-3456;Rosa;Vale', '400-12-3457;Ağa;Łoś', '400-12-3458;Ann;Lee');
  const done: number[] = [];
  const { outputs } = await run(
    { data: shared, table, copies: 'b' },
    { progress: (count, of) => done.push(count / of) },
  );
  assert.deepEqual(outputs.map(({ path: file }) => /Łoś/.test(wordsIn(file))), [false, true, false]); // prettier-ignore
  assert.equal(done.at(-1), 1);
});

test('a line that cannot be written is named, and there is no form of any line', async () => {
  const table = staff('400-12-3456;Rosa;Vale', `400-12-3457;Ann;${'W'.repeat(24)}`);
  await assert.rejects(run({ data: shared, table, copies: 'b' }), (error: Refusal) => {
    assert.deepEqual([error.code, error.facts.line], ['FORM_ROW_REFUSED', 3]);
    return error.facts.sentence.includes('“e. Employee’s last name”');
  });
  const inFrench = run({ data: shared, table, copies: 'b', language: 'fr' });
  await assert.rejects(inFrench, ({ facts }: Refusal) => /nom de famille/i.test(facts.sentence));
});

test('who gives up waits for no form', async () => {
  const table = staff(...Array.from({ length: 60 }, (_, at) => `400-13-00${at + 10};Rosa;Vale`));
  const giving = new AbortController();
  const done: number[] = [];
  const progress = (count: number) => {
    done.push(count);
    giving.abort();
  };
  await assert.rejects(run({ data: shared, table }, { signal: giving.signal, progress }), { code: 'CANCELLED' });
  assert.ok((done.at(-1) ?? 0) < 60);
});

test('what is no table is refused with what is wrong', async () => {
  for (const [text, words] of [
    ['', /no rows/],
    ['employee.ssn\n"400', /line 2/],
    ['colour\nblue', /columns/],
    [`employee.ssn\n${'400-12-3456\n'.repeat(501)}`, /501 rows/],
    [`employee.ssn\n${' '.repeat(10_000_000)}`, /10 MB/],
  ] as const)
    await assert.rejects(
      run({ data: shared, table: tableFile(text) }),
      (error: { code: string; facts: { sentence: string } }) =>
        error.code === 'FORM_TABLE_UNREADABLE' && words.test(error.facts.sentence),
    );
});

test('a table to begin with is read again, in both languages', async () => {
  for (const language of ['en', 'fr']) {
    const { said = '' } = await run({ template: 'w2', language });
    const { outputs } = await run({ data: shared, table: tableFile(said), copies: 'b' });
    assert.equal(outputs.length, 1);
  }
});
