/** What the engine wants said about a result that it did produce. */
export interface EngineNote {
  code:
    | 'REPAIRED'
    | 'NOTHING_TO_SHRINK'
    | 'WITHIN_SIZE'
    | 'LINKS_DROPPED'
    | 'BOOKMARKS_DROPPED'
    | 'DESTINATIONS_DROPPED'
    | 'FIELDS_RENAMED'
    | 'FIELDS_DROPPED'
    | 'SIGNATURES_BROKEN'
    | 'TAGS_DROPPED'
    | 'LAYERS_DROPPED'
    | 'ATTACHMENTS_DROPPED'
    | 'SCRIPTS_DROPPED'
    | 'XFA_DROPPED'
    | 'METADATA_OF_FIRST'
    | 'COLOURS_OF_FIRST'
    | 'ARTICLES_DROPPED'
    | 'PERMISSIONS_LIFTED'
    | 'PROTECTION_KEPT'
    | 'STANDARD_CLAIM_DROPPED'
    | 'FRAMES_AS_PAGES'
    | 'FRAMES_LEFT_OUT'
    | 'IMAGE_RECOMPRESSED'
    | 'IMAGES_SKIPPED'
    | 'TEXT_ENCODING'
    | 'TEXT_DAMAGED'
    | 'TEXT_CHARACTERS_DROPPED'
    | 'TEXT_CHARACTERS_MISSING'
    | 'LINES_CLIPPED'
    | 'FONTS_SUBSTITUTED'
    | 'LINKED_FILES_SKIPPED'
    | 'MACROS_NOT_RUN'
    | 'IWORK_PREVIEW'
    | 'IWORK_IMPORTED'
    | 'IWORK_PICTURE'
    | 'IWORK_CONTENTS'
    | 'BOOK_MEDIA_DROPPED'
    | 'BOOK_PICTURES_UNREADABLE'
    | 'BOOK_LINKS_ASTRAY'
    | 'ENTITIES_SKIPPED'
    | 'DRAWING_STAND_INS'
    | 'DRAWING_PICTURES_MISSING'
    | 'LINETYPES_SIMPLIFIED'
    | 'DRAWING_FONTS_REPLACED'
    | 'DRAWING_CHARACTERS_MISSING'
    | 'DRAWING_CUT'
    | 'DRAWING_LAYERS_OFF'
    | 'DRAWING_DAMAGED'
    | 'CONTENTS_CHARACTERS_MISSING'
    | 'ADDRESS_WAS_PDF'
    | 'PAGE_CUT_SHORT'
    | 'PAGES_LEFT_OUT'
    | 'LONG_PAGE_DIVIDED'
    | 'PAGE_TOO_WIDE'
    | 'OVERLAYS_HIDDEN';
  count?: number;
  /** What most of a file is that cannot shrink. */
  reason?: 'pictures' | 'fonts' | 'text';
  /** What a text was read as: "Windows-1251". */
  encoding?: string;
  /** What it is about, by name: "REGION, 3DSOLID", "Calibri → Carlito". */
  names?: string;
  /** Path of the input the note is about. */
  path?: string;
}
