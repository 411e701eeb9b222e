import type { FailureCode } from '@pagewright/contract/failures/codes.ts';

/** What the page and the worker with the keys say to each other. No key, and nothing that opens one, goes back. */

/** A certificate that one can sign with. */
export interface Signer {
  /** Of the file that was opened last, or the one that this browser made. */
  place: number | 'own';
  name: string;
  issuer: string;
  /** ISO 8601. */
  validUntil: string;
  state: 'valid' | 'expired' | 'not yet valid';
  isSelfSigned: boolean;
}

export type KeyRequest =
  /** A PKCS#12 file. */
  | { type: 'open'; id: number; file: Blob; password: string }
  /** The identity that this browser made and keeps. */
  | { type: 'own'; id: number }
  | { type: 'make'; id: number; name: string }
  | { type: 'forget'; id: number }
  /** The own identity as a PKCS#12 file. */
  | { type: 'save'; id: number; password: string }
  /** `digest`: SHA-256 of what is signed. */
  | { type: 'sign'; id: number; place: Signer['place']; digest: Uint8Array<ArrayBuffer> };

export type KeyAnswer =
  | { type: 'signers'; id: number; signers: readonly Signer[] }
  | { type: 'saved'; id: number; file: Uint8Array<ArrayBuffer> }
  /** CMS, base64. */
  | { type: 'signed'; id: number; cms: string }
  | { type: 'failed'; id: number; code: FailureCode };
