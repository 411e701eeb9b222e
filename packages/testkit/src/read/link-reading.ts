import { plainText, type Json, type QpdfReading } from './qpdf-reading.ts';

/** Where a link leads: a page number, an address, or nowhere. */
export type LinkTarget = number | string | null;

/** Targets of the links of each page. */
export function readLinks(reading: QpdfReading): LinkTarget[][] {
  return reading.pages.map((page) => linksOf(reading, page));
}

/** Targets of a page's links, in their order. */
function linksOf(reading: QpdfReading, page: Record<string, Json>): LinkTarget[] {
  return reading
    .list(page['/Annots'] ?? null)
    .map((annotation) => reading.dict(annotation))
    .filter((annotation) => annotation['/Subtype'] === '/Link')
    .map((link) => {
      const action = reading.dict(link['/A'] ?? null);
      if (action['/URI'] !== undefined) return plainText(action['/URI']);
      return targetPage(reading, link['/Dest'] ?? action['/D'] ?? null);
    });
}

function targetPage(reading: QpdfReading, destination: Json): number | null {
  const value = reading.at(destination);
  if (Array.isArray(value)) return reading.pageNumber(value[0] ?? null);
  if (typeof value !== 'string') return null;
  if (value.startsWith('/')) return targetPage(reading, reading.dict(reading.catalog['/Dests'] ?? null)[value] ?? null);
  return namedDestinations(reading)[plainText(value)] ?? null;
}

const KNOWN = new WeakMap<QpdfReading, Record<string, number | null>>();

/** Pages of the destinations in the name tree, in its order. */
export function namedDestinations(reading: QpdfReading): Record<string, number | null> {
  const known = KNOWN.get(reading);
  if (known) return known;
  const found: Record<string, number | null> = {};
  KNOWN.set(reading, found);
  const visit = (value: Json): void => {
    const node = reading.dict(value);
    const leaf = reading.list(node['/Names'] ?? null);
    for (let index = 0; index + 1 < leaf.length; index += 2)
      found[plainText(leaf[index] ?? null)] = targetPage(reading, leaf[index + 1] ?? null);
    for (const kid of reading.list(node['/Kids'] ?? null)) visit(kid);
  };
  visit(reading.dict(reading.catalog['/Names'] ?? null)['/Dests'] ?? null);
  return found;
}
