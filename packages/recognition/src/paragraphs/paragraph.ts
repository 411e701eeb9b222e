import type { Box } from '@pagewright/engine/content/page-content.ts';
import type { DraftBlock } from '../draft.ts';
import { baseDirection } from '../lines/bidi.ts';
import { unionOf, type Line } from '../lines/line.ts';
import { textLineOf } from '../lines/text-line.ts';
import { tabStops } from './tab-stops.ts';
import type { Alignment, TextLine } from '../model/text.ts';
import { groupLines, type ColumnEdges, type LineGroup } from './group.ts';
import { joinAfter } from './join.ts';
import { measure, type MeasuredLine } from './measure.ts';

/** Lines of one column, from top to bottom, as paragraphs. `column` has the edges that the text keeps to. */
export function paragraphsOf(lines: readonly Line[], page: number, column: Box): DraftBlock[] {
  const measured = lines.map(measure);
  const edges = edgesOf(measured, column);
  return groupLines(measured, edges).map((group) => paragraphOf(group, page, edges));
}

/** What the lines reach, within the column. */
function edgesOf(lines: readonly MeasuredLine[], column: Box): ColumnEdges {
  const rights = lines.map(({ right }) => right).sort((a, b) => a - b);
  const right = rights[Math.floor(rights.length * 0.95)] ?? column.right;
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(right, column.left + (column.right - column.left) * 0.5),
  };
}

function paragraphOf({ lines, breaks }: LineGroup, page: number, edges: ColumnEdges): DraftBlock {
  const [first] = lines;
  const box = unionOf(lines.map(({ line }) => line.box));
  const left = Math.min(...(lines.length > 1 ? lines.slice(1) : lines).map((line) => line.left));
  const label = first?.label;
  return {
    kind: 'paragraph',
    page,
    box,
    confidence: 1,
    continues: false,
    lines: lines.map((line, at) => textOf(line, lines[at + 1], breaks.has(at))),
    direction: baseDirection(lines.flatMap(({ text }) => [...text])),
    alignment: alignmentOf(lines, edges),
    indent: {
      left: Math.max(0, left - edges.left),
      right: Math.max(0, edges.right - box.right),
      firstLine: first ? first.left - left : 0,
    },
    spacing: { before: 0, after: 0, line: leadingOf(lines) },
    tabs: tabStops(lines, edges),
    ...(label ? { hint: { label: label.text } } : {}),
  };
}

function textOf({ line, text }: MeasuredLine, next: MeasuredLine | undefined, broken: boolean): TextLine {
  const made = textLineOf(line);
  return { ...made, join: broken ? 'break' : next ? joinAfter(text, next.text) : 'space' };
}

function leadingOf(lines: readonly MeasuredLine[]): number {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.length < 2) return (first?.size ?? 10) * 1.2;
  return (last.baseline - first.baseline) / (lines.length - 1);
}

/** How the lines stand between the column's edges. */
function alignmentOf(lines: readonly MeasuredLine[], edges: ColumnEdges): Alignment {
  const [first] = lines;
  if (!first) return 'left';
  const slack = Math.max(1.5, first.size * 0.25);
  const full = lines.slice(0, -1);
  const atLeft = lines.slice(1).every((line) => Math.abs(line.left - edges.left) < slack * 2);
  if (full.length >= 2 && full.every((line) => Math.abs(line.right - (full[0]?.right ?? 0)) < slack)) return 'justify';
  const middle = (edges.left + edges.right) / 2;
  const centred = lines.every((line) => Math.abs((line.left + line.right) / 2 - middle) < slack * 1.5);
  const inset = first.left - edges.left > first.size * 1.5;
  if (centred && inset && edges.right - first.right > first.size) return 'center';
  const atRight = lines.every((line) => Math.abs(line.right - edges.right) < slack);
  if (atRight && inset && (!atLeft || lines.length === 1)) return 'right';
  return full.length === 1 && Math.abs((full[0]?.right ?? 0) - edges.right) < slack ? 'justify' : 'left';
}
