import { addressNotesInFrench } from './addresses.fr.ts';
import { assemblyNotesInFrench } from './assembly.fr.ts';
import { bookNotesInFrench } from './books.fr.ts';
import { drawingNotesInFrench } from './drawings.fr.ts';
import { editNotesInFrench } from './edits.fr.ts';
import { fileNotesInFrench } from './files.fr.ts';
import { formNotesInFrench } from './forms.fr.ts';
import { mapNotesInFrench } from './maps.fr.ts';
import { ocrNotesInFrench } from './ocr.fr.ts';
import { officeNotesInFrench } from './office.fr.ts';
import { pictureNotesInFrench } from './pictures.fr.ts';
import { protectionNotesInFrench } from './protection.fr.ts';
import { recognitionNotesInFrench } from './recognition.fr.ts';
import { signatureNotesInFrench } from './signatures.fr.ts';
import { textNotesInFrench } from './texts.fr.ts';
import { translationNotesInFrench } from './translation.fr.ts';
import type { NoteSentences } from './codes.ts';

export const notesInFrench: NoteSentences = {
  ...fileNotesInFrench,
  ...protectionNotesInFrench,
  ...assemblyNotesInFrench,
  ...pictureNotesInFrench,
  ...recognitionNotesInFrench,
  ...ocrNotesInFrench,
  ...officeNotesInFrench,
  ...textNotesInFrench,
  ...bookNotesInFrench,
  ...drawingNotesInFrench,
  ...addressNotesInFrench,
  ...editNotesInFrench,
  ...signatureNotesInFrench,
  ...formNotesInFrench,
  ...mapNotesInFrench,
  ...translationNotesInFrench,
};
