import type { SignatureChange } from '@pagewright/contract/signatures/checked-signature.ts';

/** Something that a file has since it was signed. */
export interface RevisionChange {
  kind: SignatureChange;
  /** Name of the field. */
  field?: string;
  /** From 0. */
  page?: number;
  /** What changed that nothing allows: a key of the catalog, of a page, of a field; for the log and the prompt. */
  what?: string;
  object?: number;
}

/** The strictest certification that allows a change (ISO 32000-2, table 257 and 12.8.5); nothing allows `other`. */
export const ALLOWED_FROM: Readonly<Record<SignatureChange, number>> = {
  'validation data': 1,
  timestamp: 1,
  metadata: 1,
  signature: 2,
  'signature field': 2,
  'form value': 2,
  comment: 3,
  other: Infinity,
};
