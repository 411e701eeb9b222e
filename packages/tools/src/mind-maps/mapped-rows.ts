/** A document that was read in, as it is kept. */
export interface MappedRows {
  /** Its passages, one JSON each: they are parsed in a thread. Of a passage's words the first suffice. */
  rows: readonly string[];
  /** Its `PassageBookmark`s as one JSON; nothing where it has none. */
  bookmarks: string | undefined;
  title: string | undefined;
  /** BCP 47, the main one first. */
  languages: readonly string[];
  pages: number;
  /** What the root is called where the document tells no title. */
  name: string;
}
