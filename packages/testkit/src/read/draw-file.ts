import { openDrawing, type OpenDrawing } from '@pagewright/engine/pdfium';

/** Draws the first bytes of a file with PDFium, as the tools do that check signatures. */
export const drawFile =
  (path: string, password?: string) =>
  (end: number): Promise<OpenDrawing | undefined> =>
    openDrawing({ path, password, end });
