import { asArray, asDict, asNumber, PdfRef, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { readNameTree } from '@pagewright/pdf/objects/tree.ts';
import { openPdfFile } from '../../opening/read-pdf-file.ts';
import { decoded } from '../places.ts';

/** A point of a printed document: its page, from 0, and where on it, in points from the lower left corner. */
export type PrintedPlace = [page: number, x: number, y: number];

export interface PrintedDocument {
  pages: number;
  /** By the id of the element. */
  places: Map<string, PrintedPlace>;
}

/**
 * In a worker thread: where the elements of a printed document stand. Chromium tells it by named destinations, whose
 * coordinates leave the margins of the page out (seen in 156).
 */
export function run({ path, margin }: { path: string; margin: number }): PrintedDocument {
  const file = openPdfFile(path);
  const { pages } = readPageTree(file);
  const numbers = new Map(pages.map(({ ref }, index) => [ref.number, index]));
  const named = new Map<string, PdfObject>([
    ...(asDict(file.catalog.get('Dests')) ?? new Map<string, PdfObject>()),
    ...readNameTree(asDict(file.catalog.get('Names'))?.get('Dests')),
  ]);
  const places = new Map<string, PrintedPlace>();
  for (const [name, value] of named) {
    const [page, , x, y] = asArray(asDict(value)?.get('D') ?? value) ?? [];
    const number = page instanceof PdfRef ? numbers.get(page.number) : undefined;
    if (number === undefined) continue;
    const id = Buffer.from(name, 'latin1').toString('utf8');
    const place: PrintedPlace = [number, (asNumber(x) ?? 0) + margin, (asNumber(y) ?? 0) - margin];
    places.set(id, place);
    if (!places.has(decoded(id))) places.set(decoded(id), place);
  }
  return { pages: pages.length, places };
}
