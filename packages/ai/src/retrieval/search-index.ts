import type { PassageDocument } from '../passages/passage.ts';
import { Bm25, type Field } from './bm25.ts';
import { entriesOf, joined, type Entry } from './entries.ts';
import { languageOfQuestion } from './question-language.ts';
import type { Terms } from './terms.ts';

/** Passages that are ranked together: one alone, neighbours on a page, all of a page. */
export interface Layer {
  ranking: Bm25;
  /** Of each unit: the places of its entries. */
  units: readonly (readonly number[])[];
}

/** What the documents of a question are searched by. It is made once and asked often. */
export interface SearchIndex {
  documents: readonly PassageDocument[];
  entries: readonly Entry[];
  /** What each page speaks of, its first words apart; by document, then by page (from 1). */
  spoken: readonly ReadonlyMap<number, PageTerms>[];
  passages: Layer;
  windows: Layer;
  pages: Layer;
}

interface PageTerms {
  all: ReadonlySet<string>;
  head: Terms;
}

/** Words of neighbouring passages that are looked at together, and how far the next such stretch begins behind. */
const WINDOW = 120;
const STEP = 60;
/** Words of a page's first passages: they name what goes on on it. */
const HEAD = 30;

const WEIGHTS = { own: 1, over: 0.6, headings: 0.5, head: 0.8 } as const;

export function searchIndex(given: readonly PassageDocument[]): SearchIndex {
  const documents = given.map(withLanguage);
  const entries = entriesOf(documents);
  const byPage = documents.map((_, document) => entriesByPage(entries, document));
  const spoken = byPage.map(
    (pages) => new Map([...pages].map(([page, own]) => [page, pageTermsOf(own.map((at) => entries[at]!))])),
  );
  const pages = byPage.flatMap((own) => [...own.values()]);
  const layerOf = (units: readonly (readonly number[])[]): Layer => {
    const fields = units.map((unit) => {
      const own = unit.map((at) => entries[at]!);
      return fieldsOf(own, own[0] && spoken[own[0].document]?.get(own[0].pages[0]!)?.head);
    });
    return { units, ranking: new Bm25(fields) };
  };
  return {
    documents,
    entries,
    spoken,
    passages: layerOf(entries.map((_, at) => [at])),
    windows: layerOf(pages.flatMap((own) => windowsOf(own, entries))),
    pages: layerOf(pages),
  };
}

/** Characters that the language of a document is told by, where it is too short to tell it for certain. */
const TOLD_BY = 2_000;

function withLanguage(document: PassageDocument): PassageDocument {
  if (document.languages.length > 0) return document;
  let text = '';
  for (const passage of document.passages) if (text.length < TOLD_BY) text += `${passage.text} `;
  const language = languageOfQuestion(text.slice(0, TOLD_BY), []);
  return language === undefined ? document : { ...document, languages: [language] };
}

/** Places of a document's entries by the pages on which they stand. */
function entriesByPage(entries: readonly Entry[], document: number): Map<number, number[]> {
  const byPage = new Map<number, number[]>();
  for (const [at, entry] of entries.entries()) {
    if (entry.document !== document) continue;
    for (const page of entry.pages) {
      const own = byPage.get(page);
      if (own) own.push(at);
      else byPage.set(page, [at]);
    }
  }
  return byPage;
}

function pageTermsOf(entries: readonly Entry[]): PageTerms {
  const all = new Set<string>();
  for (const { own, over } of entries)
    for (const { stems, concepts } of [own, over]) {
      for (const stem of stems) all.add(stem);
      for (const concept of concepts) all.add(concept);
    }
  return { all, head: headOf(entries) };
}

function headOf(entries: readonly Entry[]): Terms {
  const first = entries.slice(0, HEAD).map(({ own: { stems, concepts } }) => ({
    stems: stems.slice(0, HEAD),
    concepts: concepts.slice(0, HEAD / 2),
  }));
  const { stems, concepts } = joined(first);
  return { stems: stems.slice(0, HEAD), concepts: concepts.slice(0, HEAD / 2) };
}

/** Stretches of so many words that overlap by half. */
function windowsOf(unit: readonly number[], entries: readonly Entry[]): number[][] {
  const windows: number[][] = [];
  for (let from = 0; from < unit.length;) {
    let words = 0;
    let to = from;
    let next = from + 1;
    for (; to < unit.length && words < WINDOW; to += 1) {
      words += entries[unit[to]!]!.own.stems.length;
      if (words <= STEP) next = to + 1;
    }
    windows.push(unit.slice(from, to));
    if (to === unit.length) break;
    from = next;
  }
  return windows;
}

function fieldsOf(entries: readonly Entry[], head: Terms | undefined): Field[] {
  const distinct = (termsOf: (entry: Entry) => Terms) => joined([...new Set(entries.map(termsOf))]);
  const parts: [Terms | undefined, number][] = [
    [joined(entries.map(({ own }) => own)), WEIGHTS.own],
    [distinct(({ over }) => over), WEIGHTS.over],
    [distinct(({ headings }) => headings), WEIGHTS.headings],
    [head, WEIGHTS.head],
  ];
  return parts.map(([terms, weight]) => ({ terms: [...(terms?.stems ?? []), ...(terms?.concepts ?? [])], weight }));
}
