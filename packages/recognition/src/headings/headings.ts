import type { OutlineEntry } from '@pagewright/engine/content/page-content.ts';
import { isParagraph, type BodyLook, type ParagraphItem, type StreamItem } from '../stream/stream.ts';
import { mayBeHeading } from './candidate.ts';
import { levelsOf, type LeveledHeading } from './levels.ts';
import { sectionNumberOf } from './numbering.ts';
import { outlineHeadings } from './outline.ts';
import { HEADING, headingScore } from './score.ts';
import { styleKey, styleUses } from './style.ts';

/** A heading of one block or, where its lines were set apart, of several that follow each other. */
export interface FoundHeading {
  items: ParagraphItem[];
  /** From 1. */
  level: number;
  /** 0 to 1. */
  confidence: number;
}

export interface HeadingSearch {
  /** Contents, captions, notes: no headings. */
  taken: ReadonlySet<StreamItem>;
  outline: readonly OutlineEntry[];
  body: BodyLook;
}

/** What an outline tells of styles: those of the headings that it names speak for a heading, others against. */
const NAMED_STYLE = 0.25;
const OTHER_STYLE = -0.15;
/** Headings that an outline must name to be believed about styles. */
const NAMED_ENOUGH = 4;

interface Candidate extends LeveledHeading {
  score: number;
}

export function findHeadings(items: readonly StreamItem[], search: HeadingSearch): FoundHeading[] {
  const named = outlineHeadings(items, search.outline, search.taken);
  const byFirst = new Map(named.map((heading) => [heading.items[0], heading]));
  const inNamed = new Set<StreamItem>(named.flatMap((heading) => heading.items));
  const styles = new Set(named.map(({ items: [first] }) => (first ? styleKey(first.look) : '')));
  const uses = styleUses(items.filter((item) => !search.taken.has(item)));
  const candidates: Candidate[] = [];
  for (const [at, item] of items.entries()) {
    if (!isParagraph(item)) continue;
    const heading = byFirst.get(item);
    if (heading) candidates.push({ items: heading.items, told: heading.level, score: 1 });
    if (inNamed.has(item) || search.taken.has(item)) continue;
    const tagged = /^(?:H([1-6])?|Title)$/.exec(item.block.hint?.tag ?? '');
    if (!tagged && !mayBeHeading(item)) continue;
    const key = styleKey(item.look);
    const around = { ...neighbours(items, at), body: search.body, use: uses.get(key) };
    const byStyle = named.length < NAMED_ENOUGH ? 0 : styles.has(key) ? NAMED_STYLE : OTHER_STYLE;
    const score = headingScore(item, around) + byStyle + (tagged ? 0.5 : 0);
    if (score < HEADING) continue;
    const told = tagged ? Number(tagged[1] ?? 1) : undefined;
    candidates.push({ items: [item], score, ...(told === undefined ? {} : { told }) });
  }
  const merged = mergeLines(candidates);
  const levels = levelsOf(merged);
  return merged.map(({ items: blocks, score }, at) => ({
    items: blocks,
    level: levels[at] ?? 1,
    confidence: Math.min(1, Math.round((0.4 + score * 0.5) * 100) / 100),
  }));
}

function neighbours(items: readonly StreamItem[], at: number) {
  const text = (item: StreamItem | undefined) => item && item.block.kind !== 'rule' && item.block.kind !== 'figure';
  let [before, after] = [at - 1, at + 1];
  while (before >= 0 && !text(items[before])) before -= 1;
  while (after < items.length && !text(items[after])) after += 1;
  return { before: items[before], after: items[after] };
}

/** Lines of one heading that were taken for blocks: alike, one right below the other, the second without a number. */
function mergeLines(candidates: readonly Candidate[]): Candidate[] {
  const merged: Candidate[] = [];
  for (const candidate of candidates) {
    const last = merged.at(-1);
    const [above, below] = [last?.items.at(-1), candidate.items[0]];
    if (last && above && below && last.told === candidate.told && goesOn(above, below)) {
      merged[merged.length - 1] = { ...last, items: [...last.items, ...candidate.items] };
    } else merged.push(candidate);
  }
  return merged;
}

function goesOn(above: ParagraphItem, below: ParagraphItem): boolean {
  if (above.columnIndex !== below.columnIndex || styleKey(above.look) !== styleKey(below.look)) return false;
  if (sectionNumberOf(below.look.text) || below.block.hint?.label !== undefined) return false;
  const gap = below.block.box.top - above.block.box.bottom;
  if (gap < -above.look.size || gap > above.look.size * 0.45) return false;
  if (/^\p{Ll}/u.test(below.look.text)) return true;
  if (/[.?!:]$/.test(above.look.text)) return false;
  const centred = above.block.alignment === 'center' && below.block.alignment === 'center';
  const reaches = above.block.box.right - above.column.left > (above.column.right - above.column.left) * 0.75;
  return centred || reaches;
}
