import { languageOf } from '@pagewright/recognition/languages/find-language.ts';
import { primaryOf } from '../../words/tags.ts';
import { isInOtherLanguage } from '../checks/language-of-answer.ts';
import { mayStaySame } from '../checks/may-stay-same.ts';
import { haveSameNumbers } from '../numbers/same-numbers.ts';
import { textOfParts, type AnswerFlaw, type Segment, type SegmentPart } from '../segment.ts';
import { hasWords } from '../tagged/has-words.ts';
import { keptIn } from '../tagged/kept-words.ts';
import { cut, taggedText } from '../tagged/tagged-text.ts';

/** `fixed`: an address, a code, a formula, which must come out as it went in. */
export interface RulePart extends SegmentPart {
  fixed?: true;
}

/** What an engine that translates by rules is given of a segment; why nothing, where it stays. */
export type RuleText = { parts: RulePart[] } | { stays: 'nothing' | 'language' };

/** Of one segment. `to`: BCP 47. */
export function ruleTextOf({ parts }: Segment, to: string): RuleText {
  const whole = textOfParts(parts);
  if (!hasWords(taggedText(parts).text)) return { stays: 'nothing' };
  if (languageOf(whole) === primaryOf(to)) return { stays: 'language' };
  const pieces: RulePart[] = [];
  let at = 0;
  for (const { from, to: end } of keptIn(whole)) {
    pieces.push(...cut(parts, at, from));
    pieces.push(...cut(parts, from, end).map((part): RulePart => ({ ...part, fixed: true })));
    at = end;
  }
  return { parts: [...pieces, ...cut(parts, at, whole.length)] };
}

/** What is wrong with a translation by rules; they keep what must stay by themselves. Languages as BCP 47. */
export function ruleFlaw(
  source: readonly SegmentPart[],
  target: readonly SegmentPart[],
  { from, to }: { from: string; to: string },
): AnswerFlaw | undefined {
  const [before, after] = [textOfParts(source), textOfParts(target)];
  if (!/[\p{L}\p{N}]/u.test(after)) return 'empty';
  if (
    !haveSameNumbers({ text: before, language: from }, { text: after, language: to }) &&
    !haveSameFigures(before, after)
  )
    return 'numbers';
  if (folded(before) === folded(after) && !mayStaySame(before, from, to)) return 'same';
  return isInOtherLanguage(after, before, { from, to }) ? 'other-language' : undefined;
}

/** Rules leave numbers as they are written, also where the other language writes them otherwise. */
const haveSameFigures = (one: string, other: string): boolean => figuresOf(one) === figuresOf(other);
const figuresOf = (text: string): string => (text.match(/\d+(?:[.,\u00a0\u202f ]\d+)*/g) ?? []).sort().join('|');

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
