import { EngineFailure } from '@pagewright/ground/failure.ts';
import { drawPlaces } from './draw-places.ts';
import { fieldValues } from './field-values.ts';
import type { Pdfium } from './library.ts';
import { lettersOn } from './page-letters.ts';
import { lettersOf, type Area, type Place, type Seen } from './place.ts';

/** Points by which letters may reach out of their field. */
const OVER = 1.5;
/** fpdf_flatten.h */
const NORMAL_DISPLAY = 0;

interface ReadPlaces {
  /** Of each place. */
  readonly seen: readonly Seen[];
  /** Of the fields on the pages of these places, by their names. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * What PDFium shows at each place of an open document (`FPDF_DOCUMENT`). Close it afterwards: for their letters to be found, fields
 * become a part of its pages. Fails with FILE_DAMAGED where a page cannot be read, and MEMORY_EXCEEDED.
 */
export function readPlaces(pdfium: Pdfium, document: number, places: readonly Place[]): ReadPlaces {
  const seen = new Map<Place, Seen>();
  const values = new Map<string, string>();
  withForm(pdfium, document, (form) => {
    for (const [number, own] of Map.groupBy(places, ({ page }) => page)) {
      const pixels = withPage(pdfium, document, number, (page) => {
        pdfium.FORM_OnAfterLoadPage(page, form);
        const drawn = drawPlaces(pdfium, page, form, own);
        for (const [name, value] of fieldValues(pdfium, page, form)) values.set(name, value);
        pdfium.FORM_OnBeforeClosePage(page, form);
        pdfium.FPDFPage_Flatten(page, NORMAL_DISPLAY);
        return drawn;
      });
      // Letters of fields are there once the page is read anew.
      const letters = withPage(pdfium, document, number, (page) => lettersOn(pdfium, page));
      for (const [place, drawn] of pixels) {
        const within = letters.filter(({ x, y }) => isWithin(place.area, x, y));
        seen.set(place, { pixels: drawn, letters: lettersOf(within.map(({ letter }) => letter).join('')) });
      }
    }
  });
  return { seen: places.flatMap((place) => seen.get(place) ?? []), values };
}

function withForm(pdfium: Pdfium, document: number, use: (form: number) => void): void {
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  // The tint that a viewer lays over fields to be filled in does not belong to the page.
  pdfium.FPDF_SetFormFieldHighlightAlpha(form, 0);
  try {
    use(form);
  } finally {
    pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
  }
}

/** `number`: from 1. */
function withPage<T>(pdfium: Pdfium, document: number, number: number, use: (page: number) => T): T {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new EngineFailure('FILE_DAMAGED', { pages: number }, `page ${number} cannot be read`);
  try {
    return use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

const isWithin = ([left, bottom, right, top]: Area, x: number, y: number) =>
  x >= left - OVER && x <= right + OVER && y >= bottom - OVER && y <= top + OVER;
