import { addressNotesInEnglish } from './addresses.en.ts';
import { assemblyNotesInEnglish } from './assembly.en.ts';
import { bookNotesInEnglish } from './books.en.ts';
import { drawingNotesInEnglish } from './drawings.en.ts';
import { editNotesInEnglish } from './edits.en.ts';
import { fileNotesInEnglish } from './files.en.ts';
import { formNotesInEnglish } from './forms.en.ts';
import { mapNotesInEnglish } from './maps.en.ts';
import { ocrNotesInEnglish } from './ocr.en.ts';
import { officeNotesInEnglish } from './office.en.ts';
import { pictureNotesInEnglish } from './pictures.en.ts';
import { protectionNotesInEnglish } from './protection.en.ts';
import { recognitionNotesInEnglish } from './recognition.en.ts';
import { signatureNotesInEnglish } from './signatures.en.ts';
import { textNotesInEnglish } from './texts.en.ts';
import { translationNotesInEnglish } from './translation.en.ts';
import type { NoteSentences } from './codes.ts';

export const notesInEnglish: NoteSentences = {
  ...fileNotesInEnglish,
  ...protectionNotesInEnglish,
  ...assemblyNotesInEnglish,
  ...pictureNotesInEnglish,
  ...recognitionNotesInEnglish,
  ...ocrNotesInEnglish,
  ...officeNotesInEnglish,
  ...textNotesInEnglish,
  ...bookNotesInEnglish,
  ...drawingNotesInEnglish,
  ...addressNotesInEnglish,
  ...editNotesInEnglish,
  ...signatureNotesInEnglish,
  ...formNotesInEnglish,
  ...mapNotesInEnglish,
  ...translationNotesInEnglish,
};
