import { readEmptyPlaces, unseenValues, type ShownValue } from '@pagewright/editor/read-back';
import { withDocument } from '@pagewright/engine/pdfium';

export interface UnseenInput {
  output: string;
  /** The same form with these fields empty. */
  emptied: string;
  /** Of the filled form. */
  pages: number;
  shown: readonly ShownValue[];
  /** Of both files. */
  password?: string | undefined;
}

/** In a worker thread: names of fields whose values PDFium, which did not write them, does not show. */
export async function run({ output, emptied, pages, shown, password }: UnseenInput): Promise<string[]> {
  const empty = await withDocument({ path: emptied, password }, ({ pdfium, handle }) =>
    readEmptyPlaces(pdfium, handle, shown),
  );
  const unseen = await withDocument({ path: output, password }, ({ pdfium, handle }) =>
    unseenValues(pdfium, handle, shown, { pages, isFlat: false, empty }),
  );
  return [...new Set(unseen.flatMap(({ of }) => ('field' in of ? of.field : [])))];
}
