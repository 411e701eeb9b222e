import { blake2b, blake2s } from '@noble/hashes/blake2.js';
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from '@noble/hashes/sha2.js';
import { sha3_224, sha3_256, sha3_384, sha3_512, shake128_32, shake256_64 } from '@noble/hashes/sha3.js';

interface Hash {
  create(): { update(bytes: Uint8Array): unknown; digest(): Uint8Array };
}

/** Digests that can be computed here: the object identifier, and the function. */
const DIGESTS = {
  MD5: ['1.2.840.113549.2.5', md5],
  'RIPEMD-160': ['1.3.36.3.2.1', ripemd160],
  'SHA-1': ['1.3.14.3.2.26', sha1],
  'SHA-224': ['2.16.840.1.101.3.4.2.4', sha224],
  'SHA-256': ['2.16.840.1.101.3.4.2.1', sha256],
  'SHA-384': ['2.16.840.1.101.3.4.2.2', sha384],
  'SHA-512': ['2.16.840.1.101.3.4.2.3', sha512],
  'SHA-512/224': ['2.16.840.1.101.3.4.2.5', sha512_224],
  'SHA-512/256': ['2.16.840.1.101.3.4.2.6', sha512_256],
  'SHA3-224': ['2.16.840.1.101.3.4.2.7', sha3_224],
  'SHA3-256': ['2.16.840.1.101.3.4.2.8', sha3_256],
  'SHA3-384': ['2.16.840.1.101.3.4.2.9', sha3_384],
  'SHA3-512': ['2.16.840.1.101.3.4.2.10', sha3_512],
  // 32 and 64 octets where they are digests of a CMS (RFC 8702, 3.1; RFC 8419, 2.3).
  SHAKE128: ['2.16.840.1.101.3.4.2.11', shake128_32],
  SHAKE256: ['2.16.840.1.101.3.4.2.12', shake256_64],
  'BLAKE2b-512': ['1.3.6.1.4.1.1722.12.2.1.16', blake2b],
  'BLAKE2s-256': ['1.3.6.1.4.1.1722.12.2.2.8', blake2s],
} as const satisfies Record<string, readonly [oid: string, hash: Hash]>;

export type DigestName = keyof typeof DIGESTS;

export const DIGEST_NAMES = Object.keys(DIGESTS) as DigestName[];

const BY_OID = new Map<string, DigestName>(DIGEST_NAMES.map((name) => [DIGESTS[name][0], name]));

export const digestByOid = (oid: string): DigestName | undefined => BY_OID.get(oid);

export const oidOfDigest = (name: DigestName): string => DIGESTS[name][0];

/** Digests with known or feasible collisions (ETSI TS 119 312, 5.2), the weakest first. */
const WEAK: readonly string[] = ['MD5', 'RIPEMD-160', 'SHA-1'] satisfies DigestName[];

export const isWeakDigest = (name: string | undefined): boolean => name !== undefined && WEAK.includes(name);

/** Returns the weakest of the weak ones; without any, the first. */
export const weakest = <T extends string>(names: readonly T[]): T | undefined =>
  WEAK.flatMap((weak) => names.find((name) => name === weak) ?? [])[0] ?? names[0];

/** Returns the digest of consecutive pieces, without copying them. */
export function digestOfBytes(name: DigestName, ...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const hash: ReturnType<Hash['create']> = DIGESTS[name][1].create();
  for (const piece of pieces) hash.update(piece);
  return new Uint8Array(hash.digest());
}

/** Returns the digest of the signed message. */
export type DigestOf = (name: DigestName) => Promise<Uint8Array>;
