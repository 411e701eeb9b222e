import type { TextLine } from '../model/text.ts';

const HYPHEN_END = /\p{L}[-\u2010]$/u;
const STARTS_LOWER = /^\p{Ll}/u;
/** Scripts that write words without spaces between them; Korean has spaces. */
const UNSPACED =
  /[\u2E80-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF01-\uFF60\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]$|[\uD840-\uD87F][\uDC00-\uDFFF]$/;
const UNSPACED_START =
  /^[\u2E80-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF01-\uFF60\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\uD840-\uD87F]/;

/** What is between a line and the one it goes on with, as far as both say it: `hyphen` stands for any hyphen at the end. */
export function joinAfter(text: string, next: string): TextLine['join'] {
  if (HYPHEN_END.test(text)) return STARTS_LOWER.test(next) ? 'hyphen' : 'nothing';
  if (/[\u2013\u2014/]$/.test(text) && !/\s.$/.test(text)) return 'nothing';
  return UNSPACED.test(text) && UNSPACED_START.test(next) ? 'nothing' : 'space';
}
