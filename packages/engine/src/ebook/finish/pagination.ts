import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';
import { PdfName, type PdfArray, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { Place } from '../book.ts';
import type { PrintedPlace } from './places-task.ts';

/** Where a document of the book stands in the result. */
export interface PlacedDocument {
  /** Its first page in the result, from 0; of one that was left out, that of the next one. */
  first: number;
  pages: number;
  places: Map<string, PrintedPlace>;
  /** Text set by us; else a page that fills its paper. */
  isText: boolean;
}

/** Finds the page of everything that a book leads to. */
export class Pagination {
  private readonly placed: readonly PlacedDocument[];
  private readonly pages: readonly PdfRef[];
  private readonly text = new Set<number>();

  constructor(placed: readonly PlacedDocument[], pages: readonly PdfRef[]) {
    this.placed = placed;
    this.pages = pages;
    for (const { first, pages: count } of placed.filter(({ isText }) => isText))
      for (let page = first; page < first + count; page += 1) this.text.add(page);
  }

  isText(page: number): boolean {
    return this.text.has(page);
  }

  /** Page of a place from 0, in the result. An element that was not printed stands where its document starts. */
  pageOf(place: Place): number | undefined {
    const document = this.placed[place.document];
    if (!document) return undefined;
    const found = document.places.get(place.id);
    return Math.min(document.first + (found?.[0] ?? 0), this.pages.length - 1);
  }

  /** Whether the element itself was found, not only its document. */
  knows({ document, id }: Place): boolean {
    const found = this.placed[document];
    // Of a page that fills its paper every element is in the same place.
    return found !== undefined && (id === '' || !found.isText || found.places.has(id));
  }

  /** An explicit destination (ISO 32000-2, 12.3.2.2). */
  destination(place: Place): PdfArray | undefined {
    const page = this.pageOf(place);
    const ref = page === undefined ? undefined : this.pages[page];
    if (!ref) return undefined;
    const point = this.placed[place.document]?.places.get(place.id);
    return [ref, PdfName.of('XYZ'), point ? rounded(point[1]) : null, point ? rounded(point[2]) : null, null];
  }
}

const rounded = (length: number) => roundTo(length, 2);
