import { isSpaceAtom, textOfAtom, type Atom } from './atoms.ts';

/** Where a line may end: before the atom with this index. */
export interface Opportunity {
  at: number;
  /** It has to. */
  forced: boolean;
}

/** Scripts that are written without spaces, whose characters stand for themselves. */
const IDEOGRAPH = /^[\u2E80-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF01-\uFF60]|^[\uD840-\uD87F]/;
/** What no line begins with, and what none ends with (JIS X 4051). */
const NOT_FIRST =
  /^[、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〟ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)\]}]/;
const NOT_LAST = /[‘“（〔［｛〈《「『【〝([{]$/;
const HYPHEN = /^[-\u2010\u2013\u2014]$/;
const LETTER = /\p{L}$/u;
const LETTER_FIRST = /^\p{L}/u;

/** In ascending order; the end of the text is the last one. */
export function opportunitiesIn(atoms: readonly Atom[]): Opportunity[] {
  const found: Opportunity[] = [];
  for (let at = 1; at < atoms.length; at += 1) {
    const [before, behind] = [atoms[at - 1], atoms[at]];
    if (!before || !behind) continue;
    if (before.kind === 'joint' && before.join === 'break') found.push({ at, forced: true });
    else if (mayPart(before, behind, atoms[at - 2])) found.push({ at, forced: false });
  }
  return [...found, { at: atoms.length, forced: true }];
}

function mayPart(before: Atom, behind: Atom, last: Atom | undefined): boolean {
  if (behind.kind === 'joint') return false;
  if (before.kind === 'joint') return true;
  if (isSpaceAtom(behind)) return false;
  if (isSpaceAtom(before)) return true;
  const [one, other] = [textOfAtom(before), textOfAtom(behind)];
  if (IDEOGRAPH.test(one) || IDEOGRAPH.test(other)) {
    const areApart = IDEOGRAPH.test(one) && IDEOGRAPH.test(other);
    return areApart && !NOT_FIRST.test(other) && !NOT_LAST.test(one);
  }
  const isDivided = before.kind !== 'code' || !before.hyphen;
  return (
    isDivided && HYPHEN.test(one) && last !== undefined && LETTER.test(textOfAtom(last)) && LETTER_FIRST.test(other)
  );
}
