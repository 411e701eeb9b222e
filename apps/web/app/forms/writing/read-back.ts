import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { shownValues, unseenValues } from '@pagewright/editor/read-back';
import type { BlankForm } from './blank-form.ts';
import type { FileWish } from './messages.ts';
import { withOpen } from './with-open.ts';

/**
 * Fields of a made file, by their names, that PDFium shows otherwise than they were meant, and questions of what is drawn where the
 * form has no field.
 */
export function notShown(library: WrappedPdfiumModule, file: Uint8Array, wish: FileWish, blank: BlankForm): string[] {
  const values = shownValues(blank.form.fields, wish);
  const empty = blank.placesOf(library, values);
  const unseen = withOpen(library, file, (document) =>
    unseenValues(library, document, values, { pages: wish.pages.length, isFlat: wish.flatten, empty }),
  );
  const names = unseen.map(({ of }) => ('field' in of ? of.field : (wish.marks[of.mark]?.question ?? '')));
  return [...new Set(names)];
}
