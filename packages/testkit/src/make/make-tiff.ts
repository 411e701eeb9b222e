/** TIFF files of any kind, honest or not (TIFF 6.0): every field can be said otherwise or left out. */

export interface TiffPage {
  width: number;
  height: number;
  /** Fields by their tags; those of the blocks are added unless they stand here. `null` leaves one out. */
  fields?: Record<number, TiffValue | null>;
  /** Coded strips or tiles; written before the directory, in this order. */
  blocks: readonly Buffer[];
  /** Rows of a strip, or pixels of a tile. */
  rows?: number;
  tile?: { width: number; height: number };
  /** Bytes elsewhere in the file, whose places fields can name: `{ place: 0 }` is where the first begins. */
  loose?: readonly Buffer[];
}

type TiffValue = number | readonly number[] | { place: number | readonly number[] } | { bytes: Buffer };

export interface TiffSetting {
  order?: 'little' | 'big';
  /** BigTIFF, with places of eight bytes. */
  wide?: boolean;
  /** Where the last directory says that the next one is. */
  last?: number | 'first';
  /** Directories before the pages' data, so that a cut file still has them. */
  directories?: 'first' | 'last';
}

const [SHORT, LONG, UNDEFINED, LONG8] = [3, 4, 7, 16];
/** Fields that may be larger than a short says. */
const LONGS = new Set([256, 257, 273, 278, 279, 322, 323, 324, 325, 513, 514, 519, 520, 521]);

export function tiffOf(pages: readonly TiffPage[], setting: TiffSetting = {}): Buffer {
  const first = tiffWith(pages, setting, 0);
  return setting.directories === 'first' ? tiffWith(pages, setting, first.directoryBytes).file : first.file;
}

/** `room`: bytes for the directories before the data. */
function tiffWith(
  pages: readonly TiffPage[],
  { order = 'little', wide = false, last = 0 }: TiffSetting,
  room: number,
): { file: Buffer; directoryBytes: number } {
  const number = (value: number, width: number): Uint8Array => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value));
    const own = bytes.subarray(8 - width);
    return order === 'little' ? own.toReversed() : own;
  };
  const pointer = wide ? 8 : 4;
  const header = wide ? 16 : 8;
  const data: Buffer[] = [];
  let at = header + room;
  const place = (bytes: Buffer) => {
    const start = at;
    data.push(bytes, Buffer.alloc(bytes.length % 2));
    at += bytes.length + (bytes.length % 2);
    return start;
  };
  const placed = pages.map(({ blocks, loose = [] }) => ({ blocks: blocks.map(place), loose: loose.map(place) }));

  const directories: Uint8Array[] = [];
  let start = room === 0 ? at : header;
  const begin = start;
  for (const [index, page] of pages.entries()) {
    const spots = placed[index] ?? { blocks: [], loose: [] };
    const lengths = page.blocks.map((block) => block.length);
    const ofBlocks: Record<number, TiffValue> = page.tile
      ? { 322: page.tile.width, 323: page.tile.height, 324: spots.blocks, 325: lengths }
      : { 273: spots.blocks, 278: page.rows ?? page.height, 279: lengths };
    const fields: Record<number, TiffValue | null> = { 256: page.width, 257: page.height, ...ofBlocks, ...page.fields };
    const all = Object.entries(fields)
      .flatMap(([tag, value]): [number, TiffValue][] => (value === null ? [] : [[Number(tag), value]]))
      .toSorted(([a], [b]) => a - b);
    const entries: Uint8Array[] = [];
    const beyond: Uint8Array[] = [];
    let end = start + (wide ? 8 : 2) + all.length * (wide ? 20 : 12) + pointer;
    for (const [tag, value] of all) {
      const isBytes = typeof value === 'object' && 'bytes' in value;
      const values =
        typeof value === 'object' && 'place' in value
          ? [value.place].flat().map((spot) => spots.loose[spot] ?? 0)
          : isBytes
            ? []
            : [value].flat();
      const isLong = LONGS.has(tag) || values.some((each) => each > 0xffff);
      const type = isBytes ? UNDEFINED : isLong ? (wide ? LONG8 : LONG) : SHORT;
      const width = isLong ? pointer : 2;
      const content = isBytes ? value.bytes : Buffer.concat(values.map((each) => number(each, width)));
      entries.push(number(tag, 2), number(type, 2), number(isBytes ? content.length : values.length, pointer));
      if (content.length <= pointer) entries.push(content, Buffer.alloc(pointer - content.length));
      else {
        entries.push(number(end, pointer));
        beyond.push(content, Buffer.alloc(content.length % 2));
        end += content.length + (content.length % 2);
      }
    }
    const next = index < pages.length - 1 ? end : last === 'first' ? begin : last;
    directories.push(number(all.length, wide ? 8 : 2), ...entries, number(next, pointer), ...beyond);
    start = end;
  }
  const spelled = Buffer.concat(directories);
  const head = Buffer.concat([
    Buffer.from(order === 'little' ? 'II' : 'MM', 'latin1'),
    number(wide ? 43 : 42, 2),
    ...(wide ? [number(8, 2), number(0, 2)] : []),
    number(begin, pointer),
  ]);
  const body = Buffer.concat(data);
  return {
    file: Buffer.concat(room === 0 ? [head, body, spelled] : [head, spelled, body]),
    directoryBytes: spelled.length,
  };
}

/** Runs of equal bytes, and stretches of others (TIFF 6.0, section 9). */
export function packBits(bytes: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < bytes.length;) {
    let run = 1;
    while (run < 128 && bytes[at + run] === bytes[at]) run += 1;
    if (run > 1) out.push(257 - run, bytes[at] ?? 0);
    else {
      while (run < 128 && at + run < bytes.length && bytes[at + run] !== bytes[at + run + 1]) run += 1;
      out.push(run - 1, ...bytes.subarray(at, at + run));
    }
    at += run;
  }
  return Buffer.from(out);
}

/** Codes of nine bits alone, the table thrown away before it would need more (section 13). */
export function packLzw(bytes: Buffer): Buffer {
  const [CLEAR, END, BEFORE_WIDER] = [256, 257, 250];
  const codes: number[] = [];
  for (const [index, byte] of bytes.entries()) {
    if (index % BEFORE_WIDER === 0) codes.push(CLEAR);
    codes.push(byte);
  }
  codes.push(END);
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}
