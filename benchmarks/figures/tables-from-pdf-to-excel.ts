import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { docxWith, fixtureFolder, readWorkbook } from '@pagewright/testkit';
import { number, type Measure } from './measuring/figure.ts';
import { runTool } from './measuring/run-tool.ts';

const ROWS = 24;
/** By which the total that is printed is wrong. */
const MISTAKE = 100;

const SPELLINGS = {
  english: (amount: number) => spelled('en', amount),
  french: (amount: number) => spelled('fr', amount).replaceAll(/[\u00a0\u202f]/g, ' '),
};
const spelled = (language: string, amount: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);

/** A list of amounts without lines around its cells, whose codes begin with a zero and whose total is wrong. */
function statement(write: (amount: number) => string): Uint8Array {
  const amounts = Array.from({ length: ROWS }, (_, row) => ((row * 791_917) % 400_000) / 100 + 1_000);
  const sum = amounts.reduce((all, each) => all + each, 0);
  const cell = (text: string, side: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2800" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:jc w:val="${side}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const row = (code: string, item: string, amount: string) =>
    `<w:tr>${cell(code, 'left')}${cell(item, 'left')}${cell(amount, 'right')}</w:tr>`;
  const rows = [
    row('Account', 'Item', 'Amount'),
    ...amounts.map((amount, at) => row(`0${4_100 + at}`, `Item ${at + 1}`, write(amount))),
    row('', 'Total', write(sum + MISTAKE)),
  ];
  return docxWith(`<w:tbl>${rows.join('')}</w:tbl>`);
}

/** How many of the amounts are numbers that can be added up, how many codes kept their zero, and who sees the mistake. */
export const measure: Measure = async () => {
  const figures: Awaited<ReturnType<Measure>> = { amounts: number(ROWS + 1), codes: number(ROWS) };
  for (const [name, write] of Object.entries(SPELLINGS)) {
    const document = path.join(fixtureFolder(), `${name}.docx`);
    await writeFile(document, statement(write));
    const printed = await runTool('word-to-pdf', [document]);
    const { files } = await runTool('pdf-to-excel', printed.files);
    const sheets = await readWorkbook(files[0] ?? '');
    const cells = sheets.flatMap((sheet) => [...sheet.cells.entries()]);
    const column = (letter: string) => cells.filter(([at]) => at.startsWith(letter)).map(([, cell]) => cell.value);
    figures[`${name}-numbers`] = number(column('C').filter((value) => typeof value === 'number').length);
    figures[`${name}-codes`] = number(column('A').filter((value) => /^0\d{4}$/.test(String(value))).length);
    figures[`${name}-notes`] = number(sheets.reduce((all, sheet) => all + sheet.notes.size, 0));
  }
  return figures;
};
