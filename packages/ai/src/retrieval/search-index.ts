import type { PassageDocument } from '../passages/passage.ts';
import { Bm25, type Field } from './bm25.ts';
import { entriesOf, joined, type Entry } from './entries.ts';
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
  /** What the first words of each page name, by `pageKey`. */
  heads: ReadonlyMap<string, Terms>;
  passages: Layer;
  windows: Layer;
  pages: Layer;
}

/** Words of neighbouring passages that are looked at together, and how far the next such stretch begins behind. */
const WINDOW = 120;
const STEP = 60;
/** Words of a page's first passages: they name what goes on on it. */
const HEAD = 30;

const WEIGHTS = { own: 1, over: 0.6, headings: 0.5, head: 0.8 } as const;

/** `page`: counted from 1. */
export const pageKey = (document: number, page: number): string => `${document} ${page}`;

export function searchIndex(documents: readonly PassageDocument[]): SearchIndex {
  const entries = entriesOf(documents);
  const byPage = Map.groupBy(
    entries.flatMap((entry, at) => entry.pages.map((page) => ({ at, key: pageKey(entry.document, page) }))),
    ({ key }) => key,
  );
  const pages = [...byPage.values()].map((own) => own.map(({ at }) => at));
  const heads = new Map([...byPage].map(([key, own]) => [key, headOf(own.map(({ at }) => entries[at]!))]));
  const windows = pages.flatMap((own) => windowsOf(own, entries));
  const layerOf = (units: readonly (readonly number[])[]): Layer => ({
    units,
    ranking: new Bm25(
      units.map((unit) =>
        fieldsOf(
          unit.map((at) => entries[at]!),
          heads,
        ),
      ),
    ),
  });
  return {
    documents,
    entries,
    heads,
    passages: layerOf(entries.map((_, at) => [at])),
    windows: layerOf(windows),
    pages: layerOf(pages),
  };
}

function headOf(entries: readonly Entry[]): Terms {
  const { stems, concepts } = joined(entries.slice(0, HEAD).map(({ own }) => own));
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

function fieldsOf(entries: readonly Entry[], heads: ReadonlyMap<string, Terms>): Field[] {
  const [first] = entries;
  const head = first && heads.get(pageKey(first.document, first.pages[0]!));
  const distinct = (termsOf: (entry: Entry) => Terms) => joined([...new Set(entries.map(termsOf))]);
  const parts: [Terms | undefined, number][] = [
    [joined(entries.map(({ own }) => own)), WEIGHTS.own],
    [distinct(({ over }) => over), WEIGHTS.over],
    [distinct(({ headings }) => headings), WEIGHTS.headings],
    [head, WEIGHTS.head],
  ];
  return parts.map(([terms, weight]) => ({ terms: [...(terms?.stems ?? []), ...(terms?.concepts ?? [])], weight }));
}
