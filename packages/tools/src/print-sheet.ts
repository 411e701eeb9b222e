import type { Sheet } from '@pagewright/engine/plain-text';

export type { Sheet };

/** Makes a PDF of one page of texts at their places, which the server writes itself: a receipt, for one. */
export async function printSheet(sheet: Sheet, output: string): Promise<void> {
  const { sheetToPdf } = await import('@pagewright/engine/plain-text');
  await sheetToPdf({ sheet, output });
}
