import type { BodyTypography, ParagraphItem } from '../stream/stream.ts';
import { lettersOf } from './outline.ts';
import { sectionNumberOf } from './numbering.ts';

/** A heading as far as it may be the document's title. */
export interface TitleCandidate {
  items: ParagraphItem[];
  /** From 1. */
  level: number;
  /** Whether the outline or a tag gives its level: then its author wrote it as a heading. */
  hasGivenLevel: boolean;
}

export interface TitleFacts {
  body: BodyTypography;
  /** Headings that the outline names, on any page. */
  outlined: number;
  /** What the document says of itself. */
  title: string | undefined;
}

/** In multiples of the body's text size: headings of sections are hardly ever that large. */
const LARGE = 1.7;
/** Points by which all other headings are smaller. */
const SMALLER = 0.3;
/** Headings. An outline that names this many would also name the title if it were a section. */
const OUTLINED_ENOUGH = 2;

/** The heading that names the document rather than a part of it, if there is one: its index, else -1. */
export function titleOf(headings: readonly TitleCandidate[], facts: TitleFacts): number {
  const at = headings.findIndex(({ level }) => level === 1);
  const [first, title] = [headings[0]?.items[0], headings[at]];
  const [item] = title?.items ?? [];
  if (!title || !item || !first || item.page !== first.page) return -1;
  if (item.block.hint?.tag === 'Title') return at;
  if (title.hasGivenLevel || sectionNumberOf(item.typography.text)) return -1;
  const others = headings.filter((each) => each !== title);
  if (others.some(({ items: [other] }) => other && other.typography.size > item.typography.size - SMALLER)) return -1;
  return standsOut(item, others, facts) ? at : -1;
}

function standsOut(
  { typography, block }: ParagraphItem,
  others: readonly TitleCandidate[],
  facts: TitleFacts,
): boolean {
  if (facts.title !== undefined && lettersOf(facts.title) === lettersOf(typography.text)) return true;
  if (typography.size >= facts.body.size * LARGE) return true;
  if (others.length === 0) return false;
  if (facts.outlined >= OUTLINED_ENOUGH) return true;
  const isCentred = ({ alignment }: ParagraphItem['block']) => alignment === 'center';
  return isCentred(block) && !others.some(({ items: [other] }) => other && isCentred(other.block));
}
