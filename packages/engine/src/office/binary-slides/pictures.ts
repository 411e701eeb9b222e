import { rc4 } from './rc4.ts';

/**
 * Pictures of an encrypted presentation: every field of their records is encrypted for itself, with the key of block 0
 * ([MS-PPT], 2.3.7; records in [MS-ODRAW], 2.2.22 to 2.2.32).
 */

const HEADER_BYTES = 8;
const STORE_ENTRY = 0xf007;
/** Of a store entry, field by field; the length of its name is the byte at 33. */
const STORE_ENTRY_FIELDS = [1, 1, 16, 2, 4, 4, 4, 1, 1, 1, 1];
const NAME_BYTES_AT = 33;
const METAFILES = new Set([0xf01a, 0xf01b, 0xf01c]);
const METAFILE_HEADER_BYTES = 34;
const TAG_BYTES = 1;
const IDENTIFIER_BYTES = 16;
/** Instances of records that carry two identifiers instead of one. */
const WITH_TWO_IDENTIFIERS = new Set([0x217, 0x3d5, 0x46b, 0x543, 0x6e1, 0x6e3, 0x6e5, 0x7a9]);

/** A copy in plain. What follows the last whole record stays as it is. */
export function decryptPictures(encrypted: Buffer, key: Buffer): Buffer {
  const pictures = Buffer.from(encrypted);
  const decrypt = (at: number, length: number) => {
    rc4(key, pictures.subarray(at, at + length)).copy(pictures, at);
    return at + length;
  };
  for (let at = 0; at + HEADER_BYTES <= pictures.length;) {
    decrypt(at, HEADER_BYTES);
    const end = at + HEADER_BYTES + pictures.readUInt32LE(at + 4);
    if (end > pictures.length) break;
    decryptRecord(pictures, at, end, decrypt);
    at = end;
  }
  return pictures;
}

type Decrypt = (at: number, length: number) => number;

/** From a record's header, which is in plain already, to its end. */
function decryptRecord(pictures: Buffer, start: number, end: number, decrypt: Decrypt): void {
  let header = start;
  let at = start + HEADER_BYTES;
  if (pictures.readUInt16LE(header + 2) === STORE_ENTRY) {
    const nameBytesAt = at + NAME_BYTES_AT;
    for (const length of STORE_ENTRY_FIELDS) at = decrypt(at, length);
    at = decrypt(at, pictures.readUInt8(nameBytesAt));
    if (at + HEADER_BYTES > end) return;
    header = at;
    at = decrypt(header, HEADER_BYTES);
  }
  const identifiers = WITH_TWO_IDENTIFIERS.has(pictures.readUInt16LE(header) >> 4) ? 2 : 1;
  for (let count = 0; count < identifiers; count += 1) at = decrypt(at, IDENTIFIER_BYTES);
  at = decrypt(at, METAFILES.has(pictures.readUInt16LE(header + 2)) ? METAFILE_HEADER_BYTES : TAG_BYTES);
  if (at < end) decrypt(at, end - at);
}
