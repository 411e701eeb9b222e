import { z } from 'zod';
import { failureKind, file, limit, seconds } from './failure-kind.ts';

/** Languages as BCP 47. */
const language = z.string();
const lines = z.array(z.number());

/** Documents that are translated, glossaries, and translations that were changed by hand. */
export const translationFailures = {
  /** No model is set up, and rules do without one for other `pairs` alone: "en-es". */
  TRANSLATOR_MISSING: failureKind('unavailable', 'change-options', {
    from: language,
    to: language,
    pairs: z.array(z.string()),
  }),
  /** Without a model it goes over a third language, which nobody asked for. */
  TRANSLATION_ONLY_DRAFT: failureKind('optionUnfit', 'change-options', { from: language, to: language }),
  /** `names`: the variable that names the model, or belongs to its name, and is missing or means nothing. */
  MODEL_SETTING_UNFIT: failureKind('optionUnfit', 'change-options', { names: z.string() }),
  TRANSLATION_SAME_LANGUAGE: failureKind('optionUnfit', 'change-options', { file, to: language }),
  /** What the document says is too little, or in no language that is known here. */
  TRANSLATION_LANGUAGE_UNKNOWN: failureKind('optionUnfit', 'change-options', { file }),
  /** `names`: letters of the language that no font here has. */
  TRANSLATION_FONT_MISSING: failureKind('unavailable', 'change-options', { to: language, names: z.string() }),
  /** `wanted`: tokens that it takes, at most; `limit`: that a person has left today; `seconds`: until there are new ones. */
  TRANSLATION_TOO_COSTLY: failureKind('tooFrequent', 'change-options', { file, wanted: z.number(), limit, seconds }),
  /** It is no translation of ours, or was damaged by hand. */
  TRANSLATION_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file }),
  /** It is of another document, or of another version of this one. */
  TRANSLATION_OTHER_FILE: failureKind('fileUnfit', 'choose-file', { file }),
  /** Neither a table nor TBX with terms; `line` where that is known. */
  GLOSSARY_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file, line: z.number().optional() }),
  GLOSSARY_TOO_LONG: failureKind('fileUnfit', 'choose-file', { file, limit }),
  /** One term with two translations. */
  GLOSSARY_CONTRADICTS: failureKind('fileUnfit', 'choose-file', { file, names: z.string(), lines }),
  /** Who translates by rules knows no glossaries. */
  GLOSSARY_UNUSED: failureKind('optionUnfit', 'change-options', { from: language, to: language }),
};
