import { explain, weightedSum } from '../evidence/sign.ts';
import type { ParagraphItem } from '../stream/stream.ts';
import { factsOf, type Around } from './heading-facts.ts';
import { HEADING_SIGNS } from './signs.ts';

/** How much speaks for a paragraph being a heading; `HEADING` and more makes it one. */
export const HEADING = 0.5;

export const headingScore = (item: ParagraphItem, around: Around): number =>
  weightedSum(HEADING_SIGNS, factsOf(item, around));

/** Why a paragraph is a heading or not, sign by sign. */
export const explainHeading = (item: ParagraphItem, around: Around): string =>
  explain(HEADING_SIGNS, factsOf(item, around));
