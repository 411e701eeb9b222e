import { sha256 } from '@noble/hashes/sha2.js';
import { signedParts, type PreparedFile } from './signature-hole.ts';

/** What is signed of a prepared file, as SHA-256; over both parts, without a copy. */
export function digestOf(prepared: PreparedFile): Uint8Array<ArrayBuffer> {
  const hash = sha256.create();
  for (const part of signedParts(prepared)) hash.update(part);
  return new Uint8Array(hash.digest());
}
