import type { Answer } from '../answers/answer.ts';
import { nearestOf } from '../answers/nearest.ts';
import { pageOf, type Passage } from '../passages/passage.ts';
import { quotedText, type Quote } from '../quotes/quote.ts';
import { search } from '../retrieval/search.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { stemsOf } from '../words/stems.ts';
import { definitionsIn, type Definition } from './definitions.ts';

/** What somebody has selected. */
export interface Selected {
  text: string;
  /** The passage in which it stands, where that is known. */
  place?: { document: number; passage: number };
}

interface Defined extends Definition {
  document: number;
}

const MOST = 4;
const DEPTH = 20;
/** Words of a text that footnotes are looked for beside. */
const MARK = /(?<=[\p{L}.,;:)”"»])(\d{1,2}|[*†‡§]|\p{No})(?=[\s.,;:)]|$)/gu;

/** What a selected text means by the document's own definitions, abbreviations, glossary and footnotes. Without a model. */
export function explain(index: SearchIndex, selected: Selected): Answer {
  const said = definitionsFor(index, selected);
  if (said.length === 0) return { found: false, nearest: nearestOf(search(index, selected.text, { limit: DEPTH })) };
  return {
    found: true,
    statements: said.map(({ document, quote }) => ({
      document,
      text: quotedText(passageOf(index, document, quote), quote),
      quotes: [quote],
    })),
  };
}

/** The longest terms first: of a word within one only what is not defined with it. Footnotes come last. */
export function definitionsFor(index: SearchIndex, selected: Selected): { document: number; quote: Quote }[] {
  const found: Defined[] = [];
  const terms = new Set<string>();
  const ranked = candidatesFor(index, selected).toSorted(
    (one, other) => wordsIn(other.term) - wordsIn(one.term) || Number(isPlain(one)) - Number(isPlain(other)),
  );
  for (const each of ranked) {
    const term = each.term.toLowerCase();
    if (found.length >= MOST) break;
    const isKnown = found.some(({ document, quote }) => document === each.document && touch(quote, each.quote));
    if (isKnown || terms.has(`${term} ${each.kind}`)) continue;
    terms.add(`${term} ${each.kind}`);
    found.push(each);
  }
  return [...found, ...footnotesFor(index, selected)].slice(0, MOST + 1);
}

const wordsIn = (term: string): number => term.split(/\s+/u).length;
const isPlain = ({ kind }: Definition): boolean => kind === 'sentence';
const touch = (one: Quote, other: Quote): boolean =>
  one.passage === other.passage && one.from < other.to && other.from < one.to;

function candidatesFor({ entries, documents }: SearchIndex, { text, place }: Selected): Defined[] {
  const stems = new Map<string | undefined, string[]>();
  return entries.flatMap(({ document, passage, language }) => {
    if (place && document !== place.document) return [];
    const own = stems.get(language) ?? stemsOf(text, language, { stopWords: 'kept' });
    stems.set(language, own);
    return definitionsIn(passage, documents[document]?.languages[0])
      .filter(({ term }) => hasTerm(own, stemsOf(term, language, { stopWords: 'kept' })))
      .map((definition) => ({ ...definition, document }));
  });
}

const hasTerm = (stems: readonly string[], term: readonly string[]): boolean =>
  term.length > 0 && stems.some((_, from) => term.every((stem, at) => stems[from + at] === stem));

/** Notes at the foot of the page whose marks the text has. */
function footnotesFor(index: SearchIndex, { text, place }: Selected): { document: number; quote: Quote }[] {
  if (!place) return [];
  const passages = index.documents[place.document]?.passages ?? [];
  const page = passages.find(({ number }) => number === place.passage);
  const marks = new Set(Array.from(text.matchAll(MARK), ([mark]) => mark.normalize('NFKC')));
  return passages
    .filter(
      (passage) =>
        page && passage.kind === 'footnote' && pageOf(passage) === pageOf(page) && marks.has(markOf(passage)),
    )
    .map(({ number, text: note }) => ({
      document: place.document,
      quote: { passage: number, from: 0, to: note.length },
    }));
}

const markOf = ({ text }: Passage): string => /^[[(]?(\d{1,2}|[*†‡§]|\p{No})/u.exec(text)?.[1]?.normalize('NFKC') ?? '';

const passageOf = ({ documents }: SearchIndex, document: number, { passage }: Quote): Passage =>
  documents[document]!.passages.find(({ number }) => number === passage)!;
