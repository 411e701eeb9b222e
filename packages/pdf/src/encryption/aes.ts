import { cbc } from '@noble/ciphers/aes.js';
import { concat } from '@pagewright/ground/bytes';

/** AES in the mode of PDF: blocks chained, behind an initialization vector of one block (ISO 32000-2, 7.6.3.1). */
const BLOCK = 16;

export const zeroVector = (): Uint8Array => new Uint8Array(BLOCK);

/** Whole blocks without padding. */
export const encryptBlocks = (key: Uint8Array, vector: Uint8Array, blocks: Uint8Array): Uint8Array =>
  cbc(key, vector, { disablePadding: true }).encrypt(blocks);

/** Whole blocks without padding; what is left behind the last one is passed over. */
export const decryptBlocks = (key: Uint8Array, vector: Uint8Array, blocks: Uint8Array): Uint8Array =>
  cbc(key, vector, { disablePadding: true }).decrypt(blocks.subarray(0, blocks.length - (blocks.length % BLOCK)));

export const encryptAes = (key: Uint8Array, vector: Uint8Array, plain: Uint8Array): Uint8Array =>
  concat([vector, cbc(key, vector).encrypt(plain)]);

/** Writers leave padding out or pad wrongly: then nothing is taken for it. */
export function decryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  if (data.length < 2 * BLOCK) return new Uint8Array(0);
  const plain = decryptBlocks(key, data.subarray(0, BLOCK), data.subarray(BLOCK));
  const padding = plain.at(-1) ?? 0;
  const isPadding = padding > 0 && padding <= BLOCK && plain.subarray(-padding).every((byte) => byte === padding);
  return isPadding ? plain.subarray(0, -padding) : plain;
}
