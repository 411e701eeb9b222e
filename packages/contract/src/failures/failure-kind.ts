import { z } from 'zod';
import type { RefusalKind } from '../calls/body-codes.ts';

/**
 * One way in which something the product does can fail. Each theme has three files side by side: `pages.ts` says what
 * can fail and with which facts, `pages.en.ts` and `pages.fr.ts` say it in words. A code without its two sentences does
 * not compile.
 */
export interface FailureKind<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** As what a call is refused with it; a task that fails later is a call that succeeded. */
  refusal: RefusalKind;
  /** The button that the page offers beside the sentence. */
  wayOut: WayOut;
  /** What the sentence needs: data of the visitor's own task, shown as text and never logged. */
  facts: z.ZodObject<Shape>;
}

export type WayOut =
  | 'choose-file'
  | 'enter-password'
  | 'change-options'
  | 'change-address'
  | 'retry'
  | 'start-over'
  | 'log-in'
  | 'see-plans'
  | 'see-limit'
  | 'see-ai-limit'
  | 'none';

export function failureKind<Shape extends z.ZodRawShape>(
  refusal: RefusalKind,
  wayOut: WayOut,
  facts: Shape,
): FailureKind<Shape> {
  return { refusal, wayOut, facts: z.object(facts) };
}

/** A function for each code that is given the facts of that code. */
export type SentencesOf<Kinds extends Record<string, FailureKind>> = {
  [C in keyof Kinds]: (facts: z.infer<Kinds[C]['facts']>) => string;
};

/** Name of the file as the visitor knows it; of a page of the web, its address. Not known where a task has several. */
export const file = z.string().optional();
/** The part of a list of pages or sheets that could not be read or lies beyond the end. */
export const part = z.string();
/** By the name under which the caller gave it. */
export const option = z.string();
export const limit = z.number();
/** After which another try is worth it. */
export const seconds = z.number();
