import type { OpenDocument } from '../pdfium/open.ts';
import { Destinations } from './structure/destinations.ts';
import { Native } from './pdfium/native.ts';
import { oneLine } from './structure/one-line.ts';
import type { OutlineEntry } from '@pagewright/pdf/page-content.ts';

const ENTRIES_LIMIT = 50_000;
const DEEPEST = 50;

/** The document's bookmarks, each before those under it. */
export function readOutline({ pdfium, handle }: OpenDocument): OutlineEntry[] {
  const native = new Native(pdfium);
  try {
    const entries: OutlineEntry[] = [];
    const destinations = new Destinations(native, handle);
    const seen = new Set<number>();
    const visit = (parent: number, level: number) => {
      let bookmark = native.call.FPDFBookmark_GetFirstChild(handle, parent);
      while (bookmark !== 0 && !seen.has(bookmark) && entries.length < ENTRIES_LIMIT) {
        seen.add(bookmark);
        entries.push(entryOf(native, handle, bookmark, level, destinations));
        if (level < DEEPEST) visit(bookmark, level + 1);
        bookmark = native.call.FPDFBookmark_GetNextSibling(handle, bookmark);
      }
    };
    visit(0, 1);
    return entries;
  } finally {
    native.close();
  }
}

function entryOf(
  native: Native,
  document: number,
  bookmark: number,
  level: number,
  destinations: Destinations,
): OutlineEntry {
  const { call } = native;
  const title = oneLine(native.text('utf16le', (buffer, bytes) => call.FPDFBookmark_GetTitle(bookmark, buffer, bytes)));
  const target = destinations.target(
    call.FPDFBookmark_GetDest(document, bookmark),
    call.FPDFBookmark_GetAction(bookmark),
  );
  if (target?.kind !== 'page') return { title, level };
  const { page, top } = target;
  return { title, level, page, ...(top === undefined ? {} : { top }) };
}
