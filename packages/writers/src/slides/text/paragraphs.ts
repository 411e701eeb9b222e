import type { TextBlock } from '@pagewright/recognition';
import { runsOf } from '@pagewright/recognition/flow/runs.ts';
import { emus } from '../../word/units.ts';
import { attributes } from '../xml/write.ts';
import { labelOf, type Label } from './bullets.ts';
import { extentOf } from './fonts.ts';
import { alignmentOf, baselineDistance, leftOf, mainStyle } from './lines.ts';
import { runXml, type RunScope } from './run.ts';

export type ParagraphScope = Omit<RunScope, 'base' | 'language'>;

/** What surrounds the paragraphs of one frame, in points of the page. */
export interface Surroundings {
  left: number;
  right: number;
  /** Of the column that the model counts indents and tabs from. */
  column: number;
  /** `exact`: every line is as high as on the page. `natural`: as its font says, for text of one line. */
  lines: 'exact' | 'natural';
}

/** In multiples of the text size: a single line between others. */
const USUAL_LINE = 1.2;
const ALIGNMENTS = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const;

export interface Measured {
  /** Points from the first baseline to the upper edge of its line, and from the last to the lower edge. */
  above: number;
  below: number;
}

export function measure(blocks: readonly TextBlock[], lines: Surroundings['lines']): Measured {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return { above: 0, below: 0 };
  const { ascent } = extents(first);
  const { descent } = extents(last);
  return {
    above: lines === 'natural' ? ascent : lineHeight(first, undefined) - extents(first).descent,
    below: descent,
  };
}

/** `<a:p>` elements of paragraphs that follow each other downward. */
export function paragraphsXml(blocks: readonly TextBlock[], around: Surroundings, scope: ParagraphScope): string {
  return blocks.map((block, index) => paragraphXml(block, blocks.slice(0, index), around, scope)).join('');
}

function paragraphXml(
  block: TextBlock,
  before: readonly TextBlock[],
  around: Surroundings,
  scope: ParagraphScope,
): string {
  const label = labelOf(block, before);
  const base = mainStyle(block)?.size ?? 10;
  const runs = runsOf(block);
  const runScope: RunScope = { ...scope, base, language: block.language };
  const [first] = runs;
  const labelled =
    label.kind === 'text' && first
      ? runXml({ ...first, text: `${label.text}\t`, link: undefined } as never, runScope)
      : '';
  const text = runs.map((run) => runXml(run, runScope)).join('');
  return `<a:p>${propertiesXml(block, before.at(-1), label, around, scope)}${labelled}${text}</a:p>`;
}

/** Children in the order of the schema (ECMA-376-1, 21.1.2.2.7). */
function propertiesXml(
  block: TextBlock,
  previous: TextBlock | undefined,
  label: Label,
  around: Surroundings,
  { scale }: ParagraphScope,
): string {
  const { marL, indent } = indentOf(block, label, around);
  const said = attributes({
    marL: marL === 0 && label.kind === 'none' ? 0 : emus(marL * scale),
    indent: emus(indent * scale),
    lvl: block.kind === 'listItem' && block.level > 0 ? Math.min(8, block.level) : undefined,
    algn: ALIGNMENTS[alignmentOf(block)],
    rtl: block.direction === 'rtl' ? 1 : undefined,
  });
  const height = lineHeight(block, previous);
  const line =
    around.lines === 'exact'
      ? `<a:lnSpc><a:spcPts val="${hundredths(height * scale)}"/></a:lnSpc>`
      : '<a:lnSpc><a:spcPct val="100000"/></a:lnSpc>';
  const above = previous && around.lines === 'exact' ? Math.max(0, spaceBetween(previous, block, height)) : 0;
  const tabs = tabsXml(block, marL, label, around, scale);
  const bullet = label.kind === 'property' ? label.xml : '<a:buNone/>';
  const space = `<a:spcBef><a:spcPts val="${hundredths(above * scale)}"/></a:spcBef><a:spcAft><a:spcPts val="0"/></a:spcAft>`;
  return `<a:pPr${said}>${line}${space}${bullet}${tabs}</a:pPr>`;
}

/** Points; `indent` from the left edge of the frame's text. */
function indentOf(block: TextBlock, label: Label, around: Surroundings): { marL: number; indent: number } {
  const [first, ...others] = block.lines;
  const { left, column } = around;
  if (first && block.direction === 'rtl') return indentFromRight(block, label, around);
  if (!first || block.direction !== 'ltr' || ['center', 'right'].includes(alignmentOf(block)))
    return { marL: 0, indent: 0 };
  // Blanks tell how far its lines are indented.
  if (block.kind === 'code') return { marL: Math.max(0, block.box.left - left), indent: 0 };
  const start = first.box.left - left;
  const rest = others.length > 0 ? Math.min(...others.map(({ box }) => box.left)) - left : start;
  if (label.kind === 'none') {
    const margin = Math.max(0, rest);
    return { marL: margin, indent: Math.abs(start - margin) < 1 ? 0 : start - margin };
  }
  const labelled = Math.min(labelLeft(block, column), first.box.left) - left;
  const margin = Math.max(0, Math.abs(rest - start) < 3 ? start : rest);
  return { marL: margin, indent: labelled - margin };
}

/** Programs count the margin of a text that runs from right to left from its right edge. */
function indentFromRight(block: TextBlock, label: Label, { right }: Surroundings): { marL: number; indent: number } {
  const [first, ...others] = block.lines;
  if (!first || alignmentOf(block) === 'center') return { marL: 0, indent: 0 };
  const start = right - first.box.right;
  const rest = others.length > 0 ? right - Math.max(...others.map(({ box }) => box.right)) : start;
  if (label.kind === 'none') {
    const margin = Math.max(0, rest);
    return { marL: margin, indent: Math.abs(start - margin) < 1 ? 0 : start - margin };
  }
  const margin = Math.max(0, Math.abs(rest - start) < 3 ? start : rest);
  return { marL: margin, indent: right - labelRight(block) - margin };
}

/** The same for text that runs from right to left. */
export function labelRight(block: TextBlock): number {
  const start = block.lines[0]?.box.right ?? block.box.right;
  const size = mainStyle(block)?.size ?? 10;
  return start + (block.indent.firstLine < 0 ? -block.indent.firstLine : size * 1.1);
}

/** Where the label of a list item stands: the model tells it by its indent. */
export function labelLeft(block: TextBlock, column: number): number {
  const start = block.lines[0]?.box.left ?? leftOf(block);
  const size = mainStyle(block)?.size ?? 10;
  const label = block.kind === 'listItem' || block.kind === 'footnote' ? block.label.length : 0;
  const indented = column + block.indent.left + Math.min(0, block.indent.firstLine);
  const isPlausible = indented < start - size * 0.3 && indented > start - size * (4 + label);
  return isPlausible ? indented : start - size * Math.max(1.1, label * 0.6 + 0.4);
}

function tabsXml(block: TextBlock, marL: number, label: Label, { left, column }: Surroundings, scale: number): string {
  const own = block.tabs.map(({ position, align }) => ({ at: column + position - left, align }));
  const stops = label.kind === 'text' ? [{ at: marL, align: 'left' as const }, ...own] : own;
  const shown = stops
    .filter(({ at }) => at > 0)
    .map(({ at, align }) => `<a:tab pos="${emus(at * scale)}" algn="${ALIGNMENTS[align]}"/>`);
  return shown.length === 0 ? '' : `<a:tabLst>${shown.join('')}</a:tabLst>`;
}

/** A line of text that is not alone in its frame is no higher than the way from the line above. */
function lineHeight(block: TextBlock, previous: TextBlock | undefined): number {
  const distance = baselineDistance(block);
  if (distance !== undefined) return distance;
  const size = mainStyle(block)?.size ?? 10;
  const before = previous?.lines.at(-1)?.baseline;
  const gap = before === undefined ? Infinity : (block.lines[0]?.baseline ?? 0) - before;
  return Math.min(size * USUAL_LINE, gap > 0 ? gap : Infinity);
}

function spaceBetween(previous: TextBlock, block: TextBlock, height: number): number {
  const gap = (block.lines[0]?.baseline ?? 0) - (previous.lines.at(-1)?.baseline ?? 0);
  return gap - extents(previous).descent - (height - extents(block).descent);
}

function extents(block: TextBlock): { ascent: number; descent: number } {
  const style = mainStyle(block);
  if (!style) return { ascent: 9, descent: 2 };
  const { ascent, descent } = extentOf(style);
  return { ascent: ascent * style.size, descent: descent * style.size };
}

const hundredths = (points: number) => Math.round(Math.min(1584, Math.max(0, points)) * 100);
