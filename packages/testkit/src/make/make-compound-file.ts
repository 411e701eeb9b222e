/** Compound files ([MS-CFB]): the container of older Office files, with streams in the root only. */

const SECTOR = 512;
const ENTRY = 128;
const END = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE = 0xfffffffd;
/** Shorter streams would stand in small sectors. */
const CUTOFF = 4096;

/** Streams shorter than 4096 bytes are filled up with zeros to that length. */
export function compoundFileOf(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  // By length, then by letters (2.6.4): so a tree that only leans to the right is in order.
  const names = Object.keys(streams).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const contents = names.map((name) => filled(streams[name] ?? Buffer.alloc(0), CUTOFF));
  const directoryBytes = Math.ceil(((names.length + 1) * ENTRY) / SECTOR) * SECTOR;

  const chains: number[] = [];
  const addChain = (bytes: number) => {
    const start = chains.length;
    const sectors = bytes / SECTOR;
    for (let index = 1; index <= sectors; index += 1) chains.push(index === sectors ? END : start + index);
    return start;
  };
  const starts = contents.map((content) => addChain(content.length));
  const directoryStart = addChain(directoryBytes);
  const tableSectors = Math.ceil((chains.length * 4) / (SECTOR - 4));
  const tableStart = chains.length;
  for (let index = 0; index < tableSectors; index += 1) chains.push(TABLE);

  const directory = Buffer.alloc(directoryBytes);
  writeEntry(directory, 0, { name: 'Root Entry', type: 5, right: FREE, child: 1, start: END, length: 0 });
  for (const [index, name] of names.entries())
    writeEntry(directory, index + 1, {
      name,
      type: 2,
      right: index + 2 <= names.length ? index + 2 : FREE,
      child: FREE,
      start: starts[index] ?? END,
      length: streams[name]?.length ?? 0,
    });

  const table = Buffer.alloc(tableSectors * SECTOR, 0xff);
  for (const [sector, next] of chains.entries()) table.writeUInt32LE(next, sector * 4);
  return Buffer.concat([header(directoryStart, tableStart, tableSectors), ...contents, directory, table]);
}

function filled(content: Uint8Array, least: number): Buffer {
  const bytes = Buffer.alloc(Math.max(least, Math.ceil(content.length / SECTOR) * SECTOR));
  bytes.set(content);
  return bytes;
}

interface Entry {
  name: string;
  type: number;
  right: number;
  child: number;
  start: number;
  length: number;
}

function writeEntry(directory: Buffer, id: number, { name, type, right, child, start, length }: Entry): void {
  const entry = directory.subarray(id * ENTRY, (id + 1) * ENTRY);
  const nameBytes = entry.write(name, 'utf16le');
  entry.writeUInt16LE(nameBytes + 2, 64);
  entry.set([type, 1], 66);
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(right, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(type === 2 ? Math.max(length, CUTOFF) : length, 120);
}

function header(directoryStart: number, tableStart: number, tableSectors: number): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff);
  bytes.fill(0, 0, 76);
  bytes.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  bytes.writeUInt32LE(0x0003_003e, 24);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(tableSectors, 44);
  bytes.writeUInt32LE(directoryStart, 48);
  bytes.writeUInt32LE(CUTOFF, 56);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  for (let index = 0; index < tableSectors; index += 1) bytes.writeUInt32LE(tableStart + index, 76 + index * 4);
  return bytes;
}
