import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { fixture, readWorkbook, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { run, runToOne } = await tryTool('pdf-to-excel');

const expenses = () => given(fixture('expenses-and-staff'), 'Expenses.pdf');
const sales = () => given(fixture('sales-in-french'), 'Ventes.pdf');
const convert = async (file: ReturnType<typeof expenses>, options: Record<string, string> = {}) => {
  const { path, name, notes } = await runToOne([file], options);
  return { name, notes, sheets: await readWorkbook(path) };
};

test('every table has a sheet, named after the heading above it', async () => {
  const { name, sheets } = await convert(expenses());
  assert.equal(name, 'Expenses.xlsx');
  assert.deepEqual(
    sheets.map((sheet) => sheet.name),
    ['Expenses of the first quarter', 'Staff by site'],
  );
});

proof('amounts and dates are values that show as on the page, codes are text', async () => {
  const { sheets } = await convert(expenses(), { text: 'false' });
  const { cells, frozenRows } = sheets[0]!;
  assert.deepEqual(cells.get('D2'), { value: 1200.5, format: '"$"#,##0.00' });
  assert.deepEqual(cells.get('D5'), { value: -12, format: '"$"0.00_);\\("$"0.00\\)' });
  assert.deepEqual(cells.get('B3'), { value: 46081, format: 'mm/dd/yyyy' });
  assert.equal(cells.get('C2')?.value, '0012');
  assert.equal(frozenRows, 1);
});

proof('French figures are read as French', async () => {
  const { sheets } = await convert(sales(), { text: 'false' });
  const { cells, name } = sheets[0]!;
  assert.equal(name, 'Ventes par trimestre');
  assert.deepEqual(cells.get('D2'), { value: 1234.56, format: '[$-40C]#,##0.00\\ "€"' });
  assert.deepEqual(cells.get('C3'), { value: 0.25, format: '[$-40C]0.0\\ %' });
  assert.deepEqual(cells.get('B4'), { value: 46096, format: 'dd/mm/yyyy' });
});

test('a total that is wrong has a note, and the person is told', async () => {
  const { sheets, notes } = await convert(expenses(), { text: 'false' });
  assert.equal(
    sheets[0]?.notes.get('D6'),
    'The document says 1,600.75 here, but the figures that this total belongs to add up to 1,587.75.',
  );
  assert.deepEqual(notes, [{ code: 'TOTALS_DIFFER', count: 1, names: 'Expenses of the first quarter!D6' }]);
});

proof('totals that are right can be formulas, with the value they gave', async () => {
  const { sheets } = await convert(expenses(), { totals: 'formulas', text: 'false' });
  const { cells } = sheets[1]!;
  assert.deepEqual(cells.get('B5'), { value: 35, format: '0', formula: 'SUM(B2:B4)' });
  assert.equal(cells.get('D3')?.formula, 'SUM(B3:C3)');
  assert.equal(sheets[0]?.cells.get('D6')?.formula, undefined);
});

proof('everything can stand on one sheet, or on one a page', async () => {
  const one = await convert(expenses(), { oneSheet: '1' });
  assert.equal(one.sheets.length, 1);
  const values = [...one.sheets[0]!.cells.values()].map(({ value }) => value);
  for (const value of ['Expenses of the first quarter', 1200.5, 'Staff by site', 131])
    assert.ok(values.includes(value), String(value));
  const { sheets } = await convert(expenses(), { sheetPer: 'page' });
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['Page 1', 'Page 2'],
  );
});

test('the two values of the start call are the only ones', async () => {
  for (const oneSheet of ['0', '3', 'true'])
    await assert.rejects(run([expenses()], { oneSheet }), { code: 'OPTION_INVALID' });
});

proof('CSV is UTF-8 with a mark, its numbers with points, its dates ISO 8601', async () => {
  const { outputs } = await run([expenses()], { format: 'csv', text: 'false' });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    ['Expenses-Expenses of the first quarter.csv', 'Expenses-Staff by site.csv'],
  );
  const text = await readFile(outputs[0]!.path, 'utf8');
  assert.ok(text.startsWith('\ufeffArticle,Date,Number,Amount\r\nPaper,2026-01-15,0012,1200.5\r\n'), text);
});

test('a document without tables gives its text, and says so', async () => {
  const { sheets, notes } = await convert(given(fixture('plain-3-pages'), 'Plain.pdf'), { text: 'false' });
  assert.deepEqual(
    sheets.map(({ cells }) => cells.get('A1')?.value),
    ['First page', 'Second page', 'Third page'],
  );
  assert.deepEqual(notes, [{ code: 'TABLES_NONE' }]);
});

test('a scan that nobody read has nothing for a sheet', async () => {
  await assert.rejects(run([given(fixture('scanned-letter'), 'Letter.pdf')], { ocr: '0' }), {
    code: 'NO_TEXT',
    facts: { file: 'Letter.pdf' },
  });
});

proof('text recognition reads scans', async () => {
  const { sheets } = await convert(given(fixture('scanned-letter'), 'Letter.pdf'), { language: 'eng' });
  const text = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => value)).join(' ');
  assert.match(text, /Robinson/);
});
