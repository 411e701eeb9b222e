import type { Box } from '@pagewright/pdf/page-content.ts';
import { unionOf } from '@pagewright/recognition/lines/line.ts';
import type { Passage, Place } from '../passages/passage.ts';

/** Words of a passage, as they stand there. */
export interface Quote {
  /** `number` of its passage. */
  passage: number;
  /** Of the passage's text: from the first character of a word to the one behind the last of another. */
  from: number;
  to: number;
}

/** A sentence that is said of a document, with the words that it rests on. */
export interface Statement {
  text: string;
  /** At least one. */
  quotes: readonly Quote[];
}

export const quotedText = ({ text }: Passage, { from, to }: Quote): string => text.slice(from, to);

/** Of the lower of two words: so much of it stands beside the other where they are on one line. */
const BESIDE = 0.5;

/** Where a quote stands: one rectangle a line, in the order in which it is read. */
export function placesOf({ words }: Passage, { from, to }: Quote): Place[] {
  const places: Place[] = [];
  for (const word of words) {
    if (word.to <= from || word.from >= to) continue;
    const last = places.at(-1);
    if (last && last.page === word.page && (areOnOneLine(last.box, word.box) || areTurned(last.box, word.box)))
      last.box = unionOf([last.box, word.box]);
    else places.push({ page: word.page, box: word.box });
  }
  return places;
}

function areOnOneLine(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > BESIDE * Math.min(one.bottom - one.top, other.bottom - other.top);
}

/** Points: words of a line that runs up or down the page have the same sides. */
const SAME_SIDES = 0.5;

/** Words above each other whose line runs up or down the page, a space apart at most. */
function areTurned(one: Box, other: Box): boolean {
  const gap = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
  return (
    Math.abs(one.left - other.left) < SAME_SIDES &&
    Math.abs(one.right - other.right) < SAME_SIDES &&
    gap < one.right - one.left
  );
}
