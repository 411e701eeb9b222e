import type { Note } from '@pagewright/contract/edits/annotations/note.ts';
import { asString, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { timeOf } from '@pagewright/pdf/objects/pdf-date.ts';

/** Of comments that do not say when they were made. */
const EARLIEST = '1970-01-01T00:00:00Z';

/** What annotations of all kinds say, with line feeds between lines; times as ISO 8601 has them, `undefined` where there are none. */
export function factsOf(annotation: PdfDict) {
  const textAt = (key: string) => textOf(asString(annotation.get(key))).replaceAll(/\r\n?/g, '\n');
  return {
    author: textAt('T'),
    contents: textAt('Contents'),
    created: timeOf(textAt('CreationDate')),
    modified: timeOf(textAt('M')),
  };
}

/** The same as comments have it, whose times are never left out. */
export function saidBy(annotation: PdfDict): Pick<Note, 'author' | 'contents' | 'created' | 'modified'> {
  const { created, modified, ...said } = factsOf(annotation);
  return { ...said, created: created ?? modified ?? EARLIEST, modified: modified ?? EARLIEST };
}
