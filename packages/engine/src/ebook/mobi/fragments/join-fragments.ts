import { damagedBook } from '../palm-database.ts';
import type { MobiHeader } from '../header.ts';
import { readIndex, type IndexEntry } from '../index-table.ts';

/** Where a fragment starts in its document, in bytes. */
export interface Fragment {
  document: number;
  start: number;
}

const TAG = { fragments: 1, place: 6 };

/**
 * Puts the documents of a KF8 book together: behind each skeleton lie its fragments, each of which tells the byte of
 * the whole where it belongs. Documents are strings of one character a byte.
 */
export function joinFragments(
  text: Buffer,
  { kf8 }: MobiHeader,
  record: (index: number) => Buffer,
): { documents: string[]; fragments: Fragment[] } {
  if (!kf8) throw damagedBook('no KF8 header');
  const skeletons = readIndex(kf8.skeletons, record).entries;
  const pieces = readIndex(kf8.fragments, record).entries;
  const documents: string[] = [];
  const fragments: Fragment[] = [];
  for (const skeleton of skeletons) {
    const [offset, length] = placeOf(skeleton);
    let document = slice(text, offset, length);
    let at = offset + length;
    const count = skeleton.tags.get(TAG.fragments)?.[0] ?? 0;
    for (let index = 0; index < count; index += 1) {
      const piece = pieces[fragments.length];
      if (!piece) throw damagedBook('a fragment is missing');
      const [, size] = placeOf(piece);
      const start = Math.max(0, Math.min(document.length, Number.parseInt(piece.name, 10) - offset));
      fragments.push({ document: documents.length, start });
      document = document.slice(0, start) + slice(text, at, size) + document.slice(start);
      at += size;
    }
    documents.push(document);
  }
  return { documents, fragments };
}

function placeOf(entry: IndexEntry): [offset: number, length: number] {
  const [offset = 0, length = 0] = entry.tags.get(TAG.place) ?? [];
  return [offset, length];
}

const slice = (text: Buffer, offset: number, length: number) => text.toString('latin1', offset, offset + length);
