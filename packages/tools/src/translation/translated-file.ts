import type { Note } from '@pagewright/contract';
import type { Translation } from '@pagewright/contract/translations/translation.ts';

/** What came of a file. */
export interface TranslatedFile {
  translation: Translation;
  /** Of the result; none of what has no pages. */
  pages: number | undefined;
  /** Pages that were added. */
  added: number;
  isEncrypted: boolean;
  notes: Note[];
}
