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

type MadeRun = string | ({ text: string } & Partial<Omit<Run, 'text' | 'style'>> & { style?: Partial<TextStyle> });
type MadeLine = MadeRun | { runs: MadeRun[]; join: TextLayout['lines'][number]['join'] };

/** Lines below each other, five points a letter. */
export function madeText(lines: readonly MadeLine[], { left = 72, top = 72 } = {}): TextLayout & Pick<Block, 'box'> {
  const made = lines.map((line, index) => {
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
  const right = Math.max(left, ...made.map(({ box }) => box.right));
  return {
    lines: made,
    direction: 'ltr',
    alignment: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    spacing: { before: 0, after: 0, line: LINE },
    tabs: [],
    box: { left, top, right, bottom: top + made.length * LINE },
  };
}

type Place = { left?: number; top?: number };
const recognized = { page: 1, confidence: 1, continues: false };

export const madeParagraph = (lines: readonly MadeLine[], place: Place = {}): Block => ({
  kind: 'paragraph',
  ...recognized,
  ...madeText(lines, place),
});

export const madeHeading = (level: number, ...lines: MadeLine[]): Block => ({
  kind: 'heading',
  level,
  ...recognized,
  ...madeText(lines),
});

export const madeItem = (
  item: Partial<Extract<Block, { kind: 'listItem' }>> & { label: string },
  ...lines: MadeLine[]
): Block => ({ kind: 'listItem', level: 0, numbering: 'bullet', list: 1, ...recognized, ...madeText(lines), ...item });

/** Cells by row: a text, or what makes it span. */
export function madeTable(
  rows: readonly (string | { text: string; rowSpan?: number; columnSpan?: number; column?: number })[][],
  { headerRows = 1, left = 72, top = 72 } = {},
): Block {
  const width = 100;
  const cells = rows.flatMap((row, at) => {
    let next = 0;
    return row.map((made): Cell => {
      const { text, rowSpan = 1, columnSpan = 1, column = next } = typeof made === 'string' ? { text: made } : made;
      next = column + columnSpan;
      const place = { left: left + column * width, top: top + at * LINE };
      const box = { ...place, right: place.left + columnSpan * width, bottom: place.top + rowSpan * LINE };
      const blocks = text === '' ? [] : [madeParagraph([text], place)];
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

export function madePage(blocks: readonly Block[], more: Partial<PageModel> = {}): PageModel {
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

export const madeDocument = (pages: PageModel[], more: Partial<DocumentModel> = {}): DocumentModel => ({
  languages: ['en'],
  body: { family: 'Helvetica', size: 10 },
  outline: [],
  pages,
  ...more,
});
