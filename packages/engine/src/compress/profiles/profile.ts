/** A colour profile taken apart (ISO 15076-1, 7). */
export interface Profile {
  /** 128 bytes. */
  header: Buffer;
  /** Data by signature, in the order of the profile's table. */
  tags: Map<string, Buffer>;
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
export function readProfile(bytes: Buffer): Profile | undefined {
  if (bytes.length < HEADER_BYTES + 4 || bytes.toString('latin1', SIGNATURE_AT, SIGNATURE_AT + 4) !== 'acsp')
    return undefined;
  const count = bytes.readUInt32BE(HEADER_BYTES);
  if (count > MOST_TAGS || bytes.length < HEADER_BYTES + 4 + count * ENTRY_BYTES) return undefined;
  const tags = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    const at = bytes.readUInt32BE(entry + 4);
    const size = bytes.readUInt32BE(entry + 8);
    if (size < 8 || at + size > bytes.length) return undefined;
    tags.set(bytes.toString('latin1', entry, entry + 4), bytes.subarray(at, at + size));
  }
  return { header: bytes.subarray(0, HEADER_BYTES), tags };
}

/** Data that are equal are written once (ISO 15076-1, 7.3.1). */
export function writeProfile({ header, tags }: Profile): Buffer {
  const table = Buffer.alloc(4 + tags.size * ENTRY_BYTES);
  table.writeUInt32BE(tags.size, 0);
  const places = new Map<string, number>();
  const pieces: Buffer[] = [];
  let end = HEADER_BYTES + table.length;
  for (const [index, [signature, data]] of [...tags].entries()) {
    const key = data.toString('latin1');
    let at = places.get(key);
    if (at === undefined) {
      places.set(key, (at = end));
      const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
      data.copy(padded);
      pieces.push(padded);
      end += padded.length;
    }
    const entry = 4 + index * ENTRY_BYTES;
    table.write(signature, entry, 'latin1');
    table.writeUInt32BE(at, entry + 4);
    table.writeUInt32BE(data.length, entry + 8);
  }
  const written = Buffer.from(header);
  written.writeUInt32BE(end, SIZE_AT);
  // Zeros: no identifier was computed (ISO 15076-1, 7.2.18).
  written.fill(0, ID_AT, ID_AT + ID_BYTES);
  return Buffer.concat([written, table, ...pieces]);
}

/** `prtr`, `mntr`, `scnr` … (ISO 15076-1, 7.2.5). */
export function classOf({ header }: Profile): string {
  return header.toString('latin1', CLASS_AT, CLASS_AT + 4);
}
