import type { DraftBlock } from '../draft.ts';
import type { TextLine } from '../model/text.ts';
import { keepsHyphen } from '../paragraphs/hyphens.ts';
import { joinAfter } from '../paragraphs/join.ts';
import type { StreamItem } from '../stream/stream.ts';

/** Blocks that may stand between the two parts of a paragraph. */
const BETWEEN = new Set<DraftBlock['kind']>(['figure', 'table', 'rule', 'sideNote']);
const FARTHEST = 6;
const SENTENCE_END = /[.!?:;。！？：；…]["'”’»)\]]*$/u;
const GOES_ON = /(?:[\p{Ll}\p{Lo},\d]|[-‐–(&/])$/u;
const STARTS_LOWER = /^["'“‘«(]*\p{Ll}/u;
const STARTS_WORD = /^["'“‘«(]*[\p{L}\d]/u;

/** A block that goes on from one in the column or on the page before, and what is between them. */
export interface TextJoin {
  from: StreamItem;
  join: TextLine['join'];
}

export interface JoinSearch {
  /** Blocks that end a text: headings, tables of contents. */
  ends: ReadonlySet<StreamItem>;
  /** Captions and notes: text may continue after them. */
  aside: ReadonlySet<StreamItem>;
  /** How often the document has each word. */
  words: ReadonlyMap<string, number>;
}

/** Text that goes on over columns and pages. */
export function findTextJoins(
  items: readonly StreamItem[],
  { ends, aside, words }: JoinSearch,
): Map<StreamItem, TextJoin> {
  const joins = new Map<StreamItem, TextJoin>();
  for (const [at, item] of items.entries()) {
    if (!item.typography || ends.has(item) || aside.has(item)) continue;
    const from = before(items, at, { ends, aside });
    if (!from?.typography) continue;
    const join = joinAfter(from.typography.text, item.typography.text);
    const isHard = join === 'hyphen' && keepsHyphen(from.typography.text, item.typography.text, words);
    joins.set(item, { from, join: isHard ? 'nothing' : join });
  }
  return joins;
}

/** The block that an item goes on from. */
function before(
  items: readonly StreamItem[],
  at: number,
  { ends, aside }: Pick<JoinSearch, 'ends' | 'aside'>,
): StreamItem | undefined {
  const to = items[at];
  if (!to) return undefined;
  const from = items
    .slice(Math.max(0, at - FARTHEST), at)
    .findLast((item) => !aside.has(item) && !BETWEEN.has(item.block.kind));
  if (!from || ends.has(from) || from.columnIndex === to.columnIndex) return undefined;
  return goesOn(from, to) ? from : undefined;
}

function goesOn(from: StreamItem, to: StreamItem): boolean {
  const [a, b] = [from.typography, to.typography];
  if (!a || !b || to.block.kind !== 'paragraph' || from.block.kind !== 'paragraph') return false;
  if (Math.abs(a.size - b.size) > 0.6 || a.bold > 0.6 !== b.bold > 0.6) return false;
  if (to.block.hint?.label !== undefined || SENTENCE_END.test(a.text)) return false;
  if (!GOES_ON.test(a.text)) return false;
  if (STARTS_LOWER.test(b.text)) return true;
  // If the next column begins with a name or number, the last line must be full and the next must not be indented.
  return (
    STARTS_WORD.test(b.text) && isFull(from) && to.block.indent.firstLine < b.size * 0.5 && to.block.lines.length > 1
  );
}

function isFull({ block, column, typography }: StreamItem): boolean {
  if (!('lines' in block) || block.lines.length < 2) return false;
  const last = block.lines.at(-1);
  return last !== undefined && last.box.right > column.right - (typography?.size ?? 10) * 2;
}
