import type { DraftBlock } from '../draft.ts';
import { isParagraph, type BodyTypography, type ParagraphItem, type StreamItem } from '../stream/stream.ts';
import { markOf, noteLabelOf, SIGN } from './note-label.ts';

/** A note at the foot of a page, or a further paragraph of one (`continues`). */
export interface FoundNote {
  label: string;
  continues: boolean;
}

export interface FoundNotes {
  notes: Map<StreamItem, FoundNote>;
  /** Lines that part notes from the text. */
  rules: Set<DraftBlock>;
}

/** Share of the page's height; notes stand below. */
const FOOT = 0.4;
/** Of the body's size. */
const SMALLER = 0.96;
/** Share of the column's width: the line above notes is short. */
const SHORT_RULE = 0.75;
/** Points above and below: a rule so near belongs to the notes. */
const NEAR = 24;
/** In multiples of the text size: what stands farther below a note is no part of it. */
const APART = 1.2;

/** Footnotes of each page: text at the foot with the label of a mark in the page's text, smaller or below a short rule. */
export function findFootnotes(items: readonly StreamItem[], body: BodyTypography): FoundNotes {
  const found: FoundNotes = { notes: new Map(), rules: new Set() };
  for (const onPage of Map.groupBy(items, ({ page }) => page).values()) {
    const marks = marksOf(onPage);
    for (const column of Map.groupBy(onPage, ({ columnIndex }) => columnIndex).values())
      findInColumn(column, marks, body, found);
  }
  return found;
}

function findInColumn(
  column: readonly StreamItem[],
  marks: ReadonlySet<string>,
  body: BodyTypography,
  found: FoundNotes,
) {
  const foot = footOf(column, body);
  const start = foot.findIndex((item, at) => {
    const note = isParagraph(item) ? noteLabelOf(item.block) : undefined;
    const ruled = ruleAbove(foot, at, column) !== undefined;
    return note !== undefined && marks.has(note.label) && (note.raised || ruled || isSmaller(item, body));
  });
  const first = foot[start];
  if (!first) return;
  const rule = ruleAbove(foot, start, column);
  if (rule) found.rules.add(rule);
  let label = '';
  let last: ParagraphItem | undefined;
  for (const item of foot.slice(start)) {
    if (!isParagraph(item)) continue;
    if (last && item.block.box.top - last.block.box.bottom > last.typography.size * APART) return;
    last = item;
    const note = noteLabelOf(item.block);
    const begins = note !== undefined && (marks.has(note.label) || note.raised);
    if (begins) label = note.label;
    found.notes.set(item, { label, continues: !begins });
  }
}

/** The blocks at the end of a column that may be notes: text, smaller than the body or below a rule. */
function footOf(column: readonly StreamItem[], body: BodyTypography): StreamItem[] {
  let at = column.length;
  while (at > 0) {
    const item = column[at - 1];
    if (!item || item.block.box.top < item.page.height * FOOT) break;
    if (item.block.kind === 'rule') {
      if (isShortRule(item)) break;
    } else if (!isParagraph(item)) break;
    else if (!isSmaller(item, body) && !noteLabelOf(item.block) && !column.slice(0, at).some(isShortRule)) break;
    at -= 1;
  }
  return column.slice(at);
}

const isSmaller = ({ typography }: StreamItem, body: BodyTypography): boolean =>
  typography !== undefined && typography.size < body.size * SMALLER;

const isShortRule = ({ block, column, page }: StreamItem): boolean =>
  block.kind === 'rule' &&
  block.box.right - block.box.left < Math.max((column.right - column.left) * SHORT_RULE, page.width * 0.3) &&
  block.box.top > page.height * FOOT;

function ruleAbove(foot: readonly StreamItem[], at: number, column: readonly StreamItem[]): DraftBlock | undefined {
  const item = foot[at];
  const before = item ? column[column.indexOf(item) - 1] : undefined;
  if (!item || before?.block.kind !== 'rule') return undefined;
  return item.block.box.top - before.block.box.bottom < NEAR ? before.block : undefined;
}

/** Labels of notes that the page's text refers to. */
export function marksOf(items: readonly StreamItem[]): Set<string> {
  const marks = new Set<string>();
  const visit = (block: DraftBlock): void => {
    if (block.kind === 'table') for (const cell of block.cells) for (const each of cell.blocks) visit(each);
    if (!('lines' in block)) return;
    for (const [at, run] of block.lines.flatMap(({ runs }) => runs).entries()) {
      if (at === 0 || run.style.script !== 'superscript') continue;
      for (const part of run.text.split(/[,;\s]+/)) {
        const label = markOf(part);
        if (label !== undefined) marks.add(label);
      }
    }
    const signs = block.lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');
    for (const [sign] of signs.matchAll(new RegExp(SIGN, 'gu'))) marks.add(sign);
  };
  for (const { block } of items) visit(block);
  return marks;
}

export const isNote = (item: StreamItem, notes: FoundNotes['notes']): item is ParagraphItem => notes.has(item);
