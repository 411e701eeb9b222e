import type { CellContent } from './cell-record.ts';
import type { Sheet } from './read-sheets.ts';
import type { Merge, Table } from './read-table.ts';

/** Sheets as a flat OpenDocument spreadsheet, whose tables stand below each other, plain and with lines around cells. */

const NAMESPACES = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"')
  .join(' ');

const LINE = 'fo:border="0.5pt solid #808080" fo:wrap-option="wrap" fo:padding="1.5pt" style:vertical-align="top"';
const cellStyle = (name: string, { cell = LINE, paragraph = '', text = '' }) =>
  `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties ${cell}/><style:paragraph-properties ${paragraph}/><style:text-properties fo:font-size="10pt" ${text}/></style:style>`;
const BOLD = 'fo:font-weight="bold"';
const STYLES = [
  cellStyle('cell', { paragraph: 'fo:text-align="start"' }),
  cellStyle('value', { paragraph: 'fo:text-align="end"' }),
  cellStyle('head', { cell: `${LINE} fo:background-color="#e4e4e4"`, paragraph: 'fo:text-align="start"', text: BOLD }),
  cellStyle('title', { cell: '', text: BOLD }),
  cellStyle('words', { cell: '' }),
].join('');
/** No name of the sheet above each page, and no number below. */
const MASTER = ['header', 'footer'].map((part) => `<style:${part} style:display="false"/>`).join('');

export function flatSheets(sheets: readonly Sheet[]): string {
  const widths = new Set(sheets.flatMap((sheet) => columnsOf(sheet)));
  const columns = [...widths].map(
    (width) =>
      `<style:style style:name="${columnStyle(width)}" style:family="table-column"><style:table-column-properties style:column-width="${width}pt"/></style:style>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles><style:page-layout style:name="page"/>${columns.join('')}${STYLES}</office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="page">${MASTER}</style:master-page></office:master-styles><office:body><office:spreadsheet>${sheets.map(sheetXml).join('')}</office:spreadsheet></office:body></office:document>`;
}

const columnStyle = (width: number) => `c${width}`;

/** In whole points: of tables below each other, the widest. */
function columnsOf({ content }: Sheet): number[] {
  const tables = content.filter((each) => typeof each !== 'string');
  const count = Math.max(1, ...tables.map(({ columnWidths }) => columnWidths.length));
  return Array.from({ length: count }, (_, column) =>
    Math.round(Math.max(...tables.map(({ columnWidths }) => columnWidths[column] ?? 0), LEAST_WIDTH)),
  );
}

const LEAST_WIDTH = 10;

function sheetXml(sheet: Sheet, index: number): string {
  const columns = columnsOf(sheet).map((width) => `<table:table-column table:style-name="${columnStyle(width)}"/>`);
  const blocks = sheet.content.map((each) => (typeof each === 'string' ? row(words('words', each)) : tableXml(each)));
  // Names of sheets must differ, and are told where there are several.
  return `<table:table table:name="${index + 1}. ${escaped(sheet.name)}">${columns.join('')}${row(words('title', sheet.name))}${EMPTY_ROW}${blocks.join(EMPTY_ROW)}</table:table>`;
}

const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`;
const EMPTY_ROW = row('<table:table-cell/>');

/** Text that may run over the cells beside it. */
const words = (style: string, text: string) =>
  text === ''
    ? '<table:table-cell/>'
    : `<table:table-cell table:style-name="${style}" office:value-type="string">${paragraphs(text)}</table:table-cell>`;

function tableXml(table: Table): string {
  const { title, caption, rows } = table;
  const covered = new Map<string, Merge>();
  for (const merge of table.merges)
    for (let down = 0; down < merge.rows; down += 1)
      for (let along = 0; along < merge.columns; along += 1)
        covered.set(`${merge.row + down}:${merge.column + along}`, merge);
  const lines = rows.map((cells, at) =>
    row(
      cells.map((cell, column) => cellXml(cell, { at, column, table, merge: covered.get(`${at}:${column}`) })).join(''),
    ),
  );
  return [
    ...(title === undefined ? [] : [row(words('title', title))]),
    ...lines,
    ...(caption === undefined ? [] : [row(words('words', caption))]),
  ].join('');
}

interface Place {
  at: number;
  column: number;
  table: Table;
  merge: Merge | undefined;
}

function cellXml(cell: CellContent | undefined, { at, column, table, merge }: Place): string {
  if (merge && (merge.row !== at || merge.column !== column)) return '<table:covered-table-cell/>';
  const span = merge
    ? ` table:number-columns-spanned="${merge.columns}" table:number-rows-spanned="${merge.rows}"`
    : '';
  const isHead = at < table.headerRows || column < table.headerColumns;
  const style = isHead ? 'head' : cell?.isValue ? 'value' : 'cell';
  const open = `<table:table-cell table:style-name="${style}"${span}`;
  return cell ? `${open} office:value-type="string">${paragraphs(cell.text)}</table:table-cell>` : `${open}/>`;
}

const paragraphs = (text: string) =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `<text:p>${escaped(line)}</text:p>`)
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML knows no control characters. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
