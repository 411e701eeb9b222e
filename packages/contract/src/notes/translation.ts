import { z } from 'zod';
import { STAYS } from '../translations/translation.ts';
import { count, noteKind } from './note-kind.ts';

/** Documents that were translated. */
export const translationNotes = {
  /** By rules, without a model; over a third language where `turns`. */
  TRANSLATION_DRAFT: noteKind({ turns: z.boolean() }),
  TRANSLATION_WILL_BE_DRAFT: noteKind({ turns: z.boolean() }),
  /** Before a translation: pages that only pictures show. */
  TRANSLATION_READS_FIRST: noteKind({ count }),
  /** Texts that are still in their own language, and why. */
  TRANSLATION_STAYED: noteKind({ count, why: z.enum(STAYS) }),
  /** Texts that are set smaller; `percent`: of its size, the smallest. */
  TRANSLATION_SHRUNK: noteKind({ count, percent: z.number() }),
  /** Texts that go on on pages that were added; `added`: how many. */
  TRANSLATION_MOVED: noteKind({ count, added: z.number() }),
  /** Words that the rules do not know. */
  TRANSLATION_WORDS_UNKNOWN: noteKind({ count }),
  /** Terms of the glossary that are not in the translation of a text that has them. */
  GLOSSARY_NOT_FOLLOWED: noteKind({ count }),
};
