import { equal, fromHex, hex } from '@pagewright/ground/bytes';
import * as asn1js from 'asn1js';
import { encoded } from './ber.ts';
import { DIGEST_NAMES, digestOfBytes, oidOfDigest, type DigestName, type DigestOf } from './digests.ts';

/*
 * RSA signatures over a known digest (RFC 8017, 8.1.2 and 8.2.2). WebCrypto needs the whole message, and knows four digests. Only
 * public values take part, so timing reveals nothing.
 */

export interface RsaKey {
  modulus: Uint8Array;
  exponent: Uint8Array;
}

/** The limits of OpenSSL. Larger keys only take time. */
const MOST_MODULUS_BYTES = 2048;
const MOST_EXPONENT_BYTES = 8;

/** Returns the encoded message of a signature; `undefined` if the signature is longer, shorter or larger than the modulus. */
function messageOf(signature: Uint8Array, { modulus, exponent }: RsaKey): Uint8Array | undefined {
  const bytes = withoutZeros(modulus);
  const power = withoutZeros(exponent);
  if (bytes.length > MOST_MODULUS_BYTES || power.length > MOST_EXPONENT_BYTES) return undefined;
  const n = numberOf(bytes);
  const value = numberOf(signature);
  if (signature.length !== bytes.length || n < 3n || value >= n) return undefined;
  return bytesOf(powerOf(value, numberOf(power), n), bytes.length);
}

/**
 * EMSA-PKCS1-v1_5, compared as a whole: bytes behind the digest, or a short padding, allow forgeries with small exponents. Returns
 * the name of the digest in the signature, and whether the digest is right; `undefined` for a signature of another form.
 */
export async function verifyPkcs1(
  signature: Uint8Array,
  key: RsaKey,
  digestOf: DigestOf,
): Promise<{ digest: DigestName; holds: boolean } | undefined> {
  const message = messageOf(signature, key);
  const start = message?.indexOf(0, 1) ?? -1;
  if (!message || message[0] !== 0 || message[1] !== 1 || start < 10) return undefined;
  if (message.subarray(2, start).some((byte) => byte !== 0xff)) return undefined;
  const info = message.subarray(start + 1);
  for (const [digest, prefixes] of PREFIXES)
    for (const prefix of prefixes) {
      const value = info.subarray(prefix.length);
      if (value.length !== prefix[prefix.length - 1] || !equal(prefix, info.subarray(0, prefix.length))) continue;
      return { digest, holds: equal(value, await digestOf(digest)) };
    }
  return undefined;
}

const SEQUENCE = Uint8Array.of(0x30);
const OCTET_STRING = Uint8Array.of(0x04);
const NULL = Uint8Array.of(0x05, 0x00);

/** DigestInfo up to the digest itself, with NULL as parameters and without (RFC 8017, 9.2 and B.1). */
function prefixesOf(digest: DigestName): Uint8Array[] {
  const oid = new Uint8Array(new asn1js.ObjectIdentifier({ value: oidOfDigest(digest) }).toBER());
  const value = digestOfBytes(digest);
  return [[oid, NULL], [oid]].map((algorithm) => {
    const whole = encoded(SEQUENCE, [encoded(SEQUENCE, algorithm), encoded(OCTET_STRING, [value])]);
    return whole.subarray(0, whole.length - value.length);
  });
}

const PREFIXES = new Map(DIGEST_NAMES.map((digest) => [digest, prefixesOf(digest)]));

export interface PssOptions {
  /** Of what is signed. */
  digest: DigestName;
  maskDigest: DigestName;
  /** Bytes. */
  saltLength: number;
}

/** EMSA-PSS (RFC 8017, 9.1.2). */
export async function verifyPss(
  signature: Uint8Array,
  key: RsaKey,
  { digest, maskDigest, saltLength }: PssOptions,
  digestOf: DigestOf,
): Promise<boolean> {
  const whole = messageOf(signature, key);
  if (!whole) return false;
  const bits = numberOf(key.modulus).toString(2).length - 1;
  const message = bits % 8 === 0 ? whole.subarray(1) : whole;
  const hash = await digestOf(digest);
  const separator = message.length - hash.length - saltLength - 2;
  if (separator < 0 || saltLength < 0 || message[message.length - 1] !== 0xbc) return false;
  if (bits % 8 === 0 && whole[0] !== 0) return false;
  const masked = message.subarray(0, message.length - hash.length - 1);
  const seed = message.subarray(masked.length, message.length - 1);
  const unused = 0xff << (8 - (8 * message.length - bits));
  if (((masked[0] ?? 0) & unused & 0xff) !== 0) return false;
  const mask = maskOf(seed, masked.length, maskDigest);
  const plain = masked.map((byte, at) => byte ^ (mask[at] ?? 0));
  plain[0] = (plain[0] ?? 0) & ~unused & 0xff;
  if (plain.subarray(0, separator).some((byte) => byte !== 0) || plain[separator] !== 1) return false;
  return equal(seed, digestOfBytes(digest, new Uint8Array(8), hash, plain.subarray(separator + 1)));
}

/** MGF1 (RFC 8017, B.2.1). */
function maskOf(seed: Uint8Array, length: number, digest: DigestName): Uint8Array {
  const mask = new Uint8Array(length);
  for (let filled = 0, counter = 0; filled < length; counter += 1) {
    const block = digestOfBytes(digest, seed, bytesOf(BigInt(counter), 4));
    mask.set(block.subarray(0, length - filled), filled);
    filled += block.length;
  }
  return mask;
}

function withoutZeros(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  return bytes.subarray(first < 0 ? bytes.length : first);
}

function powerOf(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${hex(bytes)}`);
}

function bytesOf(number: bigint, length: number): Uint8Array {
  return fromHex(number.toString(16).padStart(length * 2, '0'));
}
