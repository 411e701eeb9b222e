import { LIMITS, type Draft, type DraftQuote } from './draft.ts';

/** [P12: "words of the passage"]. */
const MARKS = /(?:\s*\[P?(\d{1,6})\s*[:,]?\s*["“”«„]([^\]]+?)["“”»]\s*\])+/giu;
const MARK = /\[P?(\d{1,6})\s*[:,]?\s*["“”«„]([^\]]+?)["“”»]\s*\]/giu;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;
/** What is left of JSON, of code fences and headings, and what only introduces. */
const NOISE = /^\s*(?:[[\]{}",`#|>]|\p{P}*$)|:\s*$/u;
const WORDS = /\p{L}+\P{L}+\p{L}+|[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]{4}/u;

/** Sentences of a line of prose with the marks behind each; those without a mark have no quote. */
export function draftsOfLine(line: string): Draft[] {
  const text = line
    .slice(0, LIMITS.statement)
    .replace(BULLET, '')
    .replaceAll(/\*\*|__/g, '');
  const drafts: Draft[] = [];
  let from = 0;
  for (const { 0: marks, index } of text.matchAll(MARKS)) {
    const before = sentencesIn(text.slice(from, index));
    const sentence = before.pop();
    for (const other of before) add(drafts, other, []);
    if (sentence !== undefined) add(drafts, sentence, quotesOf(marks));
    else if (drafts.length > 0) drafts.push(withMore(drafts.pop()!, quotesOf(marks)));
    from = index + marks.length;
  }
  // A full stop behind the mark is the sentence's own.
  for (const rest of sentencesIn(text.slice(from).replace(/^\s*[.,;!?]+(?=\s|$)/u, ''))) add(drafts, rest, []);
  return drafts;
}

function add(drafts: Draft[], sentence: string, quotes: readonly DraftQuote[]): void {
  if (sentence.length > LIMITS.sentence) return;
  if (quotes.length === 0 && (NOISE.test(sentence) || !WORDS.test(sentence))) return;
  drafts.push({ kind: 'sentence', sentence, quotes });
}

const withMore = (draft: Draft, quotes: readonly DraftQuote[]): Draft =>
  draft.kind === 'sentence' ? { ...draft, quotes: [...draft.quotes, ...quotes].slice(0, LIMITS.quotes) } : draft;

const quotesOf = (marks: string): DraftQuote[] =>
  [...marks.matchAll(MARK)]
    .slice(0, LIMITS.quotes)
    .map(([, passage = '', words = '']) => ({ passage: Number(passage), words: words.trim() }))
    .filter(({ words }) => words !== '' && words.length <= LIMITS.words);

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesIn(text: string): string[] {
  const trimmed = text.replace(/^[\s,;]+/u, '').trimEnd();
  if (trimmed === '') return [];
  return Array.from(SENTENCES.segment(trimmed), ({ segment }) => segment.trim()).filter((each) => each !== '');
}
