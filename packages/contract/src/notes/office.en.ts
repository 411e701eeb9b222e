import type { SentencesOf } from './note-kind.ts';
import type { officeNotes } from './office.ts';
import { many } from '../failures/slow-parts.en.ts';
import { of, some } from './phrases.en.ts';
import { areOfSameWidths } from './stand-ins.ts';

export const officeNotesInEnglish: SentencesOf<typeof officeNotes> = {
  FONTS_SUBSTITUTED: ({ names, file }) =>
    `Fonts${of(file)} that are not installed here were replaced: ${names}. ${areOfSameWidths(names) ? 'Their stand-ins are exactly as wide, so lines break where they did.' : 'Lines may break elsewhere unless the fonts are embedded in the document.'}`,
  LINKED_FILES_SKIPPED: ({ count, file }) =>
    `${some(count, 'picture or file', 'pictures or files')}${file ? ` that “${file}” only links to` : ' that the document only links to'} ${count === 1 ? 'was' : 'were'} not fetched. Embed ${count === 1 ? 'it' : 'them'} in the document to have ${count === 1 ? 'it' : 'them'} in the PDF.`,
  DOCUMENT_IS_LONG: ({ file, ...length }) =>
    `${file ? `“${file}”` : 'The document'} has ${many(length)}, so making its PDF takes longer than usual.`,
  MACROS_NOT_RUN: ({ file }) =>
    `The macros${of(file) || ' of the document'} were not run; the result shows what was saved.`,
  IWORK_PREVIEW: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} contains its own PDF preview, made by the program that saved it; the result is that preview, page for page.`,
  IWORK_PICTURE: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} could not be laid out here; the result is the picture of its only slide that Keynote keeps with it, without searchable text. For a better result, export a PDF from Keynote.`,
  IWORK_CONTENTS: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} could not be laid out here as it looks; the result contains only its tables and texts, without their styles, charts, pictures and categories. For the exact look, export a PDF from Numbers.`,
  IWORK_IMPORTED: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} has no complete preview, so LibreOffice rebuilt its layout: compare it with the original. For the exact look, export a PDF from Pages, Numbers or Keynote.`,
};
