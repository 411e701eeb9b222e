import { concat, fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { readUint32, writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';
/** A colour profile taken apart (ISO 15076-1, 7). */
export interface Profile {
  /** 128 bytes. */
  header: Uint8Array;
  /** Data by signature, in the order of the profile's table. */
  tags: Map<string, Uint8Array>;
}

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;
const MOST_TAGS = 200;
const SIZE_AT = 0;
const CLASS_AT = 12;
const SIGNATURE_AT = 36;
const ID_AT = 84;
const ID_BYTES = 16;

/** `undefined` where the bytes are no profile. */
export function readProfile(bytes: Uint8Array): Profile | undefined {
  if (bytes.length < HEADER_BYTES + 4 || latin1(bytes, SIGNATURE_AT, SIGNATURE_AT + 4) !== 'acsp') return undefined;
  const count = readUint32(bytes, HEADER_BYTES);
  if (count > MOST_TAGS || bytes.length < HEADER_BYTES + 4 + count * ENTRY_BYTES) return undefined;
  const tags = new Map<string, Uint8Array>();
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    const at = readUint32(bytes, entry + 4);
    const size = readUint32(bytes, entry + 8);
    if (size < 8 || at + size > bytes.length) return undefined;
    tags.set(latin1(bytes, entry, entry + 4), bytes.subarray(at, at + size));
  }
  return { header: bytes.subarray(0, HEADER_BYTES), tags };
}

/** Data that are equal are written once (ISO 15076-1, 7.3.1). */
export function writeProfile({ header, tags }: Profile): Uint8Array {
  const table = new Uint8Array(4 + tags.size * ENTRY_BYTES);
  writeUint32(table, 0, tags.size);
  const places = new Map<string, number>();
  const pieces: Uint8Array[] = [];
  let end = HEADER_BYTES + table.length;
  for (const [index, [signature, data]] of [...tags].entries()) {
    const key = latin1(data);
    let at = places.get(key);
    if (at === undefined) {
      places.set(key, (at = end));
      const padded = new Uint8Array(Math.ceil(data.length / 4) * 4);
      padded.set(data);
      pieces.push(padded);
      end += padded.length;
    }
    const entry = 4 + index * ENTRY_BYTES;
    table.set(fromLatin1(signature), entry);
    writeUint32(table, entry + 4, at);
    writeUint32(table, entry + 8, data.length);
  }
  const written = new Uint8Array(header);
  writeUint32(written, SIZE_AT, end);
  // Zeros: no identifier was computed (ISO 15076-1, 7.2.18).
  written.fill(0, ID_AT, ID_AT + ID_BYTES);
  return concat([written, table, ...pieces]);
}

/** `prtr`, `mntr`, `scnr` … (ISO 15076-1, 7.2.5). */
export function classOf({ header }: Profile): string {
  return latin1(header, CLASS_AT, CLASS_AT + 4);
}
