/**
 * A zip of files that are compressed already: stored, not deflated (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16). The parts stay
 * Blobs, so the browser decides what it keeps in memory. Names are UTF-8; files past 4 GiB do not occur (a task has
 * 100 MB).
 */

export interface ZipEntry {
  name: string;
  content: Blob;
}

const UTF8_NAMES = 0x0800;
const VERSION = 20;

export async function zipFiles(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content } of withDistinctNames(entries)) {
    const encoded = new TextEncoder().encode(name);
    const facts = { crc: await crc32(content), bytes: content.size, name: encoded.length };
    const local = record(30, [4, 0x04034b50], [2, VERSION], [2, UTF8_NAMES], [2, 0], [4, DOS_EPOCH], ...sizes(facts), [
      2, 0,
    ]);
    directory.push(
      record(
        46,
        [4, 0x02014b50],
        [2, VERSION],
        [2, VERSION],
        [2, UTF8_NAMES],
        [2, 0],
        [4, DOS_EPOCH],
        ...sizes(facts),
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ),
      encoded,
    );
    parts.push(local, encoded, content);
    offset += local.length + encoded.length + content.size;
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = record(
    22,
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directoryBytes],
    [4, offset],
    [2, 0],
  );
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** 1 January 1980, the format's first day: the time of packing says nothing about the files. */
const DOS_EPOCH = 0x00210000;

type Field = [bytes: 2 | 4, value: number];

const sizes = ({ crc, bytes, name }: { crc: number; bytes: number; name: number }): Field[] => [
  [4, crc],
  [4, bytes],
  [4, bytes],
  [2, name],
];

function record(length: number, ...fields: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value >>> 0, true);
    at += size;
  }
  return bytes;
}

/** "a.pdf" twice becomes "a.pdf" and "a (2).pdf". */
function withDistinctNames(entries: readonly ZipEntry[]): ZipEntry[] {
  const seen = new Map<string, number>();
  return entries.map(({ name, content }) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    if (times === 1) return { name, content };
    const dot = name.lastIndexOf('.');
    const stem = dot > 0 ? name.slice(0, dot) : name;
    return { name: `${stem} (${times})${dot > 0 ? name.slice(dot) : ''}`, content };
  });
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

async function crc32(content: Blob): Promise<number> {
  let crc = 0xffffffff;
  const reader = content.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const byte of chunk.value) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
