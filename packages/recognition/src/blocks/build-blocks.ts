import type { DraftBlock } from '../draft.ts';
import { joinAfter } from '../paragraphs/join.ts';
import { unionOf } from '../lines/line.ts';
import { isParagraph, type ParagraphItem, type StreamItem } from '../stream/stream.ts';
import type { Block, Caption, Heading, ListItem, Paragraph } from '../model/blocks.ts';
import type { TextLine } from '../model/text.ts';
import type { FoundHeading } from '../headings/headings.ts';
import type { FoundItem } from '../lists/lists.ts';
import { withHanging } from '../lists/hanging.ts';
import { withCellLists } from '../lists/cell-lists.ts';
import { withoutLabel } from '../lists/without-label.ts';
import { settleAlignment } from './settle-alignment.ts';
import { withMarks } from '../footnotes/marks.ts';
import type { FoundNote, FoundNotes } from '../footnotes/footnotes.ts';
import type { TextJoin } from '../joins/text-joins.ts';

/** What the stages found about the blocks of the stream. */
export interface Findings {
  headings: readonly FoundHeading[];
  captions: ReadonlyMap<StreamItem, Caption['of']>;
  notes: FoundNotes['notes'];
  lists: ReadonlyMap<StreamItem, FoundItem>;
  textJoins: ReadonlyMap<StreamItem, TextJoin>;
  tableJoins: ReadonlySet<StreamItem>;
}

/** The model's block for each draft. It is undefined for a draft that became part of another block. */
export function buildBlocks(items: readonly StreamItem[], findings: Findings): Map<DraftBlock, Block | undefined> {
  const built = new Map<DraftBlock, Block | undefined>();
  const headings = new Map(findings.headings.map((heading) => [heading.items[0], heading]));
  for (const { items: parts } of findings.headings) for (const part of parts) built.set(part.block, undefined);
  let lists = 0;
  for (const { list } of findings.lists.values()) lists = Math.max(lists, list + 1);
  for (const item of items) {
    const { block, page } = item;
    if (block.kind === 'table') {
      const cells = withCellLists(block, page, lists, (each, found) =>
        isParagraph(each) ? listItemOf(plain(each), found) : withoutHint(each.block),
      );
      lists += cells.lists;
      built.set(block, { ...withoutHint({ ...block, ...cells.table }), continues: findings.tableJoins.has(item) });
      continue;
    }
    const heading = isParagraph(item) ? headings.get(item) : undefined;
    if (heading) built.set(item.block, headingOf(heading));
    else if (!built.has(item.block)) built.set(item.block, buildBlock(item, findings));
  }
  mark(items, built, findings.notes);
  breakItems(items, built);
  for (const [block, item] of withHanging(built)) built.set(block, item);
  for (const [block, text] of settleAlignment(built)) built.set(block, text);
  for (const [to, { from, join }] of findings.textJoins) goOn(built, from.block, to.block, join);
  return built;
}

/** Marks in the text refer to the notes of their page. */
function mark(items: readonly StreamItem[], built: Map<DraftBlock, Block | undefined>, notes: Findings['notes']): void {
  const byPage = Map.groupBy(notes, ([{ page }]) => page);
  for (const { block, page } of items) {
    const labels = byPage.get(page)?.map(([, { label }]) => label) ?? [];
    const whole = built.get(block);
    if (whole && labels.length > 0) built.set(block, withMarks(whole, new Set(labels)));
  }
}

function buildBlock(item: StreamItem, { captions, notes, lists }: Findings): Block {
  if (!isParagraph(item)) return withoutHint(item.block);
  const block = plain(item);
  const of = captions.get(item);
  if (of) return { ...block, kind: 'caption', of, confidence: 0.9 };
  const note = notes.get(item);
  if (note) return noteOf(block, note);
  const found = lists.get(item);
  return found ? listItemOf(block, found) : block;
}

export function withoutHint({ hint: _hint, ...block }: DraftBlock): Block {
  return block;
}

function plain({ block }: ParagraphItem): Paragraph {
  const { hint: _hint, ...rest } = block;
  return rest;
}

function headingOf({ items, level, isTitle, confidence }: FoundHeading): Heading {
  const blocks = items.map(plain);
  const [first] = blocks;
  if (!first) throw new RangeError('a heading has blocks');
  const lines = blocks.flatMap((block, at) => {
    const next = blocks[at + 1]?.lines[0];
    return next ? withLastJoin(block.lines, joinAfter(textOfLine(block.lines.at(-1)), textOfLine(next))) : block.lines;
  });
  const box = unionOf(blocks.map((block) => block.box));
  // A full first line above the last is no justified text.
  const start = first.direction === 'rtl' ? ('right' as const) : ('left' as const);
  const alignment = first.alignment === 'justify' ? start : first.alignment;
  return { ...first, kind: 'heading', level, ...(isTitle ? { title: true } : {}), confidence, lines, box, alignment };
}

function noteOf(block: Paragraph, { label, continues }: FoundNote): Block {
  const lines = continues ? block.lines : withoutBrackets(withoutLabel(block.lines, label));
  return { ...block, kind: 'footnote', label, lines, continues, confidence: 0.9 };
}

/** Removes brackets that stood around a raised label: without the label they say nothing. */
function withoutBrackets(lines: readonly TextLine[]): TextLine[] {
  const [first, ...rest] = lines;
  const [brackets] = /^\s*(?:\(\s*\)|\[\s*\])\s*/.exec(textOfLine(first)) ?? [];
  return first && brackets !== undefined ? [...withoutLabel([first], brackets), ...rest] : [...lines];
}

/** A further paragraph of an item continues the item after a line break. */
function listItemOf(block: Paragraph, { reading, level, list, continues }: FoundItem): ListItem {
  const { label, numbering, number, printed } = reading;
  return {
    ...block,
    kind: 'listItem',
    level,
    label: printed ?? label,
    numbering,
    ...(number === undefined ? {} : { number }),
    list,
    continues,
    confidence: numbering === 'bullet' && !reading.weak ? 0.95 : 0.85,
    lines: continues ? block.lines : withoutLabel(block.lines, label),
  };
}

/** A further paragraph of a list item begins on a line of its own. */
function breakItems(items: readonly StreamItem[], built: Map<DraftBlock, Block | undefined>): void {
  let last: { draft: DraftBlock; item: ListItem } | undefined;
  for (const { block: draft } of items) {
    const item = built.get(draft);
    if (item?.kind !== 'listItem') continue;
    if (item.continues && last) built.set(last.draft, { ...last.item, lines: withLastJoin(last.item.lines, 'break') });
    last = { draft, item };
  }
}

/** Makes a block the continuation of another: it takes the other's kind, and the other's last line tells how they join. */
function goOn(
  built: Map<DraftBlock, Block | undefined>,
  from: DraftBlock,
  to: DraftBlock,
  join: TextLine['join'],
): void {
  const [before, after] = [built.get(from), built.get(to)];
  if (!before || !after || after.kind !== 'paragraph') return;
  if (before.kind !== 'paragraph' && before.kind !== 'listItem') return;
  built.set(from, { ...before, lines: withLastJoin(before.lines, join) });
  if (before.kind === 'paragraph') built.set(to, { ...after, continues: true });
  else {
    const { level, label, numbering, list, confidence } = before;
    built.set(to, { ...after, kind: 'listItem', level, label, numbering, list, confidence, continues: true });
  }
}

const withLastJoin = (lines: readonly TextLine[], join: TextLine['join']): TextLine[] =>
  lines.map((line, at) => (at === lines.length - 1 ? { ...line, join } : line));

const textOfLine = (line: TextLine | undefined): string => line?.runs.map(({ text }) => text).join('') ?? '';
