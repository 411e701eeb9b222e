import { createHash } from 'node:crypto';
import { rc4 } from './rc4.ts';

/** How an Office binary file is encrypted with RC4 CryptoAPI ([MS-OFFCRYPTO], 2.3.5). */
export interface CryptoSession {
  salt: Buffer;
  keyBytes: number;
  verifier: Buffer;
  verifierHash: Buffer;
}

const RC4 = 0x6801;
const SHA_1 = 0x8004;
const CRYPTO_API_VERSION = 2;
const SALT_BYTES = 16;
const VERIFIER_BYTES = 16;
const HASH_BYTES = 20;
const DEFAULT_KEY_BITS = 40;
/** A key of 40 bits is filled up with zeros (2.3.5.2). */
const SHORT_KEY_BYTES = 5;
const FILLED_KEY_BYTES = 16;

/** Reads an encryption header (2.3.5.1); `undefined` where it tells of another cipher or hash. */
export function readCryptoSession(header: Buffer): CryptoSession | undefined {
  const headerBytes = header.readUInt32LE(8);
  const facts = header.subarray(12, 12 + headerBytes);
  const isKnown =
    header.readUInt16LE(2) === CRYPTO_API_VERSION &&
    facts.readUInt32LE(8) === RC4 &&
    [0, SHA_1].includes(facts.readUInt32LE(12));
  const keyBytes = (facts.readUInt32LE(16) || DEFAULT_KEY_BITS) / 8;
  if (!isKnown || keyBytes < SHORT_KEY_BYTES || keyBytes > FILLED_KEY_BYTES) return undefined;

  const check = header.subarray(12 + headerBytes);
  const salted = 4 + SALT_BYTES;
  return {
    keyBytes,
    salt: check.subarray(4, salted),
    verifier: check.subarray(salted, salted + VERIFIER_BYTES),
    verifierHash: check.subarray(salted + VERIFIER_BYTES + 4, salted + VERIFIER_BYTES + 4 + HASH_BYTES),
  };
}

const sha1 = (...parts: readonly Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest();

/** The key of a block of the document, for a password. */
export function keyOf({ salt, keyBytes }: CryptoSession, password: string): (block: number) => Buffer {
  const hash = sha1(salt, Buffer.from(password, 'utf16le'));
  return (block) => {
    const number = Buffer.alloc(4);
    number.writeUInt32LE(block);
    const key = sha1(hash, number).subarray(0, keyBytes);
    return keyBytes === SHORT_KEY_BYTES ? Buffer.concat([key, Buffer.alloc(FILLED_KEY_BYTES - keyBytes)]) : key;
  };
}

/** Whether the password is the document's (2.3.5.6). */
export function opens(session: CryptoSession, password: string): boolean {
  const key = keyOf(session, password)(0);
  const plain = rc4(key, Buffer.concat([session.verifier, session.verifierHash]));
  return sha1(plain.subarray(0, VERIFIER_BYTES)).equals(plain.subarray(VERIFIER_BYTES));
}
