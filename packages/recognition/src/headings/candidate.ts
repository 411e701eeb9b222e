import type { ParagraphItem } from '../stream/stream.ts';

const MOST_LINES = 6;
const MOST_CHARACTERS = 220;

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\S+$/i;
const NUMBERS = /^[\s\d.,:;/%$€£¥()+\-–—xX×*#]+$/;
const DATE =
  /^(?:\p{L}{3,9}\.?,?\s+)?\d{1,2}(?:st|nd|rd|th)?[\s./-]+(?:\p{L}{3,9}\.?|\d{1,2})[\s.,/-]+\d{2,4}$|^\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4}$/u;
const BLANK = /_{3,}|\.{5,}|…{2,}/;
const PARENTHESISED = /^[([].*[)\]]$/;

/** Whether a paragraph could be a heading, judged by its words and its length alone. */
export function mayBeHeading({ block, typography: { text } }: ParagraphItem): boolean {
  if (block.lines.length > MOST_LINES || text.length > MOST_CHARACTERS) return false;
  if (!/\p{L}/u.test(text) || NUMBERS.test(text)) return false;
  if (/[,;\-–]$/.test(text) || BLANK.test(text) || PARENTHESISED.test(text)) return false;
  if (ADDRESS.test(text) || DATE.test(text)) return false;
  if (isBulleted(block.hint?.label)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // Letters that part an index.
  if (/^\P{Lo}$/u.test(text)) return false;
  return letters >= text.replaceAll(/\s/g, '').length * 0.4;
}

const isBulleted = (label: string | undefined): boolean => label !== undefined && !/[\p{L}\p{N}]/u.test(label);
