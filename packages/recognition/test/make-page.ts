import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Letter } from '../src/glyphs/letter.ts';
import { lineOf, wordOf, type Line } from '../src/lines/line.ts';
import type { Block } from '../src/model/blocks.ts';
import type { TextStyle } from '../src/model/text.ts';
import type { PageRulings, Ruling } from '../src/rulings/ruling.ts';
import { findTables } from '../src/tables/find-tables.ts';
import type { FoundTable, TableSearch } from '../src/tables/table-search.ts';

/** Pages made for tests: texts at places, every letter half as wide as its size. */
export const SIZE = 10;
const LETTER = SIZE / 2;

const STYLE: TextStyle = {
  family: 'Made',
  size: SIZE,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  color: 0,
  script: 'normal',
  serif: false,
  fixedPitch: false,
};

/** A line of text; words are parted by spaces, and a tab starts again at the next place of `at`. */
export function textAt(baseline: number, at: readonly number[], text: string, style: Partial<TextStyle> = {}): Line[] {
  const whole = { ...STYLE, ...style };
  return text.split('\t').flatMap((part, index) => {
    if (part === '') return [];
    let left = at[index] ?? 0;
    const words = part.split(' ').map((word) => {
      const letters = Array.from(word, (character): Letter => {
        const letter = letterAt(character, left, baseline, whole);
        left += LETTER;
        return letter;
      });
      left += SIZE * 0.28;
      return wordOf(letters);
    });
    return [lineOf(words)];
  });
}

function letterAt(text: string, left: number, baseline: number, style: TextStyle): Letter {
  return {
    text,
    left,
    right: left + LETTER,
    baseline,
    size: SIZE,
    ink: { left, right: left + LETTER, top: baseline - SIZE * 0.7, bottom: baseline },
    style,
    math: false,
    index: 0,
    object: 0,
    spaceBefore: false,
    spaceAfter: false,
  };
}

/** How wide a text is that `textAt` sets. */
export function widthOf(text: string): number {
  return text.split(' ').reduce((sum, word) => sum + word.length * LETTER + SIZE * 0.28, -SIZE * 0.28);
}

export function ruling(direction: Ruling['direction'], at: number, from: number, to: number): Ruling {
  return { direction, at, from, to, border: { color: 0, width: 0.5, style: 'solid' }, evidence: 'drawn' };
}

export function rulings(lines: readonly Ruling[], more: Partial<PageRulings> = {}): PageRulings {
  return {
    horizontal: lines.filter(({ direction }) => direction === 'horizontal'),
    vertical: lines.filter(({ direction }) => direction === 'vertical'),
    shadings: [],
    drawings: [],
    ...more,
  };
}

export function tablesOf(
  pieces: readonly Line[],
  drawn: PageRulings = rulings([]),
  more: Pick<TableSearch, 'forms'> = {},
): FoundTable[] {
  const page = { page: 1, width: 600, height: 800, tags: [] };
  return findTables({ ...page, pieces, rulings: drawn, blocksOf: paragraph, ...more });
}

function paragraph(lines: Line[], box: Box): Block[] {
  return [
    {
      kind: 'paragraph',
      page: 1,
      box,
      confidence: 1,
      continues: false,
      lines: lines.map((line) => ({
        box: line.box,
        baseline: line.baseline,
        runs: [{ text: textOfLine(line), style: STYLE, box: line.box }],
        join: 'space',
      })),
      direction: 'ltr',
      alignment: 'left',
      indent: { left: 0, right: 0, firstLine: 0 },
      spacing: { before: 0, after: 0, line: SIZE },
      tabs: [],
    },
  ];
}

function textOfLine({ words }: Line): string {
  return words.map(({ letters }) => letters.map(({ text }) => text).join('')).join(' ');
}

/** Rows of texts; cells in brackets say over how many columns or rows they go: `Year [1x2]` for two rows. */
export function shownTable({ table }: FoundTable): string[] {
  return table.rows.slice(1).map((_, row) =>
    table.cells
      .filter((cell) => cell.row === row)
      .map(({ blocks, columnSpan, rowSpan }) => {
        const text = blocks.map(textOfBlock).join(' ');
        return columnSpan > 1 || rowSpan > 1 ? `${text} [${columnSpan}x${rowSpan}]` : text;
      })
      .join(' | '),
  );
}

function textOfBlock(block: Block): string {
  if (block.kind === 'table') return '(table)';
  return 'lines' in block ? block.lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ') : '';
}
