import { sha384, sha512 } from '@noble/hashes/sha2.js';
import { concat, equal, fromHex, fromLatin1, fromUtf8, md5, sha256 } from '@pagewright/ground/bytes';
import { decryptBlocks, encryptBlocks, zeroVector } from './aes.ts';
import { rc4 } from './rc4.ts';

/** What the encryption dictionary says of the standard security handler (ISO 32000-2, table 21). */
export interface StandardHandler {
  /** 2 to 6. */
  revision: number;
  owner: Uint8Array;
  user: Uint8Array;
  ownerKey: Uint8Array;
  userKey: Uint8Array;
  permissions: number;
  /** First half of the file's identifier. */
  identifier: Uint8Array;
  /** Length of the file's key in bytes. */
  keyBytes: number;
  encryptsMetadata: boolean;
}

/** The key of the file, and whether the password was the owner's, whom no permission binds. */
export interface FileKey {
  key: Uint8Array;
  asOwner: boolean;
}

/** `undefined` where the password opens nothing (ISO 32000-2, 7.6.4.3 and 7.6.4.4). */
export function fileKey(handler: StandardHandler, password: string): FileKey | undefined {
  if (handler.revision >= 5) return newerKey(handler, fromUtf8(password).subarray(0, MOST_BYTES));
  for (const typed of spellings(password)) {
    const found = olderKey(handler, typed);
    if (found) return found;
  }
  return undefined;
}

const MOST_BYTES = 127;

/** PDFDocEncoding, which is Latin-1 but for a few; some programs take UTF-8. */
function spellings(password: string): Uint8Array[] {
  const isLatin = [...password].every((character) => (character.codePointAt(0) ?? 0) < 0x100);
  return [...(isLatin ? [fromLatin1(password)] : []), fromUtf8(password)];
}

/** Algorithm 2, step a. */
const PADDING = fromHex('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a');
const PADDED = 32;
const padded = (password: Uint8Array): Uint8Array => concat([password, PADDING], PADDED);

const MORE_HASHES = 50;
const MORE_CIPHERS = 19;

const keyXor = (key: Uint8Array, round: number): Uint8Array => key.map((byte) => byte ^ round);

function olderKey(handler: StandardHandler, password: Uint8Array): FileKey | undefined {
  const asOwner = keyOfUser(handler, userPasswordBy(handler, password));
  if (asOwner) return { key: asOwner, asOwner: true };
  const key = keyOfUser(handler, password);
  return key && { key, asOwner: false };
}

/** Algorithm 2, then 6. */
function keyOfUser(handler: StandardHandler, password: Uint8Array): Uint8Array | undefined {
  const { revision, owner, user, permissions, identifier, keyBytes, encryptsMetadata } = handler;
  const bits = Uint8Array.of(permissions, permissions >> 8, permissions >> 16, permissions >> 24);
  const all = revision >= 4 && !encryptsMetadata ? fromHex('ffffffff') : new Uint8Array(0);
  let hash = md5(concat([padded(password), owner.subarray(0, PADDED), bits, identifier, all]));
  if (revision >= 3) for (let more = 0; more < MORE_HASHES; more += 1) hash = md5(hash.subarray(0, keyBytes));
  const key = hash.subarray(0, keyBytes);
  if (revision === 2) return equal(rc4(key, PADDING), user.subarray(0, PADDED)) ? key : undefined;
  let sealed = rc4(key, md5(concat([PADDING, identifier])));
  for (let round = 1; round <= MORE_CIPHERS; round += 1) sealed = rc4(keyXor(key, round), sealed);
  return equal(sealed, user.subarray(0, 16)) ? key : undefined;
}

/** Algorithm 7: the user's password, as the owner's opens it. */
function userPasswordBy({ revision, owner, keyBytes }: StandardHandler, password: Uint8Array): Uint8Array {
  let hash = md5(padded(password));
  if (revision >= 3) for (let more = 0; more < MORE_HASHES; more += 1) hash = md5(hash);
  const key = hash.subarray(0, keyBytes);
  let opened = owner.subarray(0, PADDED);
  if (revision === 2) return rc4(key, opened);
  for (let round = MORE_CIPHERS; round >= 0; round -= 1) opened = rc4(keyXor(key, round), opened);
  return opened;
}

/** Algorithm 2.A: 32 bytes of hash, 8 of salt to prove the password, 8 of salt for the key. */
function newerKey(handler: StandardHandler, password: Uint8Array): FileKey | undefined {
  const { revision, owner, user, ownerKey, userKey } = handler;
  const of = user.subarray(0, 48);
  const none = new Uint8Array(0);
  const hash = (salt: Uint8Array, more: Uint8Array) => hardHash(password, salt, more, revision);
  if (equal(hash(owner.subarray(32, 40), of), owner.subarray(0, 32))) {
    const key = decryptBlocks(hash(owner.subarray(40, 48), of), zeroVector(), ownerKey.subarray(0, 32));
    return { key, asOwner: true };
  }
  if (!equal(hash(user.subarray(32, 40), none), user.subarray(0, 32))) return undefined;
  const key = decryptBlocks(hash(user.subarray(40, 48), none), zeroVector(), userKey.subarray(0, 32));
  return { key, asOwner: false };
}

const REPEATS = 64;
const LEAST_ROUNDS = 64;
const HASHES = [sha256, sha384, sha512] as const;

/** Algorithm 2.B; revision 5, of Adobe alone, has the first hash only. */
function hardHash(password: Uint8Array, salt: Uint8Array, more: Uint8Array, revision: number): Uint8Array {
  let hash: Uint8Array = sha256(concat([password, salt, more]));
  if (revision < 6) return hash;
  for (let round = 0, last = 0; round < LEAST_ROUNDS || last > round - 32; round += 1) {
    const once = concat([password, hash, more]);
    const blocks = concat(Array.from({ length: REPEATS }, () => once));
    const sealed = encryptBlocks(hash.subarray(0, 16), hash.subarray(16, 32), blocks);
    const remainder = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % HASHES.length;
    hash = (HASHES[remainder] ?? sha256)(sealed);
    last = sealed.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}
