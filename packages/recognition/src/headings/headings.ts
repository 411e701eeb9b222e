import type { OutlineEntry } from '@pagewright/pdf/page-content.ts';
import { isParagraph, type BodyTypography, type ParagraphItem, type StreamItem } from '../stream/stream.ts';
import { mayBeHeading } from './candidate.ts';
import { levelsOf, type LeveledHeading } from './levels.ts';
import { sectionNumberOf } from './numbering.ts';
import { outlineHeadings } from './outline.ts';
import { areHeadingTagsGood, headingLevelOf } from '../tags/trusted-tags.ts';
import { HEADING, headingScore } from './score.ts';
import { withSiblings } from './siblings.ts';
import { styleKey, styleUses } from './style.ts';
import { titleOf } from './title.ts';

/** A heading of one block or, where its lines were set apart, of several that follow each other. */
export interface FoundHeading {
  items: ParagraphItem[];
  /** From 1. */
  level: number;
  /** Names the document rather than a part of it. */
  isTitle: boolean;
  /** 0 to 1. */
  confidence: number;
}

export interface HeadingSearch {
  /** Contents, captions, notes: no headings. */
  taken: ReadonlySet<StreamItem>;
  outline: readonly OutlineEntry[];
  body: BodyTypography;
  /** What the document says of itself. */
  title?: string | undefined;
}

/** Scores by a partial outline: the styles of headings that it names speak for a heading, other styles against. */
const NAMED_STYLE = 0.2;
const OTHER_STYLE = -0.1;
/** Score by a complete outline for text that it does not name. */
const UNNAMED = -0.35;
/** An outline is believed if it names this many headings. It is complete if it names this share of all that look like headings. */
const NAMED_ENOUGH = 3;
const WHOLE = 0.5;

/** Score for a number between the numbers of neighbouring headings with the same typography. */
const SIBLING = 0.4;

/** Scores for a heading tag and for its absence, in a document whose tags are reliable. */
const TAGGED = 0.9;
const UNTAGGED = -0.4;
/** In multiples of the body's text size. Consecutive lines this large are one title, even if the writer broke it. */
const LARGE = 1.4;

interface Candidate extends LeveledHeading {
  score: number;
  /** By the outline. */
  named: boolean;
}

export function findHeadings(items: readonly StreamItem[], search: HeadingSearch): FoundHeading[] {
  const named = outlineHeadings(items, search.outline, search.taken);
  const byFirst = new Map(named.map((heading) => [heading.items[0], heading]));
  const inNamed = new Set<StreamItem>(named.flatMap((heading) => heading.items));
  const uses = styleUses(items.filter((item) => !search.taken.has(item)));
  const goodTags = areHeadingTagsGood(items, search.body);
  const candidates: Candidate[] = [];
  for (const [at, item] of items.entries()) {
    if (!isParagraph(item)) continue;
    const heading = byFirst.get(item);
    if (heading) candidates.push({ items: heading.items, givenLevel: heading.level, score: 1, named: true });
    if (inNamed.has(item) || search.taken.has(item)) continue;
    const givenLevel = goodTags ? headingLevelOf(item.block.hint?.tag) : undefined;
    if (givenLevel === undefined && !mayBeHeading(item)) continue;
    const around = { ...neighbours(items, at), body: search.body, use: uses.get(styleKey(item.typography)) };
    const score = headingScore(item, around) + (givenLevel !== undefined ? TAGGED : goodTags ? UNTAGGED : 0);
    if (score < HEADING - (sectionNumberOf(item.typography.text) ? SIBLING : NAMED_STYLE)) continue;
    candidates.push({ items: [item], score, named: false, ...(givenLevel === undefined ? {} : { givenLevel }) });
  }
  const outlined = withSiblings(byOutline(candidates), HEADING, SIBLING);
  const merged = mergeLines(withoutAuthors(outlined, search.body), search.body.size);
  const levels = levelsOf(merged);
  const title = titleOf(
    merged.map(({ items: blocks, givenLevel }, at) => ({
      items: blocks,
      level: levels[at] ?? 1,
      hasGivenLevel: givenLevel !== undefined,
    })),
    { body: search.body, outlined: named.length, title: search.title },
  );
  return merged.map(({ items: blocks, score }, at) => ({
    items: blocks,
    level: levels[at] ?? 1,
    isTitle: at === title,
    confidence: Math.min(1, Math.round((0.4 + score * 0.5) * 100) / 100),
  }));
}

/** Scores as the outline changes them. */
function byOutline(candidates: readonly Candidate[]): Candidate[] {
  const named = candidates.filter((each) => each.named);
  if (named.length < NAMED_ENOUGH) return [...candidates];
  const likely = candidates.filter(({ score }) => score >= HEADING).length;
  const whole = named.length >= likely * WHOLE;
  const styles = new Set(named.flatMap(({ items }) => items.map(({ typography }) => styleKey(typography))));
  return candidates.map((each) => {
    const [first] = each.items;
    if (each.named || !first) return each;
    const change = whole ? UNNAMED : styles.has(styleKey(first.typography)) ? NAMED_STYLE : OTHER_STYLE;
    return { ...each, score: each.score + change };
  });
}

function neighbours(items: readonly StreamItem[], at: number) {
  const text = (item: StreamItem | undefined) => item && item.block.kind !== 'rule' && item.block.kind !== 'figure';
  let [before, after] = [at - 1, at + 1];
  while (before >= 0 && !text(items[before])) before -= 1;
  while (after < items.length && !text(items[after])) after += 1;
  return { before: items[before], after: items[after] };
}

/** Removes names of authors: large text of regular weight, centred or in columns, between a title and the first heading. */
function withoutAuthors(candidates: readonly Candidate[], body: BodyTypography): Candidate[] {
  const [title, ...rest] = candidates;
  const [first] = title?.items ?? [];
  if (!title || !first || first.typography.size < body.size * LARGE) return [...candidates];
  const from = rest.findIndex(({ items: [item], named }) => named || !item || !mayBeAuthor(item, first));
  const below = from < 0 ? rest.length : from;
  return [title, ...rest.slice(below)];
}

const mayBeAuthor = ({ typography, page, block, column }: ParagraphItem, title: ParagraphItem): boolean =>
  page === title.page &&
  typography.bold < 0.5 &&
  typography.size < title.typography.size &&
  !sectionNumberOf(typography.text) &&
  (block.alignment === 'center' || column.right - column.left < page.width * 0.4);

/** Lines of one heading that were taken for blocks: alike, one right below the other, the second without a number. */
function mergeLines(candidates: readonly Candidate[], bodySize: number): Candidate[] {
  const merged: Candidate[] = [];
  for (const candidate of candidates) {
    const last = merged.at(-1);
    const [above, below] = [last?.items.at(-1), candidate.items[0]];
    if (last && above && below && last.givenLevel === candidate.givenLevel && goesOn(above, below, bodySize)) {
      merged[merged.length - 1] = { ...last, items: [...last.items, ...candidate.items] };
    } else merged.push(candidate);
  }
  return merged;
}

function goesOn(above: ParagraphItem, below: ParagraphItem, bodySize: number): boolean {
  if (above.columnIndex !== below.columnIndex || styleKey(above.typography) !== styleKey(below.typography))
    return false;
  if (sectionNumberOf(below.typography.text) || below.block.hint?.label !== undefined) return false;
  const gap = below.block.box.top - above.block.box.bottom;
  if (gap < -above.typography.size || gap > above.typography.size * 0.45) return false;
  if (/^\p{Ll}/u.test(below.typography.text)) return true;
  if (/[.?!:]$/.test(above.typography.text)) return false;
  const centred = above.block.alignment === 'center' && below.block.alignment === 'center';
  const reaches = above.block.box.right - above.column.left > (above.column.right - above.column.left) * 0.75;
  return centred || reaches || above.typography.size > bodySize * LARGE;
}
