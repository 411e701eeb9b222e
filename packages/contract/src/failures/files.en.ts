import type { SentencesOf } from './failure-kind.ts';
import type { fileFailures, FormerFormat } from './files.ts';
import { counted, megabytes, named } from './phrases.en.ts';

export const fileFailuresInEnglish: SentencesOf<typeof fileFailures> = {
  FILE_EMPTY: (facts) => `${named(facts)} is empty. Choose another file.`,
  FILE_TOO_LARGE: (facts) =>
    `Your File is Too Large. ${named(facts)} goes over the limit of ${megabytes(facts.limit)} MB per task. Split or compress it first, or choose a smaller file.`,
  FILES_TOO_MANY: (facts) =>
    `Your file number too much. One task takes up to ${counted(facts.limit, 'file')}: remove some and try again.`,
  FILES_TOO_FEW: (facts) =>
    `This needs at least ${counted(facts.limit, 'file')}. Add ${facts.limit === 1 ? 'one' : 'another one'}.`,
  TYPE_UNSUPPORTED: (facts) =>
    `The file type is not supported. ${named(facts)} does not hold what its name says, or this tool cannot read it.`,
  FORMAT_TOO_OLD: (facts) =>
    `${named(facts)} was written by ${FORMER_PROGRAMS[facts.format]}, in a format from before 1997 that is not opened here. LibreOffice, which is free, opens most of them: save it there as DOCX, XLSX, PPTX or PDF.`,
  UPLOAD_INTERRUPTED: (facts) => `File upload failed. ${named(facts)} did not arrive whole. Try again.`,
  FILE_DAMAGED: (facts) =>
    `${named(facts)} is damaged and could not be repaired. Open it in the program it came from and save it again.`,
  TEXT_UNREADABLE: (facts) =>
    `${named(facts)} is not readable as text. Choose a text file, or save it as UTF-8 in the program it came from.`,
  DRAWING_EMPTY: (facts) =>
    `${named(facts)} holds nothing that can be drawn: it is empty, or its objects belong to a special program. Export it from that program as plain lines (“explode” or “export to AutoCAD”) and convert again.`,
  BOOK_PROTECTED: (facts) =>
    `${named(facts)} is locked by the shop it comes from (DRM), so only that shop’s own apps can open it. Choose a copy without protection; many shops and authors offer one.`,
  IWORK_PROTECTED: (facts) =>
    `${named(facts)} is protected by a password, which only Pages, Numbers and Keynote can remove. Open it there, choose File › Export To › PDF, or remove the password under File › Set Password and add the file again.`,
  IWORK_UNREADABLE: (facts) =>
    `${named(facts)} could not be laid out here: it has no complete preview, and its own format could not be read. Open it in Pages, Numbers or Keynote and choose File › Export To › PDF.`,
};

const FORMER_PROGRAMS: Readonly<Record<FormerFormat, string>> = {
  'word-dos': 'Word for DOS',
  'word-mac': 'an old Word for Macintosh',
  'windows-write': 'Windows Write',
  wordperfect: 'WordPerfect',
  'word-pro': 'Lotus Word Pro',
  works: 'Microsoft Works',
  'lotus-123': 'Lotus 1-2-3',
  'quattro-pro': 'Quattro Pro',
  'powerpoint-95': 'PowerPoint 95 or older',
};
