import type { Block, DocumentModel, PageModel } from '@pagewright/recognition';
import { addressOf } from '../totals/check-totals.ts';
import { joinSideways } from '../sideways/join-pages.ts';
import { conventionsOf } from '../values/conventions.ts';
import { textOfBlocks } from './cell-text.ts';
import { inReadingOrder } from './reading-order.ts';
import { textRowsOf } from './place-text.ts';
import { SheetBuilder, type BuildSettings } from './sheet-builder.ts';
import { SheetNames } from './sheet-names.ts';
import type { SheetPlan } from './sheet-plan.ts';
import { besideTables } from './table-neighbours.ts';
import { textGrid } from './text-grid.ts';
import { wordsFor } from './words.ts';

export interface SheetSettings {
  /** One sheet for each table, one for each page, or one for everything. */
  arrange: 'table' | 'page' | 'one';
  /** Whether text outside of tables comes along. */
  text: boolean;
  totals: 'values' | 'formulas';
}

export interface PlannedWorkbook {
  sheets: SheetPlan[];
  tables: number;
  /** Totals that do not add up, as "Table 1!B7". */
  wrongTotals: string[];
  /** Likewise texts that look like numbers and do not stand on their page as one text. */
  doubtedNumbers: string[];
}

/** What a document becomes in a workbook. Without any table its text is laid out as the pages show it. */
export function planSheets(
  recognized: DocumentModel,
  settings: SheetSettings,
  drawn: BuildSettings['drawn'] = () => undefined,
): PlannedWorkbook {
  const document = settings.arrange === 'page' ? recognized : joinSideways(recognized);
  const pages = document.pages.map((page) => ({ page, blocks: blocksOf(page) }));
  const blocks = inReadingOrder(document);
  const tables = blocks.filter(({ kind }) => kind === 'table').length;
  const conventions = conventionsOf(textsOf(pages.flatMap((each) => each.blocks)), {
    languages: document.languages,
    paper: document.pages[0],
  });
  const words = wordsFor(document.languages[0] ?? conventions.language);
  const workbook = new Workbook({ conventions, drawn, totals: settings.totals, words }, directionOf(document));
  if (tables === 0) workbook.addPagesOfText(pages, settings);
  else if (settings.arrange === 'table') workbook.addTables(blocks, runningLines(document), settings);
  else if (settings.arrange === 'page') workbook.addPages(pages, settings);
  else workbook.addAll(blocks, document.title, settings);
  const { sheets, wrongTotals, doubtedNumbers } = workbook;
  return { sheets, tables, wrongTotals, doubtedNumbers };
}

interface PageBlocks {
  page: PageModel;
  blocks: Block[];
}

const blocksOf = ({ header, regions, footer }: PageModel): Block[] => [
  ...header,
  ...regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks)),
  ...footer,
];

/** Headers and footers; on a page of nothing but tables they are the titles and notes of those. */
const runningLines = ({ pages }: DocumentModel): Set<Block> =>
  new Set(pages.filter(saysMore).flatMap(({ header, footer }) => [...header, ...footer]));

const saysMore = ({ regions }: PageModel): boolean =>
  regions.some(({ columns }) => columns.some(({ blocks }) => blocks.some((block) => 'lines' in block)));

/** Every cell and every other block by itself. */
function* textsOf(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks)
    if (block.kind === 'table') for (const cell of block.cells) yield* textsOf(cell.blocks);
    else yield textOfBlocks([block]);
}

const directionOf = ({ languages }: DocumentModel) =>
  /^(?:ar|he|fa|ur|yi)\b/i.test(languages[0] ?? '') ? 'rtl' : 'ltr';

class Workbook {
  readonly sheets: SheetPlan[] = [];
  readonly wrongTotals: string[] = [];
  readonly doubtedNumbers: string[] = [];
  readonly #names = new SheetNames();
  readonly #settings: BuildSettings;
  readonly #direction: 'ltr' | 'rtl';

  constructor(settings: BuildSettings, direction: 'ltr' | 'rtl') {
    this.#settings = settings;
    this.#direction = direction;
  }

  addTables(blocks: readonly Block[], running: ReadonlySet<Block>, { text }: SheetSettings): void {
    const { neighbours, rest } = besideTables(blocks, running);
    let count = 0;
    for (const { table, title, above, below } of neighbours) {
      count += 1;
      const sheet = new SheetBuilder(this.#settings);
      if (text) for (const block of above) this.#addBlock(sheet, block);
      sheet.addTable(table);
      if (text && below.length > 0) sheet.addGap();
      if (text) for (const block of below) this.#addBlock(sheet, block);
      this.#finish(sheet, title, this.#settings.words.table(count));
    }
    if (text && rest.length > 0) {
      const sheet = new SheetBuilder(this.#settings);
      this.#addBlocks(sheet, rest);
      this.#finish(sheet, undefined, this.#settings.words.text);
    }
  }

  addPages(pages: readonly PageBlocks[], { text }: SheetSettings): void {
    for (const { page, blocks } of pages) {
      const sheet = new SheetBuilder(this.#settings);
      if (blocks.some(({ kind }) => kind === 'table'))
        this.#addBlocks(sheet, text ? blocks : blocks.filter(({ kind }) => kind === 'table'));
      else if (text) for (const row of textGrid(blocks, this.#settings.conventions)) sheet.addRow(row);
      this.#finish(sheet, undefined, this.#settings.words.page(page.number));
    }
  }

  addAll(blocks: readonly Block[], title: string | undefined, { text }: SheetSettings): void {
    const sheet = new SheetBuilder(this.#settings);
    this.#addBlocks(sheet, text ? blocks : blocks.filter(({ kind }) => kind === 'table'));
    this.#finish(sheet, title, this.#settings.words.all);
  }

  addPagesOfText(pages: readonly PageBlocks[], { arrange }: SheetSettings): void {
    let sheet = new SheetBuilder(this.#settings);
    for (const { page, blocks } of pages) {
      if (arrange === 'one') sheet.addGap();
      for (const row of textGrid(blocks, this.#settings.conventions)) sheet.addRow(row);
      if (arrange === 'one') continue;
      this.#finish(sheet, undefined, this.#settings.words.page(page.number));
      sheet = new SheetBuilder(this.#settings);
    }
    this.#finish(sheet, undefined, this.#settings.words.text);
  }

  #addBlocks(sheet: SheetBuilder, blocks: readonly Block[]): void {
    let last: Block | undefined;
    for (const block of blocks) {
      if (block.kind === 'heading' || last?.kind === 'table' || (last && last.page !== block.page)) sheet.addGap();
      this.#addBlock(sheet, block);
      last = block;
    }
  }

  #addBlock(sheet: SheetBuilder, block: Block): void {
    if (block.kind === 'table') sheet.addTable(block);
    else sheet.addText(textRowsOf(block, this.#settings.conventions));
  }

  /** Leaves out a sheet without cells. */
  #finish(sheet: SheetBuilder, wanted: string | undefined, otherwise: string): void {
    if (sheet.isEmpty) return;
    const name = this.#names.take(wanted, otherwise);
    this.sheets.push(sheet.finish(name, this.#direction));
    this.wrongTotals.push(...sheet.wrong.map((cell) => `${name}!${addressOf(cell)}`));
    this.doubtedNumbers.push(...sheet.doubted.map((cell) => `${name}!${addressOf(cell)}`));
  }
}
