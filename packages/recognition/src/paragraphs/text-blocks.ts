import type { Box } from '@pagewright/pdf/page-content.ts';
import type { DraftBlock } from '../draft.ts';
import { unionOf, type Line } from '../lines/line.ts';
import type { Formula } from '../model/blocks.ts';
import { isFormula } from './formulas.ts';
import { paragraphsOf } from './paragraph.ts';

/** In multiples of the text size: parts of one displayed formula are no farther apart. */
const NEAR = 0.9;

/** Lines of a column as paragraphs, displayed formulas between them as blocks of their own. */
export function textBlocks(lines: readonly Line[], page: number, column: Box): DraftBlock[] {
  const formulas = formulasOf(lines, column);
  if (formulas.length === 0) return paragraphsOf(lines, page, column);
  const blocks: DraftBlock[] = [];
  let waiting: Line[] = [];
  const flush = () => {
    if (waiting.length > 0) blocks.push(...paragraphsOf(waiting, page, column));
    waiting = [];
  };
  for (const line of lines) {
    const formula = formulas.find((each) => each.includes(line));
    if (!formula) waiting.push(line);
    else if (formula[0] === line) {
      flush();
      blocks.push(formulaOf(formula, page, column));
    }
  }
  flush();
  return blocks;
}

/** Lines that are formulas, those that belong together in one group. */
function formulasOf(lines: readonly Line[], column: Box): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    if (!isFormula(line, column)) continue;
    const last = groups.at(-1);
    const bottom = last ? Math.max(...last.map(({ box }) => box.bottom)) : -Infinity;
    if (last && line.box.top - bottom < line.size * NEAR) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function formulaOf(lines: readonly Line[], page: number, column: Box): Formula {
  const blocks = paragraphsOf(lines, page, column);
  const [first] = blocks;
  const box = unionOf(lines.map((line) => line.box));
  return {
    kind: 'formula',
    page,
    box,
    confidence: 0.7,
    continues: false,
    lines: blocks.flatMap((block) => ('lines' in block ? block.lines : [])),
    direction: 'ltr',
    alignment: first && 'alignment' in first ? first.alignment : 'center',
    indent: { left: Math.max(0, box.left - column.left), right: Math.max(0, column.right - box.right), firstLine: 0 },
    spacing: { before: 0, after: 0, line: (lines[0]?.size ?? 10) * 1.2 },
    tabs: [],
  };
}
