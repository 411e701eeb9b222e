import type { Box } from '@pagewright/pdf/page-content.ts';
import type { BlockHint, DraftBlock } from '../draft.ts';
import { baseDirection, textDirection } from '../lines/bidi.ts';
import { unionOf, type Line } from '../lines/line.ts';
import { tabStops } from './tab-stops.ts';
import type { Paragraph } from '../model/blocks.ts';
import type { Alignment, TextLine } from '../model/text.ts';
import { groupLines, type ColumnEdges, type LineGroup } from './group.ts';
import { joinAfter } from './join.ts';
import { measure, type MeasuredLine } from './measure.ts';

/** Lines of one column, from top to bottom, as paragraphs. `column` has the edges that the text keeps to. */
export function paragraphsOf(lines: readonly Line[], page: number, column: Box): DraftBlock[] {
  const measured = lines.map(measure);
  const direction = baseDirection(measured.flatMap(({ text }) => [...text]));
  const edges = edgesOf(measured, column, direction);
  if (direction === 'ltr') return groupLines(measured, edges).map((group) => paragraphOf(group, page, edges));
  // Text from right to left is mirrored, so that the rules for left to right apply.
  const original = new Map(measured.map((line) => [{ ...mirrored(line), firstWordWidth: lastWordWidth(line) }, line]));
  return groupLines([...original.keys()], mirrored(edges)).map(({ lines, breaks }) => {
    const group = { lines: lines.flatMap((line) => original.get(line) ?? []), breaks };
    const block = paragraphOf(group, page, edges);
    return { ...block, alignment: flipped(alignmentOf(lines, mirrored(edges))) };
  });
}

/** Points: the word at the right end is the first that is read. */
function lastWordWidth({ line }: MeasuredLine): number {
  const box = line.words.at(-1)?.box;
  return box ? box.right - box.left : 0;
}

const mirrored = <T extends ColumnEdges>(of: T): T => ({ ...of, left: -of.right, right: -of.left });

const flipped = (alignment: Alignment): Alignment =>
  alignment === 'left' ? 'right' : alignment === 'right' ? 'left' : alignment;

/** The box of the lines, limited to the column. */
function edgesOf(lines: readonly MeasuredLine[], column: Box, direction: 'ltr' | 'rtl'): ColumnEdges {
  const half = (column.right - column.left) * 0.5;
  const at = (values: number[], share: number) =>
    values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
  const lefts = lines.map(({ left }) => left);
  const rights = lines.map(({ right }) => right);
  if (direction === 'rtl')
    return { left: Math.min(at(lefts, 0.05) ?? column.left, column.right - half), right: Math.max(...rights) };
  return { left: Math.min(...lefts), right: Math.max(at(rights, 0.95) ?? column.right, column.left + half) };
}

function paragraphOf({ lines, breaks }: LineGroup, page: number, edges: ColumnEdges): DraftBlock & Paragraph {
  const [first] = lines;
  const box = unionOf(lines.map(({ line }) => line.box));
  const direction = textDirection(lines.map(({ text }) => text).join(' '));
  const tabs = tabStops(lines, edges);
  return {
    kind: 'paragraph',
    page,
    box,
    confidence: 1,
    continues: false,
    lines: lines.map((line, at) => textOf(line, lines[at + 1], breaks.has(at))),
    direction,
    // What reaches the right edge behind a tab does not stand there.
    alignment: tabs.length > 0 && direction === 'ltr' ? 'left' : alignmentOf(lines, edges),
    indent: indentOf(lines, edges, direction),
    spacing: { before: 0, after: 0, line: leadingOf(lines) },
    tabs,
    ...(first && (first.label || first.tag) ? { hint: hintOf(first) } : {}),
  };
}

function hintOf({ label, tag }: MeasuredLine): BlockHint {
  return { ...(label ? { label: label.text } : {}), ...(tag ? { tag: tag.type, tagGroup: tag.group } : {}) };
}

/** `firstLine` is at the side where lines begin. */
function indentOf(lines: readonly MeasuredLine[], edges: ColumnEdges, direction: 'ltr' | 'rtl'): Paragraph['indent'] {
  const body = lines.length > 1 ? lines.slice(1) : lines;
  const [first] = lines;
  const left = Math.min(...(direction === 'ltr' ? body : lines).map((line) => line.left));
  const right = Math.max(...(direction === 'rtl' ? body : lines).map((line) => line.right));
  const firstLine = first ? (direction === 'ltr' ? first.left - left : right - first.right) : 0;
  return { left: Math.max(0, left - edges.left), right: Math.max(0, edges.right - right), firstLine };
}

function textOf({ textLine, text }: MeasuredLine, next: MeasuredLine | undefined, broken: boolean): TextLine {
  return { ...textLine, join: broken ? 'break' : next ? joinAfter(text, next.text) : 'space' };
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
