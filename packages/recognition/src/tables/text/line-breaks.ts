import type { Box } from '@pagewright/pdf/page-content.ts';
import { textOf, type TextRow } from '../chunks.ts';
import { isFigure } from '../numbers.ts';

const LABEL = /^(?:[•●○▪■◦‣–—-]|\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[ivx]{1,5}[.)])(?:\s|$)/iu;
const GOES_ON = /(?:[-,;/&(]|\b(?:and|or|of|the|for|to|in|by|with|from|per|et|de|la|le|und|der|von|y|e))$/iu;

/**
 * Whether two lines, one below the other in the same column of a table, are two entries (positive) or one that was
 * broken where the column ends (negative). The column's box says how much room a line had.
 */
export function breakVote(upper: TextRow, lower: TextRow, column: Pick<Box, 'left' | 'right'>): number {
  const above = textOf(upper.chunks.flatMap(({ words }) => words));
  const below = textOf(lower.chunks.flatMap(({ words }) => words));
  if (isFigure(above) && isFigure(below)) return 2;
  const words = upper.chunks.reduce((sum, chunk) => sum + chunk.words.length, 0);
  let vote = fits(upper, lower, column) ? 0.7 : words > 2 ? -0.4 : 0;
  if (/^\p{Ll}/u.test(below)) vote -= 1.5;
  if (GOES_ON.test(above)) vote -= 1.5;
  if (below.startsWith('(') && !LABEL.test(below)) vote -= 0.8;
  if (LABEL.test(below)) vote += 1;
  // Entries of a kind begin alike; a sentence seldom comes back to its first word.
  if (firstWord(above) === firstWord(below)) vote += 0.8;
  if (/^[\p{Lu}\d$€£]/u.test(below)) vote += GOES_ON.test(above) ? 0 : 0.7;
  if (upper.size > lower.size * 1.12 || lower.size > upper.size * 1.12) vote += 0.5;
  return vote;
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}

/** The first word of the lower line would have had room at the end of the upper: somebody broke the line. */
function fits(upper: TextRow, lower: TextRow, { left, right }: Pick<Box, 'left' | 'right'>): boolean {
  const first = lower.chunks[0]?.words[0];
  if (!first) return false;
  const room = right - left - (upper.box.right - upper.box.left);
  const needed = first.box.right - first.box.left + upper.size * 0.28;
  return room > needed + upper.size * 0.6;
}

/** Whether both lines are figures: two entries, whatever else stands beside them. */
export function areFigures(upper: TextRow, lower: TextRow): boolean {
  const text = ({ chunks }: TextRow) => textOf(chunks.flatMap(({ words }) => words));
  return isFigure(text(upper)) && isFigure(text(lower));
}
