import { asArray, asDict, asInteger, asName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { PagePainter, type Raster } from '../pdfium/bitmap.ts';
import type { Pdfium } from '../pdfium/library.ts';
import { withDocument, type OpenDocument } from '../pdfium/open.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { attempt, type Attempt, type Done } from '../opening/attempt.ts';
import { isBlank, isWhite, type BlankMeasure } from './blank-picture.ts';
import { shownSize } from './measure-task.ts';

export interface BlankPagesInput {
  path: string;
  /** Page numbers from 1. */
  pages: number[];
  /** `dusty` looks past specks on pages that are scanned; a page without pictures is judged `spotless` all the same. */
  measure: BlankMeasure;
}

interface Found extends Done {
  blank: number[];
}

/** A stroke of a tenth of a millimetre is still seen in grey. */
const DPI = 72;
/** Pixels of the longer side. */
const LONGEST_SIDE = 1_200;

/** In a worker thread: which of these pages show nothing. What cannot be drawn is not called blank. */
export async function run({ path, pages, measure }: BlankPagesInput, report: Report): Promise<Attempt<Found>> {
  const read = attempt(() => ({ notes: [], dicts: readPageTree(openPdfFile(path)).pages.map(materialisePage) }));
  if (read.status !== 'done') return read;
  const { dicts } = read.done;
  return withDocument({ path }, (document) => {
    const blank: number[] = [];
    const painter = new PagePainter(document);
    try {
      for (const [index, page] of pages.entries()) {
        const dict = dicts[page - 1];
        // A reader that counts other pages would show another page under this number.
        if (dict && document.pages === dicts.length && isBlankPage(document, painter, { page, dict, measure }))
          blank.push(page);
        report(index + 1, pages.length);
      }
    } finally {
      painter.close();
    }
    return { status: 'done', done: { notes: [], blank } };
  });
}

function isBlankPage(
  document: OpenDocument,
  painter: PagePainter,
  { page, dict, measure }: { page: number; dict: PdfDict; measure: BlankMeasure },
): boolean {
  if (hasAnnotations(dict) || hasLayers(dict)) return false;
  // Text is found faster than a page is drawn, and most pages have some.
  const shown = shownOn(document, page);
  if (shown.text) return false;
  const raster = drawn(painter, page, dict);
  if (!raster || !isBlank(raster, measure)) return false;
  if (isWhite(raster)) return !picturesOf(dict.get('Resources')).some(holdsMoreThanWhite);
  return measure === 'dusty' && shown.picture;
}

function drawn(painter: PagePainter, page: number, dict: PdfDict): Raster | undefined {
  const { width, height } = shownSize(dict);
  try {
    return painter.paint(page, { dpi: Math.min(DPI, (LONGEST_SIDE * DPI) / Math.max(width, height)) });
  } catch (error) {
    if (error instanceof EngineFailure && error.code !== 'MEMORY_EXCEEDED') return undefined;
    throw error;
  }
}

const HIDDEN = 2;
const NO_VIEW = 32;

/** A note or field may hold what no picture shows. Flags of ISO 32000-2, table 167. */
function hasAnnotations(page: PdfDict): boolean {
  return (asArray(page.get('Annots')) ?? []).some((value) => {
    const annotation = asDict(value);
    if (!annotation || asName(annotation.get('Subtype')) === 'Popup') return false;
    return ((asInteger(annotation.get('F')) ?? 0) & (HIDDEN | NO_VIEW)) === 0;
  });
}

/** What a hidden layer holds can be switched on. */
function hasLayers(page: PdfDict): boolean {
  const properties = asDict(asDict(page.get('Resources'))?.get('Properties'));
  return [...(properties?.values() ?? [])].some((value) =>
    ['OCG', 'OCMD'].includes(asName(asDict(value)?.get('Type')) ?? ''),
  );
}

const DEEPEST_FORM = 4;

/** The pictures that a page may draw, forms within it included. */
function picturesOf(resources: PdfObject | undefined, seen = new Set<PdfDict>(), depth = 0): PdfDict[] {
  if (depth > DEEPEST_FORM) return [];
  return [...(asDict(asDict(resources)?.get('XObject'))?.values() ?? [])].flatMap((value) => {
    const object = asDict(value);
    if (!object || seen.has(object)) return [];
    seen.add(object);
    return asName(object.get('Subtype')) === 'Image' ? [object] : picturesOf(object.get('Resources'), seen, depth + 1);
  });
}

/** Bytes that a white pixel takes at most, packed: JPEG needs a few bits for each 64 of them, fax codes one for a row. */
const WHITE_PIXEL_BYTES = { bilevel: 0.0002, other: 0.02 };
const SMALL_PICTURE_BYTES = 2_000;

/** A picture that is drawn white and yet takes many bytes may be one that only this reader cannot decode. */
function holdsMoreThanWhite(picture: PdfDict): boolean {
  const bytes = asInteger(picture.get('Length')) ?? 0;
  const pixels = (asInteger(picture.get('Width')) ?? 0) * (asInteger(picture.get('Height')) ?? 0);
  const bilevel = picture.get('ImageMask') === true || asInteger(picture.get('BitsPerComponent')) === 1;
  return bytes > SMALL_PICTURE_BYTES && bytes > pixels * WHITE_PIXEL_BYTES[bilevel ? 'bilevel' : 'other'];
}

/** fpdf_edit.h: `FPDF_PAGEOBJ_TEXT`, `_IMAGE`, `_FORM`; `FPDF_TEXTRENDERMODE_INVISIBLE`. */
const TEXT = 1;
const IMAGE = 3;
const FORM = 5;
const INVISIBLE = 3;

interface Shown {
  picture: boolean;
  /** Text that would be seen if its font were there and its colour not that of the paper. */
  text: boolean;
}

function shownOn({ pdfium, handle }: OpenDocument, page: number): Shown {
  const opened = pdfium.FPDF_LoadPage(handle, page - 1);
  if (opened === 0) return { picture: false, text: true };
  const kinds = new Set<number>();
  const collectKinds = (object: number, depth: number): void => {
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind !== TEXT || pdfium.FPDFTextObj_GetTextRenderMode(object) !== INVISIBLE) kinds.add(kind);
    if (kind !== FORM || depth > DEEPEST_FORM) return;
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1) collectKinds(pdfium.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  try {
    const count = pdfium.FPDFPage_CountObjects(opened);
    for (let index = 0; index < count; index += 1) collectKinds(pdfium.FPDFPage_GetObject(opened, index), 0);
    return { picture: kinds.has(IMAGE), text: kinds.has(TEXT) && holdsCharacters(pdfium, opened) };
  } finally {
    pdfium.FPDF_ClosePage(opened);
  }
}

/** Any but spaces; what has no Unicode value counts. */
function holdsCharacters(pdfium: Pdfium, page: number): boolean {
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    const count = Math.max(0, pdfium.FPDFText_CountChars(text));
    for (let index = 0; index < count; index += 1)
      if (!/^\s$/u.test(String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, index)))) return true;
    return false;
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}
