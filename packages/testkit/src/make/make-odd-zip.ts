import { crc32, deflateRawSync } from 'node:zlib';

/** Zip archives part by part (APPNOTE.TXT 4.3), sound and unsound: what programs write that no usual writer would. */

interface Oddities {
  /** Sizes stand behind each entry (4.3.9), with the mark that most writers set before them or without. */
  descriptors?: 'marked' | 'bare';
  /** Entries are not packed. */
  stored?: boolean;
  /** Of the directory. */
  order?: 'as-given' | 'reversed';
  /** An entry in front of all others that the directory does not name. */
  unlisted?: boolean;
  /** Between entries, and before the directory. */
  padding?: number;
  comment?: string;
  /** Instead of the comment's own length. */
  commentLength?: number;
  /** Bytes after the end. */
  trailing?: Uint8Array | string;
  zip64?: 'same' | 'other';
  /** Flags of each entry besides. */
  flags?: number;
  /** The directory says so much of each entry's unpacked size besides. */
  sizeLie?: number;
  /** The number of entries that the end record tells besides. */
  countLie?: number;
  /** A second directory and end record behind all, without the first entry; `honest`: with the same places. */
  secondDirectory?: 'other' | 'same';
  /** Each entry of the directory leads to the first one. */
  overlapping?: boolean;
}

type Parts = Readonly<Record<string, string | Uint8Array>>;

const u16 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, index * 2);
  return bytes;
};
const u32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
};
const u64 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8);
  return bytes;
};
const mark = (letters: string) => Buffer.from(`PK${letters}`, 'latin1');

export function oddZipOf(parts: Parts, odd: Oddities = {}): Buffer {
  const pieces: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  const add = (...more: readonly Uint8Array[]) => {
    for (const each of more) {
      pieces.push(Buffer.from(each));
      at += each.length;
    }
  };
  const given = Object.entries(parts);
  if (odd.unlisted) add(...entryOf('unlisted.txt', 'nobody reads this', odd, 0).local);
  const first = at;
  for (const [name, content] of given) {
    const { local, record } = entryOf(name, content, odd, odd.overlapping ? first : at);
    records.push(record);
    add(...local, Buffer.alloc(odd.padding ?? 0));
  }
  if (odd.order === 'reversed') records.reverse();
  const directory = (chosen: readonly Buffer[]) => {
    const start = at;
    add(...chosen);
    add(...endOf(chosen.length, at - start, start, odd));
  };
  directory(records);
  if (odd.secondDirectory) directory(odd.secondDirectory === 'same' ? records : records.slice(1));
  add(Buffer.from(odd.trailing ?? ''));
  return Buffer.concat(pieces);
}

function entryOf(name: string, content: string | Uint8Array, odd: Oddities, at: number) {
  const plain = Buffer.from(content);
  const method = odd.stored ? 0 : 8;
  const packed = odd.stored ? plain : deflateRawSync(plain);
  const flags = (odd.flags ?? 0) | (odd.descriptors ? 8 : 0);
  const sizes = u32(crc32(plain), packed.length, plain.length);
  const head = Buffer.concat([u16(20, flags, method, 0, 0x21), odd.descriptors ? Buffer.alloc(12) : sizes]);
  const title = Buffer.from(name, 'latin1');
  const descriptor = odd.descriptors ? [...(odd.descriptors === 'marked' ? [mark('\x07\x08')] : []), sizes] : [];
  const told = u32(crc32(plain), packed.length, plain.length + (odd.sizeLie ?? 0));
  return {
    local: [mark('\x03\x04'), head, u16(title.length, 0), title, packed, ...descriptor],
    record: Buffer.concat([
      mark('\x01\x02'),
      u16(20, 20, flags, method, 0, 0x21),
      told,
      u16(title.length, 0, 0, 0, 0),
      u32(0, at),
      title,
    ]),
  };
}

function endOf(entries: number, bytes: number, start: number, odd: Oddities): Buffer[] {
  const comment = Buffer.from(odd.comment ?? '');
  const other = odd.zip64 === 'other' ? 1 : 0;
  const form = [
    mark('\x06\x06'),
    u64(44),
    u16(45, 45),
    u32(0, 0),
    u64(entries - other, entries - other, bytes, start),
    mark('\x06\x07'),
    u32(0),
    u64(start + bytes),
    u32(1),
  ];
  const count = entries + (odd.countLie ?? 0);
  return [
    ...(odd.zip64 ? form : []),
    mark('\x05\x06'),
    u16(0, 0, count, count),
    u32(bytes, start),
    u16(odd.commentLength ?? comment.length),
    comment,
  ];
}
