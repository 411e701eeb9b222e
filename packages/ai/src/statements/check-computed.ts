import { findFigure } from '../quotes/find-quote.ts';
import { quotedText, type Quote } from '../quotes/quote.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';
import type { Draft } from './draft.ts';
import type { Cited } from './evidence.ts';
import { waysIn } from './opposites.ts';
import type { CheckedStatement, Flaw, Source, Sources } from './source.ts';
import { workedOut, writtenNumber, writtenOperation } from './work-out.ts';

export type ComputedDraft = Extract<Draft, { kind: 'computed' }>;

/** A sentence with what it cites; a figure in it may be worked out. */
export interface CitingSentence extends Pick<CheckedStatement, 'text' | 'computed'> {
  cited: readonly Cited[];
}

const RESULT = '{result}';

/** `language`: of the answer, BCP 47. */
export function computedOf(draft: ComputedDraft, sources: Sources, language: string): CitingSentence | Flaw {
  if (draft.operands.length === 0) return 'no-quote';
  const cited: Cited[] = [];
  for (const { passage: number, words } of draft.operands) {
    const source = sources.get(number);
    if (!source) return 'no-passage';
    const quote = /\d/.test(words) ? findFigure(source.passage, words) : undefined;
    if (!quote) return 'not-found';
    cited.push({ source, quote, around: aroundOf(source, quote) });
  }
  const [before, behind, ...others] = draft.sentence.split(RESULT);
  if (before === undefined || behind === undefined || others.length > 0) return 'computation';
  const value = workedOut(
    draft.operation,
    draft.operands.map(({ words }, at) => ({ text: words, language: cited[at]!.source.language })),
  );
  if (value === undefined) return 'computation';
  const isChange = draft.operation === 'percent-change' || draft.operation === 'difference';
  const changes = isChange ? waysIn(draft.sentence, language).filter(({ axis }) => axis === 'change') : [];
  const ways = new Set(changes.map(({ sense }) => sense));
  // "Fell by {result}" says the sign in a word; the word must be right.
  if (ways.size === 1 && value !== 0 && ways.has('one') !== value > 0) return 'comparison';
  const shown = writtenNumber(ways.size === 1 ? Math.abs(value) : value, language);
  const isUnitSaid = /^\s*(?:%|per ?cent|pour ?cent|percentage)/iu.test(behind);
  const unit = draft.operation !== 'percent-change' || isUnitSaid ? '' : language.startsWith('fr') ? '\u00a0%' : '%';
  const result = `${shown}${unit}`;
  const how = writtenOperation(
    draft.operation,
    draft.operands.map(({ words }) => words),
  );
  return { text: `${before}${result}${behind}`, cited, computed: { operation: draft.operation, result, how } };
}

/** The sentence in which a figure stands, or the row. */
function aroundOf({ passage, language }: Source, quote: Quote): string {
  const around = sentencesOf(passage, language).find(({ from, to }) => from <= quote.from && quote.to <= to);
  return around ? quotedText(passage, around) : passage.text;
}
