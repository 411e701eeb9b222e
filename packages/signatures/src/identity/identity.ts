import type { Certificate } from 'pkijs';

/** Who signs. */
export interface Identity {
  certificate: Certificate;
  /** Of its issuers, as far as they are known, in any order. */
  chain: readonly Certificate[];
  /** Of its public key; may sign, and need not be extractable. */
  key: CryptoKey;
}

/** Digests that are strong enough to sign with (ETSI TS 119 312). */
export type Digest = 'SHA-256' | 'SHA-384' | 'SHA-512';
