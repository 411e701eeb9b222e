import type { Passage } from '../passages/passage.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { answer } from './answer-question.ts';

type Kind = 'heading' | 'table' | 'row';

const ASKED = {
  en: {
    heading: (title: string) => `What does the document say about “${title}”?`,
    table: (title: string) => `What does the table “${title}” show?`,
    row: (name: string) => `How much is “${name}”?`,
  },
  fr: {
    heading: (title: string) => `Que dit le document sur «\u00a0${title}\u00a0»\u00a0?`,
    table: (title: string) => `Que montre le tableau «\u00a0${title}\u00a0»\u00a0?`,
    row: (name: string) => `À combien s’élève «\u00a0${name}\u00a0»\u00a0?`,
  },
} as const satisfies Record<string, Record<Kind, (text: string) => string>>;

/** Words of a title or a name that a question can be made of. */
const FEWEST = 2;
const MOST_WORDS = 12;
const MOST_NAME_WORDS = 5;
/** Titles and names of each kind that are tried; a long document has hundreds. */
const MOST_TRIED = 20;

/**
 * Questions made of the headings, captions and rows of the documents; only those that can be answered, each kind in turn. Rows
 * come in the order in which the text speaks of them most, everything else in its own.
 */
export function suggestedQuestions(
  index: SearchIndex,
  { language, most }: { language: 'en' | 'fr'; most: number },
): string[] {
  const passages = index.entries.map(({ passage }) => passage);
  const titles = new Set(index.documents.map(({ title = '' }) => title.toLowerCase()));
  const headings = passages.filter(({ kind, text, headings: above }) => {
    // The first heading of all is the document's own title more often than not.
    const isTitle = titles.has(text.toLowerCase()) || (above.length === 0 && text === passages[0]?.text);
    return kind === 'heading' && !isTitle && isTitleLike(text);
  });
  const kinds: [Kind, string[]][] = [
    ['row', namesSpokenOf(passages)],
    ['heading', spread([...new Set(headings.map(({ text }) => text))], MOST_TRIED)],
    ['table', [...new Set(passages.flatMap(({ caption }) => (caption === undefined ? [] : [caption])))]],
  ];
  const tried = kinds.map(([kind, texts]) =>
    answerable(
      index,
      texts.map((text) => askedOf(text, kind, language)),
    ),
  );
  const questions: string[] = [];
  while (questions.length < most) {
    const next = tried.flatMap((each) => each.next().value ?? []);
    if (next.length === 0) break;
    questions.push(...next);
  }
  return questions.slice(0, most);
}

const askedOf = (text: string, kind: Kind, language: 'en' | 'fr'): string =>
  ASKED[language][kind](text.replace(/[\s.:]+$/u, ''));

function* answerable(index: SearchIndex, questions: readonly string[]): Generator<string, undefined> {
  for (const question of questions.slice(0, MOST_TRIED)) if (answer(index, question).found) yield question;
  return undefined;
}

/** A figure in a heading says what one would ask for. */
function isTitleLike(text: string): boolean {
  const words = wordsIn(text);
  return words.length >= FEWEST && words.length <= MOST_WORDS && !/\d/u.test(text);
}

const wordsIn = (text: string): string[] => text.split(/\s+/u).filter((word) => /\p{L}{3}/u.test(word));

/** Names of rows with figures that the text speaks of too, the most spoken of first. */
function namesSpokenOf(passages: readonly Passage[]): string[] {
  const text = passages
    .filter(({ kind }) => kind !== 'tableRow' && kind !== 'heading')
    .map((passage) => passage.text.toLowerCase())
    .join('\n');
  const names = new Map<string, number>();
  for (const passage of passages) {
    const name = nameOf(passage);
    if (name === undefined || names.has(name)) continue;
    const spoken = text.split(name.toLowerCase()).length - 1;
    if (spoken > 0) names.set(name, spoken);
  }
  return [...names].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

function nameOf({ text, cells = [] }: Passage): string | undefined {
  const [first, ...others] = cells;
  const isFigure = ({ from, to, head }: (typeof cells)[number]) => head !== '' && /\d/u.test(text.slice(from, to));
  if (!first || !others.some(isFigure)) return undefined;
  const name = text.slice(first.from, first.to).replace(/[\s:]+$/u, '');
  const words = wordsIn(name);
  return words.length >= FEWEST && words.length <= MOST_NAME_WORDS && /^[\p{L}\s’'-]+$/u.test(name) ? name : undefined;
}

/** So many at most, from beginning to end. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter(
    (_, at) =>
      all.length <= most || Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length),
  );
