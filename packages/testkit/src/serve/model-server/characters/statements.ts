import type { SentPassage } from '../conversation.ts';

/** A sentence and the words of passages that it stands on, as prompts ask for it. */
export interface Statement {
  sentence: string;
  quotes: { passage: number; words: string }[];
}

export const lineOf = (statement: Statement): string => `${JSON.stringify(statement)}\n`;

export const MISSING = '{"missing":true}\n';

/** What somebody who asks a question does not ask about. */
const ASKING = new Set(
  'what which when where who whom whose how much many does did was were are the this that these those with from for and has have had been will would about there their its into according document file please tell give name que quel quelle quels quelles quand comment combien est sont était dans pour avec sur les des une par qui dont aux cette ces document fichier'.split(
    ' ',
  ),
);

/** Words that mean something, so that their singular and plural are one. */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => (word.length >= 3 || /\p{N}/u.test(word)) && !ASKING.has(word)).map(withoutPlural),
  );
}

const withoutPlural = (word: string) => word.replace(/(?<=\p{L}{3})e?s$/u, '');

/** The passages that have most words of the question, the best first. Without a question, those that begin. */
export function passagesFor(question: string, passages: readonly SentPassage[]): SentPassage[] {
  if (question === '') return passages.slice(0, 3);
  const asked = contentWords(question);
  const scored = passages
    .map((passage) => ({ passage, score: shared(asked, passage.words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score * 2 > best)
    .slice(0, 3)
    .map(({ passage }) => passage);
}

/** The sentence of a passage with most words of the question, word for word. */
export function sentenceFor(question: string, { words }: SentPassage): string {
  const asked = contentWords(question);
  // Less than three words are no quote, so they stay with what follows.
  const sentences = words.split(/(?<=[.!?])\s+(?=\p{Lu})/u).reduce<string[]>((done, each) => {
    const before = done.at(-1);
    if (before !== undefined && before.split(/\s+/).length < 3) return [...done.slice(0, -1), `${before} ${each}`];
    return [...done, each];
  }, []);
  const [first = words, ...others] = sentences;
  return others.reduce((best, each) => (shared(asked, each) > shared(asked, best) ? each : best), first);
}

function shared(asked: ReadonlySet<string>, text: string): number {
  return contentWords(text).intersection(asked).size;
}
