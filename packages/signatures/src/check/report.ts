import type {
  CheckedSignature,
  SignatureDoubt,
  SignatureTrust,
  SignatureVerdict,
} from '@pagewright/contract/signatures/checked-signature.ts';
import type { Certificate } from 'pkijs';
import type { CertificateFault } from '../trust/chain-faults.ts';
import type { ChangedArea } from '../differences/differences.ts';
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
  trust: SignatureTrust;
  /** What is wrong with the certificates above the signer's. */
  chainFaults: readonly CertificateFault[];
  /** When it was made at the latest, by a timestamp. */
  provenTime: Date | undefined;
  /** Of the timestamp that proves it. */
  provenBy: Certificate | undefined;
  /** Of the document, such as `SHA-256`; the weakest, where one digest is of another. */
  digest: string | undefined;
  /** Name of an algorithm that is not known here. */
  unknownAlgorithm: string | undefined;
  /** It covers the file as it is. */
  coversAll: boolean;
  /** The file as it was signed: so many of its first bytes. `undefined` where that cannot be told. */
  end: number | undefined;
  /** Since it was made. */
  changes: readonly AllowedChange[];
  changedPages: CheckedSignature['changedPages'];
  /** Where on pages changes draw that were found. */
  areas: readonly ChangedArea[];
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
  'outside',
  'digest',
  'signature',
  'other certificate',
  'forbidden change',
  'removed',
]);
