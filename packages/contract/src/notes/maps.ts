import { count, noteKind } from './note-kind.ts';

/** Mind maps of documents. */
export const mapNotes = {
  /** `count`: headings that are no nodes, since a map has only so many nodes and levels. */
  MAP_SHORTENED: noteKind({ count }),
};
