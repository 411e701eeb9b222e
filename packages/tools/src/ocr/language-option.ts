import { offeredLanguages } from '@pagewright/engine/ocr-languages';
import { languages } from '../options.ts';

const AUTOMATIC = 'auto';
/** More models make reading slower and not better. */
const MOST = 4;

/** The languages of a document's pictures. Values are Tesseract's codes, of a fixed list. */
export const ocrLanguages = (settings: { shownWhen?: { option: string; values: string[] } } = {}) =>
  languages([AUTOMATIC, ...offeredLanguages(process.env.OCR_LANGUAGES)], {
    most: MOST,
    default: [AUTOMATIC],
    wireName: 'language',
    ...settings,
  });

/** None where they are to be found. */
export const chosenOf = (values: readonly string[]): string[] => values.filter((value) => value !== AUTOMATIC);

interface Words {
  values: Readonly<Record<string, { label: string }>>;
}

/** Names that browsers do not have for codes. */
export const ocrLanguageWords: Readonly<Record<'en' | 'fr', Words>> = {
  en: {
    values: {
      auto: { label: 'Automatic' },
      chi_sim: { label: 'Chinese (simplified)' },
      chi_tra: { label: 'Chinese (traditional)' },
      frk: { label: 'German (Fraktur)' },
    },
  },
  fr: {
    values: {
      auto: { label: 'Automatique' },
      chi_sim: { label: 'Chinois (simplifié)' },
      chi_tra: { label: 'Chinois (traditionnel)' },
      frk: { label: 'Allemand (Fraktur)' },
    },
  },
};
