import { createDecipheriv, createHash } from 'node:crypto';
import type { AgileEncryption, CipherFacts, EncryptionInfo, StandardEncryption } from './encryption-info.ts';

/** Opens Office packages with their password ([MS-OFFCRYPTO], 2.3.4.6 to 2.3.4.15). */

/** The content of a package; `undefined` where the password is another one. */
export function decryptPackage(info: EncryptionInfo, content: Buffer, password: string): Buffer | undefined {
  const key = info.kind === 'agile' ? agileKey(info, password) : standardKey(info, password);
  if (!key) return undefined;
  const length = content.readUIntLE(0, 6);
  const encrypted = content.subarray(LENGTH_BYTES);
  if (length > encrypted.length) throw new RangeError('the package is cut short');
  const plain = info.kind === 'agile' ? agileContent(info, key, encrypted) : inBlocks(key, encrypted);
  return plain.subarray(0, length);
}

const LENGTH_BYTES = 8;
/** What a hash that is too short is filled up with (2.3.4.11). */
const FILL = 0x36;

function fitted(bytes: Buffer, length: number): Buffer {
  return bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, FILL)]);
}

const digest = (hash: string, ...parts: readonly Uint8Array[]) => {
  const state = createHash(hash);
  for (const part of parts) state.update(part);
  return state.digest();
};

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The hash of a password, hashed again as often as the document says (2.3.4.7). */
function spunHash(hash: string, salt: Buffer, password: string, spins: number): Buffer {
  let spun = digest(hash, salt, Buffer.from(password, 'utf16le'));
  const round = Buffer.alloc(4 + spun.length);
  for (let count = 0; count < spins; count += 1) {
    round.writeUInt32LE(count);
    spun.copy(round, 4);
    spun = digest(hash, round);
  }
  return spun;
}

/** What the hash of a password is mixed with for each use (2.3.4.13). */
const USES = {
  verifier: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
};

function agileKey({ data, password: own }: AgileEncryption, password: string): Buffer | undefined {
  const spun = spunHash(own.hash, own.salt, password, own.spins);
  const plain = (use: keyof typeof USES) => {
    const key = fitted(digest(own.hash, spun, USES[use]), own.keyBytes);
    return deciphered(own, key, own.salt, own[use]);
  };
  const expected = digest(own.hash, plain('verifier'));
  return plain('verifierHash').subarray(0, expected.length).equals(expected)
    ? plain('key').subarray(0, data.keyBytes)
    : undefined;
}

function deciphered({ cipher, blockBytes }: CipherFacts, key: Buffer, vector: Buffer, content: Buffer): Buffer {
  const decipher = createDecipheriv(cipher, key, fitted(vector, blockBytes)).setAutoPadding(false);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

const SEGMENT_BYTES = 4096;

/** In segments, each with a start of its own (2.3.4.15). */
function agileContent({ data }: AgileEncryption, key: Buffer, content: Buffer): Buffer {
  const whole = content.subarray(0, content.length - (content.length % data.blockBytes));
  const parts: Buffer[] = [];
  for (let at = 0; at < whole.length; at += SEGMENT_BYTES) {
    const vector = digest(data.hash, data.salt, numberBytes(at / SEGMENT_BYTES));
    parts.push(deciphered(data, key, vector, whole.subarray(at, at + SEGMENT_BYTES)));
  }
  return Buffer.concat(parts);
}

const STANDARD_SPINS = 50_000;

function standardKey(
  { salt, keyBytes, verifier, verifierHash }: StandardEncryption,
  password: string,
): Buffer | undefined {
  const hash = digest('sha1', spunHash('sha1', salt, password, STANDARD_SPINS), numberBytes(0));
  const derived = (fill: number) =>
    digest(
      'sha1',
      Buffer.alloc(64, fill).map((byte, index) => byte ^ (hash[index] ?? 0)),
    );
  const key = Buffer.concat([derived(0x36), derived(0x5c)]).subarray(0, keyBytes);
  const expected = digest('sha1', inBlocks(key, verifier));
  return inBlocks(key, verifierHash).subarray(0, expected.length).equals(expected) ? key : undefined;
}

function inBlocks(key: Buffer, content: Buffer): Buffer {
  const whole = content.subarray(0, content.length - (content.length % 16));
  const decipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  return Buffer.concat([decipher.update(whole), decipher.final()]);
}
