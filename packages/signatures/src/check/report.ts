import type { Certificate } from 'pkijs';
import type { RevisionChange } from '../differences/revision-change.ts';

/** What can be said of a signature. */
export interface SignatureReport {
  field: string;
  kind: 'signature' | 'timestamp';
  /** As the signature says of itself; nobody has checked it. */
  claims: { time?: string; name?: string; reason?: string; location?: string };
  verdict: Verdict;
  /** What stands against it, the worst first; empty where it is valid. */
  doubts: readonly Doubt[];
  certificate: Certificate | undefined;
  /** From the certificate upward, as far as issuers are known. */
  path: readonly Certificate[];
  trust: 'trusted' | 'self-signed' | 'unknown issuer';
  /** When it was made at the latest, by a timestamp. */
  provenTime: Date | undefined;
  /** It covers the file as it is. */
  coversAll: boolean;
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

/**
 * `valid`: the document is the one that was signed, and what came later is allowed; whether anybody vouches for the name is
 * `trust`. `unknown` is never shown as `valid`.
 */
export type Verdict = 'valid' | 'changed' | 'unknown';

export type Doubt =
  /** What is signed leaves out more than the signature, or is no revision of the file. */
  | 'range'
  | 'digest'
  | 'signature'
  /** The certificate is another one than the one that was signed. */
  | 'other certificate'
  | 'forbidden change'
  /** An earlier revision has it, and the file has it no more. */
  | 'removed'
  | 'unreadable'
  | 'no certificate'
  | 'unknown algorithm'
  | 'weak algorithm'
  | 'revoked'
  | 'expired'
  | 'not yet valid'
  | 'not for signing'
  /** Its timestamp is damaged, or about something else. */
  | 'timestamp';

/** Doubts that show a change; others leave open what is so. */
export const SHOWS_CHANGE: ReadonlySet<Doubt> = new Set<Doubt>([
  'range',
  'digest',
  'signature',
  'other certificate',
  'forbidden change',
  'removed',
]);
