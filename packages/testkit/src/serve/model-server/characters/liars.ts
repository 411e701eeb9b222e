import { questionIn, type Conversation } from '../conversation.ts';
import { passagesIn } from '../sent-passages.ts';
import { honestStatements } from './honest.ts';
import { lineOf, MISSING, type Statement } from './statements.ts';

/** Each tells one lie about each statement that an honest model would make. */

type Liar = (statement: Statement, conversation: Conversation) => Statement | undefined;

const liar = (lie: Liar) => (conversation: Conversation) => {
  const lies = honestStatements(conversation).flatMap((statement) => lie(statement, conversation) ?? []);
  return lies.length === 0 ? MISSING : lies.map(lineOf).join('');
};

const INVENTIONS = [
  'The board approved a special dividend that was paid on the last day of the quarter.',
  'Both parties agreed that either of them may end the contract without notice.',
  'The auditors found no error in the figures of the preceding year.',
  'All participants recovered within the first weeks of the treatment.',
  'The guarantee covers every defect that is reported in writing.',
];

const UNSUPPORTED = [
  'The company will be sold to its founder, who then closes it.',
  'The agreement is void because one party never signed it.',
  'The method fails on every sample that was not chosen by its authors.',
  'Nobody is liable for any damage, whatever its cause.',
  'A secret annex takes all of these promises back.',
];

/** A quote that stands nowhere. */
export const inventing = liar(({ quotes, sentence }) => {
  const words = pick(INVENTIONS, sentence);
  return { sentence: words, quotes: quotes.map(({ passage }) => ({ passage, words })) };
});

/** A true quote, and a sentence in which one of its figures is another. Says nothing where there are no figures. */
export const misquotingNumbers = liar(({ sentence, quotes }) => {
  const altered = sentence.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1 + (sentence.length % 8)) % 10));
  return altered === sentence ? undefined : { sentence: altered, quotes };
});

/** True words, said to stand in another passage. */
export const misplacing = liar(({ sentence, quotes }, conversation) => {
  const others = passagesIn(conversation).filter(({ number, words: own }) =>
    quotes.every(({ passage, words }) => number !== passage && !words.split(' | ').every((part) => own.includes(part))),
  );
  const other = others[sentence.length % Math.max(1, others.length)];
  return other && { sentence, quotes: quotes.map(({ words }) => ({ passage: other.number, words })) };
});

/** A true quote below a sentence that it does not support. */
export const unsupported = liar(({ quotes }, conversation) => ({
  sentence: pick(UNSUPPORTED, questionIn(conversation) + quotes[0]?.words),
  quotes,
}));

function pick(list: readonly string[], by: string): string {
  const sum = [...by].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return list[sum % list.length]!;
}
