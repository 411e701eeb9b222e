import { z } from 'zod';
import { page } from './added.ts';
import { freeText } from './annotations/free-text.ts';
import { stamp } from './annotations/stamp.ts';
import { area } from './place.ts';

const LONGEST_WORD = 500;
/** A drawn hand, a logo, and a few lines of text. */
const MOST_PARTS = 8;

const word = z
  .string()
  .min(1)
  .max(LONGEST_WORD)
  .regex(/^[^\p{Cc}]*$/u);

/**
 * How a document is signed. The prepared file is a function of it and of the document: the browser signs the digest of what the
 * server will write. The key, and what opens it, are no part of it.
 */
export const signatureRequest = z.strictObject({
  /** The full name of an empty signature field, or of a field that is made. */
  field: word,
  /** The object number of the page that shows it, or that the field belongs to. */
  page,
  /** Where a new field is seen; one without is not. An existing field keeps its place. */
  area: area.optional(),
  /** What is seen there, at its place on the page, one part over the other. */
  look: z.array(z.discriminatedUnion('type', [stamp, freeText])).max(MOST_PARTS),
  /** As whoever signs says; nobody checks it. */
  name: word.optional(),
  reason: word.optional(),
  location: word.optional(),
  time: z.iso.datetime({ offset: true }),
  /** What may still be done with a document that this certifies: 1 nothing, 2 forms and signatures, 3 comments too (ISO 32000-2, table 257). */
  certifies: z.literal([1, 2, 3]).optional(),
});

export type SignatureRequest = z.infer<typeof signatureRequest>;

/** Characters of base64 for a signature as large as the room that is kept for it. */
const LONGEST_CMS = 44_000;

/** A request with the signature that was made for it. */
export const madeSignature = z.strictObject({
  request: signatureRequest,
  /** DER (RFC 5652). */
  cms: z.base64().min(1).max(LONGEST_CMS),
});

export type MadeSignature = z.infer<typeof madeSignature>;
