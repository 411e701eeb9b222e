import type { Block, Cell, DocumentModel, PageModel, Run, TextLayout, TextStyle } from '@pagewright/recognition';

/** Documents made by code, for tests of what is written of them. */

export const PLAIN: TextStyle = {
  family: 'Helvetica',
  size: 10,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  color: 0,
  script: 'normal',
  serif: false,
  fixedPitch: false,
};

const LETTER = 5;
const LINE = 12;

type RunInput = string | ({ text: string } & Partial<Omit<Run, 'text' | 'style'>> & { style?: Partial<TextStyle> });
type LineInput = RunInput | { runs: RunInput[]; join: TextLayout['lines'][number]['join'] };

/** Lines below each other, five points a letter. */
export function makeText(lines: readonly LineInput[], { left = 72, top = 72 } = {}): TextLayout & Pick<Block, 'box'> {
  const lineModels = lines.map((line, index) => {
    const { runs, join } = typeof line === 'object' && 'runs' in line ? line : { runs: [line], join: 'space' as const };
    const baseline = top + index * LINE + 10;
    let x = left;
    const placed = runs.map((run): Run => {
      const { text, style, ...more } = typeof run === 'string' ? { text: run, style: {} } : run;
      const box = { left: x, top: baseline - 10, right: x + text.length * LETTER, bottom: baseline + 2 };
      x = box.right;
      return { text, style: { ...PLAIN, ...style }, box, ...more };
    });
    return { box: { left, top: baseline - 10, right: x, bottom: baseline + 2 }, baseline, runs: placed, join };
  });
  const right = Math.max(left, ...lineModels.map(({ box }) => box.right));
  return {
    lines: lineModels,
    direction: 'ltr',
    alignment: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    spacing: { before: 0, after: 0, line: LINE },
    tabs: [],
    box: { left, top, right, bottom: top + lineModels.length * LINE },
  };
}

type Place = { left?: number; top?: number };
const recognized = { page: 1, confidence: 1, continues: false };

export const makeParagraph = (lines: readonly LineInput[], place: Place = {}): Block => ({
  kind: 'paragraph',
  ...recognized,
  ...makeText(lines, place),
});

export const makeHeading = (level: number, ...lines: LineInput[]): Block => ({
  kind: 'heading',
  level,
  ...recognized,
  ...makeText(lines),
});

export const makeItem = (
  item: Partial<Extract<Block, { kind: 'listItem' }>> & { label: string },
  ...lines: LineInput[]
): Block => ({ kind: 'listItem', level: 0, numbering: 'bullet', list: 1, ...recognized, ...makeText(lines), ...item });

/** Cells by row: a text, or what makes it span. */
export function makeTable(
  rows: readonly (string | { text: string; rowSpan?: number; columnSpan?: number; column?: number })[][],
  { headerRows = 1, left = 72, top = 72 } = {},
): Block {
  const width = 100;
  const cells = rows.flatMap((row, at) => {
    let next = 0;
    return row.map((lineModels): Cell => {
      const {
        text,
        rowSpan = 1,
        columnSpan = 1,
        column = next,
      } = typeof lineModels === 'string' ? { text: lineModels } : lineModels;
      next = column + columnSpan;
      const place = { left: left + column * width, top: top + at * LINE };
      const box = { ...place, right: place.left + columnSpan * width, bottom: place.top + rowSpan * LINE };
      const blocks = text === '' ? [] : [makeParagraph([text], place)];
      return { row: at, column, rowSpan, columnSpan, box, blocks, borders: {}, vertical: 'top' };
    });
  });
  const columns = Math.max(...cells.map(({ column, columnSpan }) => column + columnSpan));
  return {
    kind: 'table',
    ...recognized,
    box: { left, top, right: left + columns * width, bottom: top + rows.length * LINE },
    columns: Array.from({ length: columns + 1 }, (_, index) => left + index * width),
    rows: Array.from({ length: rows.length + 1 }, (_, index) => top + index * LINE),
    cells,
    headerRows,
    evidence: 'ruled',
  };
}

const PAPER = { left: 72, top: 72, right: 523, bottom: 770 };

export function makePage(blocks: readonly Block[], more: Partial<PageModel> = {}): PageModel {
  const number = more.number ?? 1;
  const numbered = blocks.map((block) => ({ ...block, page: number }));
  return {
    number,
    width: 595,
    height: 842,
    margins: { top: 72, right: 72, bottom: 72, left: 72 },
    header: [],
    footer: [],
    regions: numbered.length === 0 ? [] : [{ box: PAPER, columns: [{ box: PAPER, blocks: numbered }] }],
    source: 'page',
    approximations: [],
    ...more,
  };
}

export const makeDocument = (pages: PageModel[], more: Partial<DocumentModel> = {}): DocumentModel => ({
  languages: ['en'],
  body: { family: 'Helvetica', size: 10 },
  outline: [],
  pages,
  ...more,
});
