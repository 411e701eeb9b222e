import { z } from 'zod';
import { sha256 } from './hash.ts';

const thousandths = z.int().nonnegative();
const character = z.int().min(0).max(0x10_ff_ff);

/** An open font of the instance that stands in where a document's own font lacks letters. */
const faceFacts = z.strictObject({
  /** Of its file. */
  sha256,
  /** Family and style, as people know it. */
  name: z.string(),
  /** Size of its file. */
  bytes: z.int().positive(),
  /** Of the letters a to z and A to Z and the digits, in thousandths of its size; 0 for what it lacks. */
  advances: z.array(thousandths).length(62).readonly(),
  /** In thousandths of its size. */
  xHeight: thousandths.optional(),
  /** From 100 to 900. */
  weight: z.number(),
  slanted: z.boolean(),
  serif: z.boolean().optional(),
  fixedPitch: z.boolean(),
  /** First and last character of each range that it has. */
  coverage: z.array(z.tuple([character, character])),
});

export type FaceFacts = z.infer<typeof faceFacts>;

/** Those of an instance. */
export const faceList = z.array(faceFacts);
