import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from '../../preview/pdfium-memory.ts';
import { readText } from '../../preview/pdfium-text.ts';
import type { FileWish, WishedField } from './messages.ts';

/** `FPDF_ANNOT_WIDGET` (fpdf_annot.h). */
const WIDGET = 20;
/** Letters of a text that PDFium gives at once. */
const MOST_LETTERS = 4_000;
/** Points: accents and tails reach out of a field. */
const MARGIN = 2;

/** Fields of a made file that PDFium reads otherwise than they were meant, or finds no letters in: their names. */
export function fieldsNotShown(
  library: WrappedPdfiumModule,
  file: Uint8Array,
  wish: FileWish,
  password = '',
): string[] {
  const { pdfium } = library;
  const start = pdfium.wasmExports.malloc(file.length);
  memoryOf(library).set(file, start);
  const document = library.FPDF_LoadMemDocument(start, file.length, password);
  try {
    if (document === 0 || library.FPDF_GetPageCount(document) !== wish.pages.length)
      return wish.fields.map(({ name }) => name);
    return wish.pages.flatMap((number, index) => {
      const wished = wish.fields.filter(({ page }) => page === number);
      return notShownOn({ library, document, index }, wished, wish);
    });
  } finally {
    if (document !== 0) library.FPDF_CloseDocument(document);
    pdfium.wasmExports.free(start);
  }
}

interface Place {
  library: WrappedPdfiumModule;
  document: number;
  /** From 0. */
  index: number;
}

function notShownOn({ library, document, index }: Place, wished: readonly WishedField[], wish: FileWish): string[] {
  const page = library.FPDF_LoadPage(document, index);
  if (page === 0) return wished.map(({ name }) => name);
  try {
    const values = wish.flatten ? lettersAt(library, page, wished) : valuesOn(library, document, page);
    const isMeant = wish.flatten ? isSeen(wish) : hasValue;
    return wished.filter((field) => !isMeant(field, bare(values.get(field.name)))).map(({ name }) => name);
  } finally {
    library.FPDF_ClosePage(page);
  }
}

/** Of a list PDFium says the first line that is chosen, and of boxes that have words for their states those. An empty box is `Off`. */
function hasValue({ value, shown }: WishedField, read: string): boolean {
  const [first = ''] = typeof value === 'string' ? [value] : (value ?? []);
  return [first, shown ?? first, ...(value === null ? ['Off'] : [])].some((each) => read === bare(each));
}

/** Somebody's own file may have letters of its page in a field. */
const isSeen =
  ({ isOwn }: FileWish) =>
  ({ letters }: WishedField, read: string): boolean =>
    letters === undefined || (isOwn ? read.includes(bare(letters)) : read === bare(letters));

/** Without spaces, which readers tell by the gaps between letters, and in one spelling. */
const bare = (text = ''): string => text.normalize('NFKC').replaceAll(/[\s\0]/gu, '');

function valuesOn(library: WrappedPdfiumModule, document: number, page: number): Map<string, string> {
  const values = new Map<string, string>();
  const info = library.PDFiumExt_OpenFormFillInfo();
  const form = library.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    const count = library.FPDFPage_GetAnnotCount(page);
    for (let index = 0; index < count; index += 1) {
      const annotation = library.FPDFPage_GetAnnot(page, index);
      if (library.FPDFAnnot_GetSubtype(annotation) === WIDGET) {
        const name = readText(library, 'utf-16le', (buffer, bytes) =>
          library.FPDFAnnot_GetFormFieldName(form, annotation, buffer, bytes),
        );
        const value = readText(library, 'utf-16le', (buffer, bytes) =>
          library.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, bytes),
        );
        values.set(name, value);
      }
      library.FPDFPage_CloseAnnot(annotation);
    }
    return values;
  } finally {
    library.PDFiumExt_ExitFormFillEnvironment(form);
    library.PDFiumExt_CloseFormFillInfo(info);
  }
}

function lettersAt(library: WrappedPdfiumModule, page: number, wished: readonly WishedField[]): Map<string, string> {
  const { pdfium } = library;
  const text = library.FPDFText_LoadPage(page);
  const buffer = pdfium.wasmExports.malloc(MOST_LETTERS * 2);
  try {
    return new Map(
      wished.map(({ name, area: [left, bottom, right, top] }) => {
        const letters = library.FPDFText_GetBoundedText(
          text,
          left - MARGIN,
          top + MARGIN,
          right + MARGIN,
          bottom - MARGIN,
          buffer,
          MOST_LETTERS,
        );
        const units = Uint16Array.from(
          { length: letters },
          (_, at) => pdfium.getValue(buffer + at * 2, 'i16') & 0xffff,
        );
        return [name, String.fromCharCode(...units)];
      }),
    );
  } finally {
    pdfium.wasmExports.free(buffer);
    library.FPDFText_ClosePage(text);
  }
}
