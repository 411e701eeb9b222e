import { repeatsInstructions } from '../../prompts/repeated-instructions.ts';
import { primaryOf } from '../../words/tags.ts';
import { hasTerm } from '../glossary/find-terms.ts';
import { haveSameNumbers } from '../numbers/same-numbers.ts';
import { textOfParts, type AnswerFlaw } from '../segment.ts';
import { readTagged, withoutTags, wordsAlone } from '../tagged/read-tagged.ts';
import type { Unit } from '../units.ts';
import { isInOtherLanguage } from './language-of-answer.ts';
import { lengthFlaw } from './length-of-answer.ts';
import { mayStaySame } from './may-stay-same.ts';

export interface Checking {
  /** BCP 47. */
  from: string | undefined;
  to: string;
  /** Our own words, and the reference in them. */
  instructions: string;
  mark: string;
}

export type AnswerCheck =
  | { flaw: undefined; text: string }
  /** Terms of the glossary are missing; all else holds. */
  | { flaw: 'glossary'; text: string }
  /** `text`: what holds without its tags. */
  | { flaw: AnswerFlaw; text?: string };

/** Tells whether an answer is a translation of what was asked; the first flaw that is found. */
export function checkAnswer(
  given: string,
  { tagged, terms }: Pick<Unit, 'tagged' | 'terms'>,
  checking: Checking,
): AnswerCheck {
  const { from, to } = checking;
  // French alone puts a space there; the source may have one because of how data is written for a model.
  const answer = primaryOf(to) === 'fr' ? given : given.replaceAll(/(?<=[\p{L}\p{M}]) :(?=\s|$)/gu, ':');
  const source = wordsAlone(tagged.text);
  const target = wordsAlone(answer);
  if (!/[\p{L}\p{N}]/u.test(target) && !/\{\d/.test(answer)) return { flaw: 'empty' };
  if (repeatsInstructions(answer, checking)) return { flaw: 'unanswered' };
  const length = lengthFlaw(plain(source), plain(target), checking);
  if (length) return { flaw: length };
  const parts = readTagged(answer, tagged);
  if (parts === 'kept-words') return { flaw: parts };
  if (!haveSameNumbers({ text: source, language: from }, { text: target, language: to })) return { flaw: 'numbers' };
  if (hasMarkup(target, source)) return { flaw: 'tags' };
  if (folded(source) === folded(target) && !mayStaySame(source, from, to)) return { flaw: 'same' };
  if (isInOtherLanguage(target, source, checking)) return { flaw: 'other-language' };
  if (parts === 'tags') {
    const bare = withoutTags(answer);
    const isWhole =
      !HAS_RAISED.test(tagged.text) &&
      !SAID_TWICE.test(answer) &&
      typeof readTagged(bare, tagged, { mayLoseTags: true }) !== 'string';
    return isWhole ? { flaw: 'tags', text: bare } : { flaw: 'tags' };
  }
  if (terms.some((term) => !hasTerm(textOfParts(parts), term, to))) return { flaw: 'glossary', text: answer };
  return { flaw: undefined, text: answer };
}

/** Exponents and indices: without their style they say something else. */
const HAS_RAISED = /\p{L}<\d+>[\p{L}\p{N}]{1,3}<\//u;

/** The same words in the same style twice: without their tags they would still be one time too many. */
const SAID_TWICE = /<(\d+)>([^<]+)<\/\1>.*<\1>\2<\/\1>/u;

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Marks that models add to what they write. */
const MARKUP =
  /\*\*|__|```|<\/?(?:[bipuagx]|em|strong|span|sup|sub|br|div|code|li|[uo]l|h\d|font|style|text|line|translation|t[dr])(?:\s[^<>]*)?\/?>|&(?:lt|gt|amp|quot|nbsp|#\d+);|<<<|>>>|^\s*\{?"(?:id|text)"|→ /giu;

const hasMarkup = (target: string, source: string): boolean =>
  Array.from(target.matchAll(MARKUP)).some(([mark]) => !source.includes(mark));
