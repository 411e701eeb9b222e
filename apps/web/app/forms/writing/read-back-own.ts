import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { foundValues, readEmptyPlaces, unseenValues } from '@pagewright/editor/read-back';
import type { FileWish } from './messages.ts';
import type { OwnFile } from './own-file.ts';
import { withOpen } from './with-open.ts';

/**
 * Fields of somebody's own file, by their names, whose values PDFium does not show as they were meant. That is told and not refused:
 * fields of any form may lie one over the other, or behind something.
 */
export function unseenInOwn(library: WrappedPdfiumModule, file: Uint8Array, wish: FileWish, own: OwnFile): string[] {
  const { document, fields, password } = own;
  const values = foundValues(fields, wish.fields);
  if (values.length === 0) return [];
  const opened = <T>(bytes: Uint8Array, use: (handle: number) => T): T => withOpen(library, bytes, use, password);
  const empty = opened(document.empty, (handle) => readEmptyPlaces(library, handle, values));
  const unseen = opened(file, (handle) =>
    unseenValues(library, handle, values, { pages: document.pages, isFlat: wish.flatten, empty }),
  );
  return [...new Set(unseen.flatMap(({ of }) => ('field' in of ? of.field : [])))];
}
