import { answer } from './answer-question.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';

const ASKED = {
  en: {
    heading: (title: string) => `What does the document say about “${title}”?`,
    table: (title: string) => `What does the table “${title}” show?`,
  },
  fr: {
    heading: (title: string) => `Que dit le document sur «\u00a0${title}\u00a0»\u00a0?`,
    table: (title: string) => `Que montre le tableau «\u00a0${title}\u00a0»\u00a0?`,
  },
} as const;

/** Words of a title that a question can be made of. */
const FEWEST = 2;
const MOST_WORDS = 12;
/** Titles that are tried; a long document has hundreds. */
const MOST_TRIED = 40;

/** Questions made of the headings and captions of the documents, in their order; only those that can be answered. */
export function suggestedQuestions(
  index: SearchIndex,
  { language, most }: { language: 'en' | 'fr'; most: number },
): string[] {
  const titles = new Map<string, 'heading' | 'table'>();
  for (const { passage } of index.entries) {
    if (passage.kind === 'heading') titles.set(passage.text, 'heading');
    else if (passage.caption !== undefined) titles.set(passage.caption, 'table');
  }
  const questions: string[] = [];
  for (const [title, kind] of spread(
    [...titles].filter(([text]) => isTitle(text)),
    MOST_TRIED,
  )) {
    if (questions.length >= most) break;
    const question = ASKED[language][kind](title.replace(/[\s.:]+$/u, ''));
    if (answer(index, question).found) questions.push(question);
  }
  return questions;
}

function isTitle(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => /\p{L}{3}/u.test(word));
  return words.length >= FEWEST && words.length <= MOST_WORDS;
}

/** So many at most, from beginning to end. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter(
    (_, at) =>
      all.length <= most || Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length),
  );
