import { plainText, type Json, type QpdfReading } from '@pagewright/testkit';

/** Everything in a file that leads to one of its pages, as qpdf reads it. Pages count from 1. */
export interface Navigation {
  /** By kind and name: "string chapter.1". */
  named: Map<string, number>;
  /** Bookmarks in reading order, those that lead to no page left out. */
  outline: { title: string; page: number }[];
  /** Of each page: the pages that its links lead to, in their order. */
  links: number[][];
  opening: number | undefined;
  /** Of each widget of a form: the page it stands on. */
  widgets: number[];
}

const MOST_ENTRIES = 200_000;
const DEEPEST_NAME = 4;

export function navigationOf(reading: QpdfReading): Navigation {
  const named = namedIn(reading);
  const target = (value: Json, depth = 0): number | undefined => {
    const found = reading.at(value);
    if (Array.isArray(found)) return pageIn(reading, found[0] ?? null);
    if (typeof found === 'string' && depth < DEEPEST_NAME)
      return named.get(found.startsWith('/') ? `name ${found}` : `string ${plainText(found)}`);
    const inner = reading.dict(found)['/D'];
    return inner === undefined || depth === DEEPEST_NAME ? undefined : target(inner, depth + 1);
  };
  return {
    named,
    outline: outlineIn(reading, (entry) => target(destinationIn(reading, entry))),
    links: reading.pages.map((page) =>
      reading
        .list(page['/Annots'] ?? null)
        .map((annotation) => reading.dict(annotation))
        .filter((annotation) => annotation['/Subtype'] === '/Link')
        .flatMap((link) => target(destinationIn(reading, link)) ?? []),
    ),
    opening: opening(reading, target),
    widgets: reading.widgetPages,
  };
}

function destinationIn(reading: QpdfReading, holder: Record<string, Json>): Json {
  if (holder['/Dest'] !== undefined) return holder['/Dest'];
  const action = reading.dict(holder['/A'] ?? null);
  return action['/S'] === '/GoTo' ? (action['/D'] ?? null) : null;
}

/** A reference to a page, or its place from 0. */
function pageIn(reading: QpdfReading, first: Json): number | undefined {
  if (typeof first === 'number') return Number.isInteger(first) && first < reading.pageCount ? first + 1 : undefined;
  return reading.pageNumber(first) ?? undefined;
}

function namedIn(reading: QpdfReading): Map<string, number> {
  const found = new Map<string, number>();
  const take = (key: string, value: Json) => {
    const object = reading.at(value);
    const array = Array.isArray(object) ? object : reading.list(reading.dict(object)['/D'] ?? null);
    const page = pageIn(reading, array[0] ?? null);
    if (page !== undefined) found.set(key, page);
  };
  for (const [name, value] of Object.entries(reading.dict(reading.catalog['/Dests'] ?? null)))
    take(`name ${name}`, value);
  const waiting: Json[] = [reading.dict(reading.catalog['/Names'] ?? null)['/Dests'] ?? null];
  const seen = new Set<Json>();
  while (waiting.length > 0 && seen.size < MOST_ENTRIES) {
    const next = waiting.pop() ?? null;
    if (seen.has(next)) continue;
    seen.add(next);
    const node = reading.dict(next);
    const leaf = reading.list(node['/Names'] ?? null);
    for (let index = 0; index + 1 < leaf.length; index += 2)
      take(`string ${plainText(reading.at(leaf[index] ?? null))}`, leaf[index + 1] ?? null);
    waiting.push(...reading.list(node['/Kids'] ?? null));
  }
  return found;
}

function outlineIn(
  reading: QpdfReading,
  pageOf: (entry: Record<string, Json>) => number | undefined,
): Navigation['outline'] {
  const found: Navigation['outline'] = [];
  const seen = new Set<Json>();
  const visit = (first: Json): void => {
    for (let next = first; next !== null && !seen.has(next) && seen.size < MOST_ENTRIES;) {
      seen.add(next);
      const entry = reading.dict(next);
      const page = pageOf(entry);
      if (page !== undefined) found.push({ title: plainText(reading.at(entry['/Title'] ?? null)), page });
      if (entry['/First'] !== undefined) visit(entry['/First']);
      next = entry['/Next'] ?? null;
    }
  };
  visit(reading.dict(reading.catalog['/Outlines'] ?? null)['/First'] ?? null);
  return found;
}

function opening(reading: QpdfReading, target: (value: Json) => number | undefined): number | undefined {
  const value = reading.at(reading.catalog['/OpenAction'] ?? null);
  if (Array.isArray(value)) return target(value);
  const action = reading.dict(value);
  return action['/S'] === '/GoTo' ? target(action['/D'] ?? null) : undefined;
}
