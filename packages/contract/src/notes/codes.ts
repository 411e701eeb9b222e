import { z } from 'zod';
import { failure } from '../failures/codes.ts';

/**
 * What a result's owner should know although the task succeeded: what could not be kept, what was mended, why nothing
 * changed. A closed list, like the failures.
 */
export const NOTE_CODES = [
  'REPAIRED',
  'NOTHING_TO_SHRINK',
  'WITHIN_SIZE',
  'LINKS_DROPPED',
  'BOOKMARKS_DROPPED',
  'DESTINATIONS_DROPPED',
  'FIELDS_RENAMED',
  'FIELDS_DROPPED',
  'SIGNATURES_BROKEN',
  'SIGNATURES_WILL_BREAK',
  'TAGS_DROPPED',
  'LAYERS_DROPPED',
  'ATTACHMENTS_DROPPED',
  'SCRIPTS_DROPPED',
  'XFA_DROPPED',
  'METADATA_OF_FIRST',
  'COLOURS_OF_FIRST',
  'ARTICLES_DROPPED',
  'PERMISSIONS_LIFTED',
  'PROTECTION_KEPT',
  'NOTHING_TO_UNLOCK',
  'STANDARD_CLAIM_DROPPED',
  'FRAMES_AS_PAGES',
  'FRAMES_LEFT_OUT',
  'IMAGE_RECOMPRESSED',
  'IMAGES_SKIPPED',
  'BLANK_PAGES_FOUND',
  'PAGES_WITHOUT_TEXT',
  'PICTURES_LEFT_OUT',
  'SLIDES_SCALED',
  'TABLES_NONE',
  'TOTALS_DIFFER',
  'OCR_READ',
  'OCR_DOUBTFUL',
  'OCR_SEARCHABLE_ALREADY',
  'OCR_NOTHING',
  'OCR_LANGUAGES',
  'PAGES_OVER_SIZE',
  'BOOK_MEDIA_DROPPED',
  'BOOK_PICTURES_UNREADABLE',
  'BOOK_LINKS_ASTRAY',
  'ENTITIES_SKIPPED',
  'DRAWING_STAND_INS',
  'DRAWING_PICTURES_MISSING',
  'LINETYPES_SIMPLIFIED',
  'DRAWING_FONTS_REPLACED',
  'DRAWING_CHARACTERS_MISSING',
  'DRAWING_CUT',
  'DRAWING_LAYERS_OFF',
  'DRAWING_DAMAGED',
  'CONTENTS_CHARACTERS_MISSING',
  'ADDRESS_LEFT_OUT',
  'ADDRESS_WAS_PDF',
  'PAGE_CUT_SHORT',
  'PAGES_LEFT_OUT',
  'LONG_PAGE_DIVIDED',
  'PAGE_TOO_WIDE',
  'OVERLAYS_HIDDEN',
  'TEXT_ENCODING',
  'TEXT_DAMAGED',
  'TEXT_CHARACTERS_DROPPED',
  'TEXT_CHARACTERS_MISSING',
  'LINES_CLIPPED',
  'FONTS_SUBSTITUTED',
  'LINKED_FILES_SKIPPED',
  'MACROS_NOT_RUN',
  'IWORK_PREVIEW',
  'IWORK_IMPORTED',
  'IWORK_PICTURE',
  'IWORK_CONTENTS',
  'RECOGNIZED_OVERLAPS',
  'RECOGNIZED_ROTATED',
  'RECOGNIZED_UNMAPPED',
  'RECOGNIZED_ORDER',
  'RECOGNIZED_TABLES',
  'RECOGNIZED_DRAWINGS',
  'RECOGNIZED_FORMULAS',
  'RECOGNIZED_FLOATING',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

export const note = z.object({
  code: z.enum(NOTE_CODES),
  /** How many links, bookmarks, fields … the note is about. */
  count: z.number().optional(),
  file: z.string().optional(),
  /** Why one of several was left out. */
  failure: failure.optional(),
  /** What most of a file is, which is why it cannot shrink. */
  reason: z.enum(['pictures', 'fonts', 'text']).optional(),
  /** What a text was read as: "Windows-1251". */
  encoding: z.string().optional(),
  /** What it is about, by name: "REGION, 3DSOLID", "Calibri → Carlito". */
  names: z.string().optional(),
  /** Of certainty: of each page that was read, and of all their text. */
  certainty: z
    .object({ percent: z.number(), pages: z.array(z.object({ page: z.number(), percent: z.number() })) })
    .optional(),
  /** Words that may be wrong, with their pages. */
  words: z.array(z.object({ page: z.number(), word: z.string() })).optional(),
  /** Pages that it is about, as ranges: "1-3, 5". */
  pages: z.string().optional(),
});
export type Note = z.infer<typeof note>;

export type NoteSentences = Record<NoteCode, (note: Note) => string>;
