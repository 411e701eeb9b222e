import type { SignatureDoubt, SignatureVerdict } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Certificate } from 'pkijs';
import type { RevisionChange } from '../differences/revision-change.ts';

/** What can be said of a signature. */
export interface SignatureReport {
  field: string;
  kind: 'signature' | 'timestamp';
  /** As the signature says of itself; nobody has checked it. */
  claims: { time?: string; name?: string; reason?: string; location?: string };
  verdict: SignatureVerdict;
  /** What stands against it, the worst first; empty where it is valid. */
  doubts: readonly SignatureDoubt[];
  certificate: Certificate | undefined;
  /** From the certificate upward, as far as issuers are known. */
  path: readonly Certificate[];
  trust: 'trusted' | 'self-signed' | 'unknown issuer';
  /** When it was made at the latest, by a timestamp. */
  provenTime: Date | undefined;
  /** Of the timestamp that proves it. */
  provenBy: Certificate | undefined;
  /** Of the document, by a name of WebCrypto. */
  digest: string | undefined;
  /** It covers the file as it is. */
  coversAll: boolean;
  /** The file as it was signed: so many of its first bytes. `undefined` where that cannot be told. */
  end: number | undefined;
  /** Since it was made. */
  changes: readonly AllowedChange[];
  /** How much of the document it certifies. */
  certifies: number | undefined;
  /** Whether the file brings what is needed to check it when its issuers are gone. */
  longTerm: 'complete' | 'partial' | 'none';
}

export interface AllowedChange extends RevisionChange {
  isAllowed: boolean;
}

/** Doubts that show a change; others leave open what is so. */
export const SHOWS_CHANGE: ReadonlySet<SignatureDoubt> = new Set<SignatureDoubt>([
  'range',
  'digest',
  'signature',
  'other certificate',
  'forbidden change',
  'removed',
]);
