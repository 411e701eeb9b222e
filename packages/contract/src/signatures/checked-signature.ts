/**
 * What can be said of a signature of a PDF, as plain data: what the page and the prompt show, and what `--json` prints. Times are
 * of ISO 8601, pages count from 1.
 */
export interface CheckedSignature {
  field: string;
  kind: 'signature' | 'timestamp';
  verdict: SignatureVerdict;
  /** What stands against it, the worst first; empty where it is valid. */
  doubts: readonly SignatureDoubt[];
  /** As the signature says of itself; nobody has checked it. */
  claims: { time?: string; name?: string; reason?: string; location?: string };
  certificate?: CheckedCertificate;
  /** Those above it, as far as they are known. */
  issuers: readonly CheckedCertificate[];
  /**
   * `self-signed`: issued by its own holder. `broken chain`: a trusted issuer stands at the end, and a certificate on the way to it
   * does not hold; `chainFaults` says which.
   */
  trust: SignatureTrust;
  /** What is wrong with the certificates above the signer's. */
  chainFaults: readonly ChainFault[];
  /** When it was made at the latest, by the timestamp of whom. */
  proven?: { time: string; by: string };
  /** Of the document, such as `SHA-256`; the weakest, where one digest is of another. */
  digest?: string;
  /** An algorithm that is not known here: its name, or its object identifier. */
  unknownAlgorithm?: string;
  /** It covers the file as it is. */
  coversAll: boolean;
  /** The file as it was signed: so many of its first bytes. Nothing where that cannot be told. */
  end?: number;
  /** Since it was made. */
  changes: readonly CheckedChange[];
  /** Pages whose content or comments are other ones now: as they were signed, and as they are; one of both where it is new or gone. */
  changedPages: readonly { signed?: number; now?: number }[];
  /** What it allows after it, where it certifies the document: 1 nothing, 2 forms and signatures, 3 comments too. */
  certifies?: 1 | 2 | 3;
  /** Whether the file brings what is needed to check it when its issuers are gone. */
  longTerm: 'complete' | 'partial' | 'none';
}

export type SignatureTrust = 'trusted' | 'self-signed' | 'unknown issuer' | 'broken chain';

/** Why a certificate of an issuer counts for nothing at the time in question (RFC 5280, 6.1; ETSI TS 119 312 for algorithms). */
export const CHAIN_FAULTS = [
  'expired',
  'not yet valid',
  'revoked',
  'weak key',
  'weak digest',
  'not an issuer',
  'too many below',
] as const;

export interface ChainFault {
  /** Name of the certificate. */
  certificate: string;
  fault: (typeof CHAIN_FAULTS)[number];
}

export interface CheckedCertificate {
  /** The person or organisation that it is for. */
  name: string;
  /** All that it says of them: `CN=…, O=…`. */
  subject: string;
  issuer: string;
  /** Hexadecimal. */
  serial: string;
  validFrom: string;
  validUntil: string;
  /** Of its key, such as `RSA 2048`. */
  algorithm: string;
  /** SHA-256, hexadecimal. */
  fingerprint: string;
}

export interface CheckedChange {
  kind: SignatureChange;
  isAllowed: boolean;
  /** How often. */
  count: number;
  /** Name of the field. */
  field?: string;
  page?: number;
  /** What changed that nothing allows: a key of the catalog, of a page, of a field; or an object of this number. */
  what?: string;
  object?: number;
}

/**
 * `valid`: the document is the one that was signed, and what came later is allowed; whether anybody vouches for the name is
 * `trust`. `intact`: the same, with doubts about the certificate, its chain or the algorithm (`LEAVE_INTACT`). `unknown` is never
 * shown as either of them.
 */
export type SignatureVerdict = 'valid' | 'intact' | 'changed' | 'unknown';

/** Doubts that say nothing of the document: it is the one that was signed. */
export const LEAVE_INTACT: ReadonlySet<SignatureDoubt> = new Set<SignatureDoubt>([
  'weak algorithm',
  'revoked',
  'expired',
  'not yet valid',
  'not for signing',
  'timestamp',
]);

/**
 * The first seven show a change; the others leave open what is so.
 *
 * - `outside`: the signature dictionary is not part of what it signs, as with one that was copied.
 * - `drawn otherwise`: no object that was signed differs, and yet a page looks different outside of what was added.
 * - `covered`: something that was added hides what was signed, or adds to it what nobody signed.
 * - `unread`: what follows the signed bytes cannot be read, or drawn, so that readers may show anything.
 */
export const SIGNATURE_DOUBTS = [
  'range',
  'outside',
  'digest',
  'signature',
  'other certificate',
  'forbidden change',
  'removed',
  'drawn otherwise',
  'covered',
  'unread',
  'unreadable',
  'no certificate',
  'unknown algorithm',
  'weak algorithm',
  'revoked',
  'expired',
  'not yet valid',
  'not for signing',
  'timestamp',
] as const;
export type SignatureDoubt = (typeof SIGNATURE_DOUBTS)[number];

export const SIGNATURE_CHANGES = [
  'validation data',
  'timestamp',
  'metadata',
  'signature',
  'signature field',
  'form value',
  'comment',
  'other',
] as const;
export type SignatureChange = (typeof SIGNATURE_CHANGES)[number];
