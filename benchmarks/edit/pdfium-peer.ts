import { withDocument } from '@pagewright/engine/pdfium';
import type { Wish } from './choose.ts';

/** Points. What PDFium and the page model say of the same glyph may lie so far apart. */
const NEAR = 1;
const MOST_CODE_UNITS = 65_536;
const ORIGIN_BYTES = 16;

/**
 * The same edit by PDFium's own means: the text of the object that shows the word is set anew, the page's content written by
 * PDFium, the file saved. `undefined` where it finds no such object, or refuses.
 */
export async function editWithPdfium(file: string, { page, origin, was, text }: Wish): Promise<Uint8Array | undefined> {
  let saved: Uint8Array | undefined;
  await withDocument({ path: file }, ({ pdfium, handle }) => {
    const { pdfium: module } = pdfium;
    const { malloc, free } = module.wasmExports;
    const opened = pdfium.FPDF_LoadPage(handle, page - 1);
    const glyphs = pdfium.FPDFText_LoadPage(opened);
    const place = malloc(ORIGIN_BYTES);
    const isNear = (index: number) => {
      pdfium.FPDFText_GetCharOrigin(glyphs, index, place, place + 8);
      const [x, y] = [module.getValue(place, 'double'), module.getValue(place + 8, 'double')];
      return Math.hypot(x - origin.x, y - origin.y) < NEAR;
    };
    const count = pdfium.FPDFText_CountChars(glyphs);
    const index = Array.from({ length: count }, (_, at) => at).find(isNear);
    const object = index === undefined ? 0 : pdfium.FPDFText_GetTextObject(glyphs, index);
    const words = malloc(MOST_CODE_UNITS);
    if (object !== 0) {
      pdfium.FPDFTextObj_GetText(object, glyphs, words, MOST_CODE_UNITS);
      const old = module.UTF16ToString(words);
      const written = old.replace(was, () => text);
      if (written !== old) {
        module.stringToUTF16(written, words, MOST_CODE_UNITS);
        const isDone = pdfium.FPDFText_SetText(object, words) && pdfium.FPDFPage_GenerateContent(opened);
        if (isDone) saved = save();
      }
    }
    free(words);
    free(place);
    pdfium.FPDFText_ClosePage(glyphs);
    pdfium.FPDF_ClosePage(opened);

    function save(): Uint8Array {
      const writer = pdfium.PDFiumExt_OpenFileWriter();
      pdfium.PDFiumExt_SaveAsCopy(handle, writer);
      const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
      const data = malloc(size);
      pdfium.PDFiumExt_GetFileWriterData(writer, data, size);
      // Looked at now: the memory may have grown, which leaves views of it behind.
      const memory = (module as unknown as { HEAPU8: Uint8Array }).HEAPU8;
      const bytes = memory.slice(data, data + size);
      free(data);
      pdfium.PDFiumExt_CloseFileWriter(writer);
      return bytes;
    }
  });
  return saved;
}
