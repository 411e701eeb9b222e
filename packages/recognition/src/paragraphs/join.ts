import type { TextLine } from '../model/text.ts';

const HYPHEN_END = /\p{L}[-\u2010]$/u;
const STARTS_LOWER = /^\p{Ll}/u;
/** Scripts that write words without spaces between them; Korean has spaces. */
const UNSPACED =
  /[\u2E80-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF01-\uFF60\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]$|[\uD840-\uD87F][\uDC00-\uDFFF]$/;
const UNSPACED_START =
  /^[\u2E80-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF01-\uFF60\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\uD840-\uD87F]/;
/** Words that keep their hyphen wherever the line ends: what stands before it is a word of its own. */
const KEPT_BEFORE =
  /\b(?:self|non|well|ex|co|pre|post|semi|multi|anti|cross|half|high|low|long|short|open|real|e|third|first|second|one|two|three|so|risk|decision|state|end)-$/i;

/** What is between a line and the one it goes on with. */
export function joinAfter(text: string, next: string): TextLine['join'] {
  if (HYPHEN_END.test(text)) {
    if (!STARTS_LOWER.test(next)) return 'nothing';
    return KEPT_BEFORE.test(text) ? 'nothing' : 'hyphen';
  }
  if (/[\u2013\u2014/]$/.test(text) && !/\s.$/.test(text)) return 'nothing';
  return UNSPACED.test(text) && UNSPACED_START.test(next) ? 'nothing' : 'space';
}
