import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import { codesIn, type Show } from '../page/page-model.ts';
import type { Typed } from './rewrite-show.ts';

/** Fonts of some writers have no space: they part words by moving the pen, mostly by about so much. */
const USUAL_SPACE = 278;
const SPACES = [' ', '\u00A0'];

/** The codes of a text in the font that shows the operator, or the characters that it cannot show. */
export function typedCodes(show: Show, text: string): { typed: Typed[] } | { missing: string[] } {
  const used = new Set(codesIn(show).map(({ code }) => keyOf(code)));
  const typed: Typed[] = [];
  const missing = new Set<string>();
  for (const character of text.normalize('NFC')) {
    const code = codeFor(show, character, used);
    if (code) typed.push(code);
    else if (SPACES.includes(character)) typed.push({ gap: USUAL_SPACE });
    else missing.add(character);
  }
  return missing.size > 0 ? { missing: [...missing] } : { typed };
}

/** Of several codes for a character the one that the same operator uses, then the font's first. */
function codeFor({ font }: Show, character: string, used: ReadonlySet<string>): Code | undefined {
  const alike = SPACES.includes(character) ? [character, ...SPACES] : [character];
  for (const each of alike) {
    const codes = font.codesOf(each);
    const code = codes.find((candidate) => used.has(keyOf(candidate))) ?? codes[0];
    if (code) return code;
  }
  return undefined;
}

const keyOf = ({ value, length }: Code): string => `${length}:${value}`;
