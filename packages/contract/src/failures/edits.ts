import { z } from 'zod';
import { failureKind, file, limit } from './failure-kind.ts';

/** Place in the script, from 1. */
const operation = z.number();

/** Scripts of edits that are not carried out. Nothing of such a script is: the file stays as it was. */
export const editFailures = {
  /** No JSON, or no script. */
  EDITS_UNREADABLE: failureKind('optionUnfit', 'start-over', {}),
  /** `limit`, in characters. */
  EDITS_TOO_LARGE: failureKind('optionUnfit', 'start-over', { limit }),
  /** Of a later version of the format. */
  EDITS_VERSION_UNKNOWN: failureKind('optionUnfit', 'start-over', {}),
  EDIT_KIND_UNKNOWN: failureKind('optionUnfit', 'start-over', { operation }),
  /** An operation that lacks something, or has what its kind does not. */
  EDIT_INVALID: failureKind('optionUnfit', 'start-over', { operation }),
  EDIT_OTHER_FILE: failureKind('fileUnfit', 'choose-file', {}),
  /** The document is not as it was when the operation was made. */
  EDIT_UNFIT: failureKind('optionUnfit', 'start-over', { operation }),
  /** Its content has operators that the standard does not know. */
  EDIT_PAGE_UNREADABLE: failureKind('fileUnfit', 'none', { operation }),
  /** Letters that are drawings, a font that cannot be read, or words that are read aloud in place of what is shown. */
  EDIT_TEXT_FIXED: failureKind('fileUnfit', 'none', { operation }),
  /** A font or picture that the script names did not come with it. */
  EDIT_ASSET_MISSING: failureKind('fileUnfit', 'start-over', { operation }),
  /** An image that was added is no JPEG or PNG, is damaged, or has more pixels than a page shows. */
  EDIT_IMAGE_UNUSABLE: failureKind('fileUnfit', 'start-over', { operation }),
  /** `names`: the letters, parted by spaces. */
  EDIT_LETTERS_MISSING: failureKind('optionUnfit', 'change-options', { operation, names: z.string() }),
  /** Text that would stand beyond the page, or where its page does not show it. */
  EDIT_NO_ROOM: failureKind('optionUnfit', 'change-options', { operation }),
  /** As for a shadow, or for weight. */
  EDIT_TEXT_TWICE: failureKind('fileUnfit', 'none', { operation }),
  /** Letters that are not seen, over the picture that shows the words. */
  EDIT_TEXT_OF_SCAN: failureKind('fileUnfit', 'none', { operation }),
  /** Nothing in it can be filled in as a field. */
  FIELDS_NONE: failureKind('fileUnfit', 'choose-file', { file }),
  /** A form of XFA that Adobe's own programs alone can draw, without fields beneath it. */
  FORM_XFA_ONLY: failureKind('fileUnfit', 'choose-file', { file }),
  /** `names`: of fields that the document's form does not have. */
  FIELD_UNKNOWN: failureKind('optionUnfit', 'change-options', { names: z.string() }),
  /** `names`: of a field that is no text, box or list, or has no such state or choice. */
  FIELD_VALUE_UNFIT: failureKind('optionUnfit', 'change-options', { names: z.string() }),
  /** More letters than the field takes, or than can be read in it. `limit`: letters that fit. */
  FIELD_TOO_LONG: failureKind('optionUnfit', 'change-options', { names: z.string(), limit }),
  /** `names`: of the field; `letters`: parted by spaces. */
  FIELD_LETTERS_MISSING: failureKind('optionUnfit', 'change-options', { names: z.string(), letters: z.string() }),
  /** Whoever protected or signed the document allows nobody to fill in these fields. */
  FIELDS_FORBIDDEN: failureKind('fileUnfit', 'choose-file', { file }),
  /** A file of comments that is no XFDF, or larger than any. */
  COMMENTS_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file }),
  /** It declares entities, which could name other files or grow without end. */
  COMMENTS_UNSAFE: failureKind('fileUnfit', 'choose-file', { file }),
  /** `page`, from 1, where it is known. Nobody gets the file that was made. */
  REDACTION_INCOMPLETE: failureKind('fileUnfit', 'none', { page: z.number().optional() }),
};
