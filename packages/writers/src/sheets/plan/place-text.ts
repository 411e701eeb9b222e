import type { Block, TextBlock } from '@pagewright/recognition';
import { piecesOfLine } from '../sideways/page-lines.ts';
import { valueOf } from '../values/value-of.ts';
import type { CellValue } from '../values/cell-value.ts';
import type { Conventions } from '../values/conventions.ts';
import { labelOf, linkOf, textOfBlocks } from './cell-text.ts';
import { cellFormatOf, shadingOf } from './cell-format.ts';
import { richText } from './rich-text.ts';
import type { CellFormat, Place, RichRun } from './sheet-plan.ts';

/** Text outside of tables as a row: what tabs part stands in cells of its own. */
export interface TextRow {
  parts: TextPart[];
}

export interface TextPart {
  value: CellValue;
  cellFormat: CellFormat;
  runs?: RichRun[];
  link?: string;
  stands?: Place;
  /** Of what tabs part: where it stands on its page, in points. */
  at?: { page: number; left: number; right: number };
}

export function textRowsOf(block: Block, conventions: Conventions): TextRow[] {
  if (block.kind === 'rule' || block.kind === 'table') return [];
  if (block.kind === 'figure') return figureRows(block.text);
  const cellFormat = { ...cellFormatOf([block]), vertical: 'top' as const };
  const link = linkOf([block]);
  const rows = rowsAtTabs(block);
  if (rows.length === 0) {
    const text = textOfBlocks([block]);
    const runs = richText([block], text, shadingOf([block]));
    return text === ''
      ? []
      : [{ parts: [{ ...partOf({ kind: 'text', text }, cellFormat, link), ...(runs && { runs }) }] }];
  }
  return rows.map((pieces) => ({
    parts: pieces.map(({ text, left, right, stands, own }) => ({
      ...partOf(valueOf(text, conventions), { ...cellFormatOf(own), vertical: 'top' }, link),
      stands,
      at: { page: block.page, left, right },
    })),
  }));
}

const partOf = (value: CellValue, cellFormat: CellFormat, link: string | undefined) => ({
  value,
  cellFormat,
  ...(link === undefined ? {} : { link }),
});

/** "7.4", "(iv)", "•": the tab after it sets off the text that it labels. */
const LABEL = /^\(?(?:[\d.]{1,8}|[\p{L}]{1,4}|[^\p{L}\p{N}]{1,2})[.):]?$/u;

/** What stands between tab stops, line by line; of headings, captions and text that runs on over lines, tabs part nothing. */
function rowsAtTabs(
  block: TextBlock,
): { text: string; left: number; right: number; stands: Place; own: readonly Block[] }[][] {
  const { kind, lines } = block;
  const areLone = lines.slice(0, -1).every(({ join }) => join === 'break');
  const isParted = lines.some(({ runs }) => runs.some(({ text }) => text.includes('\t')));
  if (kind === 'heading' || kind === 'caption' || !areLone || !isParted) return [];
  const rows = lines.map((line) =>
    piecesOfLine(block, line).map(({ blocks, left, right }) => {
      const text = textOfBlocks(blocks);
      return { text, left, right, own: blocks, stands: { page: block.page, box: line.box, text } };
    }),
  );
  const [first, ...others] = rows.flat();
  if (!first) return [];
  const label = labelOf(block);
  if (lines.length === 1 && others.length === 1 && LABEL.test(first.text)) return [];
  if (!first.text.startsWith(label)) first.text = label + first.text;
  return rows.every((row) => row.length < 2) ? [] : rows.filter((row) => row.length > 0);
}

function figureRows(text: string): TextRow[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({
      parts: line
        .split(/\s*\t\s*/)
        .map((text): TextPart => ({ value: { kind: 'text', text }, cellFormat: cellFormatOf([]) })),
    }));
}
