import { findText } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { revisionAt } from './revision-at.ts';

/** More than any real file has; a hostile one has thousands. */
const MOST_REVISIONS = 200;

/**
 * The file as it was before each of its increments, the newest first (ISO 32000-2, 7.5.6). The first part of a linearized file is
 * no revision, and does not open.
 */
export function* earlierRevisions(file: PdfFile, password: string | undefined): Generator<PdfFile> {
  const { bytes, xref } = file;
  const ends = xref.sections.slice(1, MOST_REVISIONS).map((start) => endAfter(bytes, start));
  for (const end of new Set(ends)) {
    if (end === undefined || end >= bytes.length) continue;
    const revision = revisionAt(file, end, password);
    if (revision) yield revision;
  }
}

const END = '%%EOF';

/** Where the revision ends whose cross-reference section begins there: behind the end of the line of its `%%EOF`. */
export function endAfter(bytes: Uint8Array, start: number): number | undefined {
  const marker = findText(bytes, 'startxref', start);
  const last = marker < 0 ? -1 : findText(bytes, END, marker);
  if (last < 0) return undefined;
  // With the end of its line, which may be signed as well.
  let end = last + END.length;
  if (bytes[end] === 0x0d) end += 1;
  if (bytes[end] === 0x0a) end += 1;
  return end;
}
