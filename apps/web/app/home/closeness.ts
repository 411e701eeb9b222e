/**
 * How close a typed word is to a word of a tool, 0 to 1: the same word, the same in another form ("rotating", "rotate"), its
 * beginning, one typing error, a part of it.
 */
export function closeness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (areForms(typed, word)) return SAME_WORD;
  if (typed.length >= LEAST_BEGINNING && word.startsWith(typed)) return 0.8;
  if (isOneErrorAway(typed, word)) return 0.6;
  return typed.length >= LEAST_PART && word.includes(typed) ? 0.3 : 0;
}

/** Whole words, their forms and beginnings; an error or a part may be chance. */
export const isSure = (close: number): boolean => close >= 0.8;

/** At least this close are a word and its forms. */
export const SAME_WORD = 0.9;

const LEAST_BEGINNING = 2;
const LEAST_PART = 3;
/** Shorter words are one error away from too many others. */
const LEAST_WITH_ERROR = 4;
/** Letters that two forms of one word begin with, at least, and the share of the longer one. */
const LEAST_STEM = 4;
const STEM_SHARE = 0.55;
/** Endings of English and French that make forms of one word, without accents. */
const ENDING =
  /^(?:e|s|es|x|d|ed|er|ers|ing|ings|or|ion|ions|ation|ations|ment|ments|ez|ent|ant|ons|ee|ees|r|rs|y|ies)?$/;

function areForms(one: string, other: string): boolean {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  const longer = Math.max(one.length, other.length);
  if (common < Math.min(LEAST_STEM, longer - 1) || common < longer * STEM_SHARE) return false;
  return ENDING.test(one.slice(common)) && ENDING.test(other.slice(common));
}

/** One letter too many, too few or wrong, or two that changed places. */
function isOneErrorAway(typed: string, word: string): boolean {
  if (typed.length < LEAST_WITH_ERROR || word.length < LEAST_WITH_ERROR) return false;
  if (Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let end = 0;
  const most = Math.min(typed.length, word.length) - start;
  while (end < most && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const left = typed.slice(start, typed.length - end);
  const right = word.slice(start, word.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
