import { offeredLanguages } from '@pagewright/engine/ocr-languages';
import { languages, type Option } from '../options.ts';

const AUTOMATIC = 'auto';
/** More models make reading slower and not better. */
const MOST = 4;

interface LanguageSettings {
  shownWhen?: { option: string; values: string[] };
  /** The setting OCR_LANGUAGES: codes that are offered besides the usual ones. */
  besides?: string | undefined;
}

/** The languages of a document's pictures. Values are Tesseract's codes, of a fixed list. */
export const ocrLanguages = ({ besides, ...settings }: LanguageSettings = {}) =>
  languages([AUTOMATIC, ...offeredLanguages(besides)], {
    most: MOST,
    default: [AUTOMATIC],
    wireName: 'language',
    ...settings,
  });

/** A tool's options with the languages that this installation offers besides the usual ones. */
export function offeringLanguages<O extends Readonly<Record<string, Option>>>(options: O, besides: string): O {
  const offered = Object.entries(options).map(([name, option]) => {
    const { kind, shownWhen } = option.field;
    if (kind !== 'languages') return [name, option];
    return [name, ocrLanguages({ besides, ...(shownWhen && { shownWhen }) })];
  });
  return Object.fromEntries(offered) as O;
}

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
