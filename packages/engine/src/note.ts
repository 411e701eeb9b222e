import type { HeavyMeasure } from '@pagewright/ground/failure.ts';

interface Counted {
  /** How many links, bookmarks, fields … the note is about. */
  count: number;
}

interface Numbered extends Counted {
  /** The pages that it is about, counted from 1. */
  pages: number[];
}

interface Named {
  /** What it is about, by name: "REGION, 3DSOLID", "Calibri → Carlito". */
  names: string;
}

/** What the engine can want said about a result that it did produce, with the facts of each code. */
interface EngineNoteFacts {
  /** Pages that the repaired file has, and those known to be gone, where both could be counted. */
  REPAIRED: { rescued?: number; lost?: number };
  /** `reason`: what most of the file is that cannot shrink. */
  NOTHING_TO_SHRINK: { reason?: 'pictures' | 'fonts' | 'text' | undefined };
  WITHIN_SIZE: object;
  /** Pages that were passed over, and the limit that each of them is over. */
  PAGES_TOO_HEAVY: Numbered & { measure: HeavyMeasure; limit: number };
  LINKS_DROPPED: Counted;
  BOOKMARKS_DROPPED: Counted;
  DESTINATIONS_DROPPED: Counted;
  FIELDS_RENAMED: Counted;
  FIELDS_DROPPED: Counted;
  SIGNATURES_BROKEN: Counted;
  TAGS_DROPPED: object;
  LAYERS_DROPPED: object;
  ATTACHMENTS_DROPPED: Counted;
  SCRIPTS_DROPPED: object;
  XFA_DROPPED: object;
  METADATA_OF_FIRST: object;
  COLOURS_OF_FIRST: object;
  ARTICLES_DROPPED: object;
  PERMISSIONS_LIFTED: object;
  PROTECTION_KEPT: object;
  STANDARD_CLAIM_DROPPED: object;
  FRAMES_AS_PAGES: Counted;
  FRAMES_LEFT_OUT: Counted;
  IMAGE_RECOMPRESSED: object;
  IMAGES_SKIPPED: Counted;
  PICTURE_INCOMPLETE: object;
  PICTURE_PAGES_UNREADABLE: Counted;
  /** `encoding`: what a text was read as, "Windows-1251". */
  TEXT_ENCODING: { encoding: string };
  TEXT_DAMAGED: Counted;
  TEXT_CHARACTERS_DROPPED: Counted;
  TEXT_CHARACTERS_MISSING: Counted;
  LINES_CLIPPED: Counted;
  FONTS_SUBSTITUTED: Named;
  LINKED_FILES_SKIPPED: Counted;
  MACROS_NOT_RUN: object;
  IWORK_PREVIEW: object;
  IWORK_IMPORTED: object;
  IWORK_PICTURE: object;
  IWORK_CONTENTS: object;
  BOOK_MEDIA_DROPPED: Counted;
  BOOK_PICTURES_UNREADABLE: Counted;
  BOOK_LINKS_ASTRAY: Counted;
  ENTITIES_SKIPPED: Counted & Named;
  DRAWING_STAND_INS: Counted & Named;
  DRAWING_PICTURES_MISSING: object;
  LINETYPES_SIMPLIFIED: object;
  DRAWING_FONTS_REPLACED: object;
  DRAWING_CHARACTERS_MISSING: object;
  DRAWING_CUT: object;
  DRAWING_LAYERS_OFF: Counted;
  DRAWING_DAMAGED: object;
  CONTENTS_CHARACTERS_MISSING: object;
  ADDRESS_WAS_PDF: object;
  PAGE_CUT_SHORT: object;
  PAGES_LEFT_OUT: Counted;
  LONG_PAGE_DIVIDED: object;
  PAGE_TOO_WIDE: object;
  OVERLAYS_HIDDEN: Counted;
}

type FactName = 'count' | 'names' | 'reason' | 'encoding' | 'pages' | 'measure' | 'limit' | 'rescued' | 'lost';
/** Facts that a code does not have are `undefined`, which lets one ask any note for any of them. */
type Lacking<Facts> = { [N in Exclude<FactName, keyof Facts>]?: undefined };

/** `path`: of the input that the note is about. */
export type EngineNote = {
  [C in keyof EngineNoteFacts]: { code: C; path?: string } & EngineNoteFacts[C] & Lacking<EngineNoteFacts[C]>;
}[keyof EngineNoteFacts];
