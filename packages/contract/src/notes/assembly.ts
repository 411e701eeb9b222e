import { count, noteKind } from './note-kind.ts';

/** What pages lose, or get another name for, when they are put together in a new document. */
export const assemblyNotes = {
  LINKS_DROPPED: noteKind({ count }),
  BOOKMARKS_DROPPED: noteKind({ count }),
  DESTINATIONS_DROPPED: noteKind({ count }),
  FIELDS_RENAMED: noteKind({ count }),
  FIELDS_DROPPED: noteKind({ count }),
  TAGS_DROPPED: noteKind({}),
  LAYERS_DROPPED: noteKind({}),
  ATTACHMENTS_DROPPED: noteKind({ count }),
  SCRIPTS_DROPPED: noteKind({}),
  XFA_DROPPED: noteKind({}),
  METADATA_OF_FIRST: noteKind({}),
  COLOURS_OF_FIRST: noteKind({}),
  ARTICLES_DROPPED: noteKind({}),
  STANDARD_CLAIM_DROPPED: noteKind({}),
  CONTENTS_CHARACTERS_MISSING: noteKind({}),
};
