import type { editFailures } from './edits.ts';
import type { SentencesOf } from './failure-kind.ts';
import { named } from './phrases.en.ts';

export const editFailuresInEnglish: SentencesOf<typeof editFailures> = {
  EDITS_UNREADABLE: () =>
    'These edits cannot be read: they are not a script of edits as Pagewright writes it. Open the document and make the edits there.',
  EDITS_TOO_LARGE: ({ limit }) =>
    `These edits are too many for one go: a script may have ${(limit / (1024 * 1024)).toLocaleString('en')} million characters. Save a part of them first, and go on in the new file.`,
  EDITS_VERSION_UNKNOWN: () =>
    'These edits were made with a newer version, which is not installed here. Open the document here and repeat them.',
  EDIT_KIND_UNKNOWN: ({ operation }) =>
    `Edit ${operation} is of a kind that is not known here. Open the document here and repeat the edits.`,
  EDIT_INVALID: ({ operation }) =>
    `Edit ${operation} is not written as it should be. Open the document and repeat the edits.`,
  EDIT_OTHER_FILE: () => 'These edits were made in another file. Choose the file that they were made in.',
  EDIT_UNFIT: ({ operation }) =>
    `Edit ${operation} does not fit this document: what it is about is no longer there. Open the document again and repeat the edit.`,
  EDIT_PAGE_UNREADABLE: ({ operation }) =>
    `Edit ${operation} is about a page that is not written as PDF asks, so changing it could harm it. Cover the text and write over it instead.`,
  EDIT_TEXT_FIXED: ({ operation }) =>
    `Edit ${operation} is about text whose font cannot be typed in. Cover the text and write over it instead.`,
  EDIT_ASSET_MISSING: ({ operation }) =>
    `Edit ${operation} needs a font or image that did not come with it. Open the document again and repeat the edit.`,
  EDIT_IMAGE_UNUSABLE: ({ operation }) =>
    `Edit ${operation} adds an image that is damaged, has too many pixels, or is no JPEG or PNG. Choose another image.`,
  EDIT_LETTERS_MISSING: ({ operation, names }) =>
    `Edit ${operation} needs letters that no font has here: ${names}. Use other letters.`,
  EDIT_NO_ROOM: ({ operation }) =>
    `Edit ${operation} puts text beyond the place that it has on its page. Shorten the text, have it set smaller, or move it less far.`,
  EDIT_TEXT_TWICE: ({ operation }) =>
    `Edit ${operation} is about text that the page draws twice, as for a shadow. Cover the text and write over it instead.`,
  EDIT_TEXT_OF_SCAN: ({ operation }) =>
    `Edit ${operation} is about text of a scan, whose words are part of a picture. Cover them and write over them instead.`,
  FIELDS_NONE: (facts) =>
    `${named(facts)} has no form fields that could be filled in. To write on its pages, add text with the editor.`,
  FORM_XFA_ONLY: (facts) =>
    `${named(facts)} is a form of the kind XFA, which only Adobe’s own programs can show. Fill it in there, or ask whoever issues it for a PDF with ordinary form fields.`,
  FIELD_UNKNOWN: ({ names }) => `The form has no field “${names}”. Take the names of its fields from the form itself.`,
  FIELD_VALUE_UNFIT: ({ names }) =>
    `The field “${names}” cannot have this value: boxes and lists take only what the form offers. Choose one of its values.`,
  FIELD_TOO_LONG: ({ names, limit }) =>
    `The value of the field “${names}” is too long: ${limit} ${limit === 1 ? 'letter fits' : 'letters fit'}. Shorten it.`,
  FIELD_LETTERS_MISSING: ({ names, letters }) =>
    `The field “${names}” has letters that no font here can show: ${letters}. Write it with others.`,
  FIELDS_FORBIDDEN: (facts) =>
    `${named(facts)} may not be filled in: whoever protected or signed it allows no other values. Ask for a copy that may be filled in.`,
  COMMENTS_UNREADABLE: (facts) =>
    `${named(facts)} holds no comments that can be read. Export them again as XFDF from the program that they were made in.`,
  COMMENTS_UNSAFE: (facts) =>
    `${named(facts)} declares entities, which files of comments do not need and harmful ones use. Export the comments again as XFDF.`,
  REDACTION_INCOMPLETE: ({ page }) =>
    `Something of what you redacted${page === undefined ? '' : ` on page ${page}`} can still be found in the new file, so you do not get it. Turn the page into a picture first, then redact it.`,
};
