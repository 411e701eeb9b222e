import { z } from 'zod';

/**
 * What a note of one code tells besides its code. Each theme has three files side by side, like the failures:
 * `ocr.ts` says what can be noted and with which facts, `ocr.en.ts` and `ocr.fr.ts` say it in words.
 */
export function noteKind<Shape extends z.ZodRawShape>(facts: Shape) {
  return z.object({ ...facts, file });
}

/** A function for each code that is given the facts of that code. */
export type SentencesOf<Kinds extends Record<string, z.ZodObject>> = {
  [C in keyof Kinds]: (facts: z.infer<Kinds[C]>) => string;
};

/** Name of the file that a note is about, where a task has several; of a page of the web, its address. */
const file = z.string().optional();
/** How many links, bookmarks, fields … it is about. */
export const count = z.number();
/** The pages that it is about, as ranges: "1-3, 5". */
export const pages = z.string();
/** What it is about, by name: "REGION, 3DSOLID", "Calibri → Carlito". */
export const names = z.string();
