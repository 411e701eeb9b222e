import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import type { ContentsEntry } from '../book.ts';
import type { Pagination } from './pagination.ts';

/** A book of more parts shows its highest ones only, until a person opens them. */
const MOST_OPEN = 40;

/** The table of contents as bookmarks (ISO 32000-2, 12.3.3). */
export function writeOutline(
  contents: readonly ContentsEntry[],
  pagination: Pagination,
  objects: NewObjects,
): PdfRef | undefined {
  if (contents.length === 0) return undefined;
  const opens = count(contents) <= MOST_OPEN;
  const root = objects.reserve();
  const level = writeLevel(contents, root);
  objects.fill(
    root,
    dictOf({ Type: PdfName.of('Outlines'), First: level.first, Last: level.last, Count: level.visible }),
  );
  return root;

  function writeLevel(entries: readonly ContentsEntry[], parent: PdfRef) {
    const refs = entries.map(() => objects.reserve());
    let visible = entries.length;
    for (const [index, { title, place, children }] of entries.entries()) {
      const ref = refs[index];
      if (!ref) continue;
      const below = children.length > 0 ? writeLevel(children, ref) : undefined;
      if (below && opens) visible += below.visible;
      objects.fill(
        ref,
        dictOf({
          Title: textString(title),
          Parent: parent,
          Prev: refs[index - 1],
          Next: refs[index + 1],
          Dest: place && pagination.destination(place),
          First: below?.first,
          Last: below?.last,
          Count: below && (opens ? below.visible : -below.visible),
        }),
      );
    }
    return { first: refs[0], last: refs.at(-1), visible };
  }
}

const count = (entries: readonly ContentsEntry[]): number =>
  entries.reduce((sum, { children }) => sum + 1 + count(children), 0);
