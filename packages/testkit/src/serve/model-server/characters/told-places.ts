import type { SentPassage } from '../sent-passages.ts';
import { contentWords } from './content-words.ts';
import type { Statement } from './statements.ts';

/** Up to three statements from passages that say most of what is asked, the best first. Without a question, what begins. */
export function statementsFor(question: string, passages: readonly SentPassage[]): Statement[] {
  if (question === '') return passages.slice(0, 3).map((passage) => statementOf(passage, '', () => 0));
  const worth = worthOf(question, passages);
  const found = passages
    .map((passage) => ({ passage, score: worth(passage.words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score * 2 > best)
    .slice(0, 3)
    .map(({ passage }) => statementOf(passage, question, worth));
}

/** How much of the question a text says: a word counts for more where few passages have it. */
function worthOf(question: string, passages: readonly SentPassage[]): (text: string) => number {
  const having = passages.map(({ words }) => contentWords(words));
  const asked = contentWords(question);
  const weight = (word: string) => 1 / Math.max(1, having.filter((words) => words.has(word)).length);
  return (text) => [...contentWords(text).intersection(asked)].reduce((sum, word) => sum + weight(word), 0);
}

function statementOf(passage: SentPassage, question: string, worth: (text: string) => number): Statement {
  const { number, cells } = passage;
  const [name, ...values] = cells;
  if (name === undefined) {
    const words = sentenceOf(passage, worth);
    return { sentence: words, quotes: [{ passage: number, words }] };
  }
  const asked = contentWords(question);
  const filled = values.filter(({ text }) => text !== '');
  const { text, head } = filled.find((cell) => contentWords(cell.head).intersection(asked).size > 0) ??
    filled[0] ?? { text: '', head: '' };
  const sentence = `${[name.text, head].filter((part) => part !== '').join(', ')}: ${text}`;
  return { sentence, quotes: [{ passage: number, words: `${name.text} | ${text}` }] };
}

/** The sentence that says most, word for word. */
function sentenceOf({ words }: SentPassage, worth: (text: string) => number): string {
  // Less than three words are no quote, so they stay with what follows.
  const sentences = words.split(/(?<=[.!?])\s+(?=\p{Lu})/u).reduce<string[]>((done, each) => {
    const before = done.at(-1);
    if (before !== undefined && before.split(/\s+/).length < 3) return [...done.slice(0, -1), `${before} ${each}`];
    return [...done, each];
  }, []);
  const [first = words, ...others] = sentences;
  return others.reduce((best, each) => (worth(each) > worth(best) ? each : best), first);
}
