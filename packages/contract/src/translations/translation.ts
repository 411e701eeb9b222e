import { z } from 'zod';
import { LIMITS } from '../limits.ts';

const LONGEST_TEXT = 100_000;
const MOST_SEGMENTS = 200_000;
const MOST_PARTS = 2_000;

/** Text in one style. Style 0 is what most of the segment is set in; the others are counted as they first appear in the source. */
const part = z.strictObject({ text: z.string().max(LONGEST_TEXT), style: z.int().min(0).max(MOST_PARTS) }).readonly();
const parts = z.array(part).max(MOST_PARTS).readonly();

/** Points on a page (counted from 1) as it is shown, from its top left. */
const place = z
  .strictObject({
    page: z.int().min(1).max(LIMITS.documentPages),
    left: z.number(),
    top: z.number(),
    right: z.number(),
    bottom: z.number(),
  })
  .readonly();

/** Why a text still says what it said in its own language. */
export const STAYS = [
  /** Numbers, codes, addresses, formulas: there is nothing to translate. */
  'nothing',
  /** It is in the language that is wanted already. */
  'language',
  /** The answer lost or doubled marks of styles, or changed numbers or what was to stay; it was empty, the source, too long, or in another language. */
  'tags',
  'numbers',
  'kept-words',
  'empty',
  'same',
  'long',
  'other-language',
  /** No answer came, or none was given. */
  'unanswered',
  'refused',
  /** What the page draws cannot be taken out: letters that nobody can tell, letters that clip, text along a curve. */
  'drawing',
  /** No font here has its letters. */
  'letters',
  /** There is no room for it, and no page is added: the document does not say where, or the text is a line of a picture. */
  'room',
  /** It stands on a picture, without plain paper around it. */
  'picture',
] as const;
export type Stays = (typeof STAYS)[number];

const segment = z
  .strictObject({
    id: z.string().min(1).max(40),
    kind: z.enum(['paragraph', 'line', 'cell', 'label', 'bookmark', 'title', 'description']),
    /** Where the source says it; none of what stands on no page. */
    places: z.array(place).max(MOST_PARTS).readonly(),
    source: parts,
    /** What is shown instead; the source where it stays. */
    target: parts,
    /** `edited`: by a person. */
    state: z.enum(['translated', 'edited', 'kept']),
    why: z.enum(STAYS).optional(),
    /** Where the translation stands in the result, whose pages may be more. */
    shown: z.array(place).max(MOST_PARTS).readonly(),
    /** Times the size that it had. */
    scale: z.number().positive().optional(),
    /** Some of it stands on a page that was added. */
    moved: z.boolean().optional(),
  })
  .readonly();

/**
 * What was translated and how it came out, as it travels beside the result: whoever has it and the source can set the document again
 * with other words, and asks no model for it.
 */
export const translation = z.strictObject({
  version: z.literal(1),
  /** SHA-256 of the source. */
  source: z.string().regex(/^[0-9a-f]{64}$/),
  /** BCP 47. */
  from: z.string().min(2).max(20),
  to: z.string().min(2).max(20),
  /** A model by its name, or `apertium`. */
  by: z.string().max(200),
  /** Not to be relied on. */
  draft: z.boolean(),
  segments: z.array(segment).max(MOST_SEGMENTS).readonly(),
});

export type Translation = z.infer<typeof translation>;
export type TranslationSegment = z.infer<typeof segment>;
export type TranslationPart = z.infer<typeof part>;
export type TranslationPlace = z.infer<typeof place>;

/** How source and translation stand in the result. */
export const TRANSLATION_LAYOUTS = ['translated', 'side-by-side', 'alternate', 'layers'] as const;
export type TranslationLayout = (typeof TRANSLATION_LAYOUTS)[number];
