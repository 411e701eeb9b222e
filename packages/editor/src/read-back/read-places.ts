import type { Pdfium } from './library.ts';
import { PageDrawing } from './page-drawing.ts';
import { lettersOn } from './page-letters.ts';
import { lettersOf, type Area, type Place, type Seen } from './place.ts';

/** Points by which letters may reach out of their field. */
const OVER = 1.5;

/**
 * What PDFium shows at each place of an open document (`FPDF_DOCUMENT`). It is drawn before its fields become a part of its pages;
 * close it afterwards. Fails with FILE_DAMAGED where a page cannot be read, and MEMORY_EXCEEDED.
 */
export function readPlaces(pdfium: Pdfium, document: number, places: readonly Place[]): Seen[] {
  const pages = Map.groupBy(places, ({ page }) => page);
  const pixels = new Map<Place, Uint8Array>();
  const drawing = new PageDrawing(pdfium, document);
  try {
    for (const [page, own] of pages) for (const [place, drawn] of drawing.draw(page, own)) pixels.set(place, drawn);
  } finally {
    drawing.close();
  }
  const letters = new Map([...pages.keys()].map((page) => [page, lettersOn(pdfium, document, page)]));
  return places.map((place) => {
    const own = letters.get(place.page)?.filter(({ x, y }) => isWithin(place.area, x, y)) ?? [];
    return {
      pixels: pixels.get(place) ?? new Uint8Array(),
      letters: lettersOf(own.map(({ letter }) => letter).join('')),
    };
  });
}

const isWithin = ([left, bottom, right, top]: Area, x: number, y: number) =>
  x >= left - OVER && x <= right + OVER && y >= bottom - OVER && y <= top + OVER;
