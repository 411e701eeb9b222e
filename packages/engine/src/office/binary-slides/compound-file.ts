/** Streams of a compound file, where they stand in it ([MS-CFB], 2). */

interface Stream {
  /** Pieces of the file that hold the stream, in its order. */
  pieces: { at: number; length: number }[];
  length: number;
  /** Where its entry of the directory stands. */
  entryAt: number;
}

const HEADER_BYTES = 512;
const HEADER = { sectorShift: 30, miniShift: 32, directory: 48, miniCutoff: 56, miniTable: 60, moreTables: 68 };
const TABLES_AT = 76;
const TABLES_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const ENTRY = { nameBytes: 64, type: 66, left: 68, right: 72, child: 76, start: 116, length: 120 };
const STREAM = 2;
const LAST_REGULAR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;

export class CompoundFile {
  readonly bytes: Buffer;
  private readonly sectorBytes: number;
  private readonly table: number[];
  private readonly streams = new Map<string, Stream>();

  /** Fails with a RangeError where the file is cut short or runs in circles. Changes are made in `bytes`. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.sectorBytes = 1 << bytes.readUInt16LE(HEADER.sectorShift);
    if (this.sectorBytes !== 512 && this.sectorBytes !== 4096) throw new RangeError('no compound file');
    this.table = this.readTable();
    this.readDirectory();
  }

  /** A copy of a stream of the root. */
  read(name: string): Buffer | undefined {
    const stream = this.streams.get(name);
    return stream && Buffer.concat(stream.pieces.map(({ at, length }) => this.bytes.subarray(at, at + length)));
  }

  /** Writes a stream of unchanged length where it stood. */
  overwrite(name: string, content: Buffer): void {
    const stream = this.streams.get(name);
    if (stream?.length !== content.length) throw new RangeError('a stream cannot change its length');
    let done = 0;
    for (const { at, length } of stream.pieces) done += content.copy(this.bytes, at, done, done + length);
  }

  /** Gives a stream another name of as many letters, which does not change its place in the directory (2.6.4). */
  rename(name: string, other: string): void {
    const stream = this.streams.get(name);
    if (!stream || name.length !== other.length) return;
    this.bytes.write(other, stream.entryAt, 'utf16le');
    this.streams.set(other, stream).delete(name);
  }

  /** The allocation table: after each sector the next one of its chain. */
  private readTable(): number[] {
    const perSector = this.sectorBytes / 4;
    const places = Array.from({ length: TABLES_IN_HEADER }, (_, index) =>
      this.bytes.readUInt32LE(TABLES_AT + index * 4),
    );
    const most = this.bytes.length / this.sectorBytes;
    let more = this.bytes.readUInt32LE(HEADER.moreTables);
    for (let count = 0; more < LAST_REGULAR; count += 1) {
      if (count > most) throw new RangeError('a chain runs in circles');
      const sector = this.sector(more);
      for (let index = 0; index < perSector - 1; index += 1) places.push(sector.readUInt32LE(index * 4));
      more = sector.readUInt32LE(this.sectorBytes - 4);
    }
    return places
      .filter((place) => place < LAST_REGULAR)
      .flatMap((place) => {
        const sector = this.sector(place);
        return Array.from({ length: perSector }, (_, index) => sector.readUInt32LE(index * 4));
      });
  }

  private readDirectory(): void {
    const sectors = chain(this.table, this.bytes.readUInt32LE(HEADER.directory));
    const directory = this.content(sectors);
    const placeOfEntry = (id: number) => {
      const at = id * ENTRY_BYTES;
      return this.placeOf(sectors[Math.floor(at / this.sectorBytes)] ?? 0) + (at % this.sectorBytes);
    };
    const root = this.bytesOfChain(directory.readUInt32LE(ENTRY.start));
    const small = this.content(chain(this.table, this.bytes.readUInt32LE(HEADER.miniTable)));
    const smallTable = Array.from({ length: small.length / 4 }, (_, index) => small.readUInt32LE(index * 4));
    const waiting = [directory.readUInt32LE(ENTRY.child)];
    const seen = new Set<number>();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (id === NO_ENTRY || seen.has(id)) continue;
      seen.add(id);
      const entry = directory.subarray(id * ENTRY_BYTES, (id + 1) * ENTRY_BYTES);
      waiting.push(entry.readUInt32LE(ENTRY.left), entry.readUInt32LE(ENTRY.right));
      if (entry[ENTRY.type] !== STREAM) continue;
      // An odd count is none, and would harm the process (see utf16 in packages/ground).
      const end = Math.max(0, entry.readUInt16LE(ENTRY.nameBytes) - 2) & ~1;
      const name = entry.toString('utf16le', 0, end);
      this.streams.set(name, { ...this.streamOf(entry, root, smallTable), entryAt: placeOfEntry(id) });
    }
  }

  /** Streams below 4096 bytes stand in small sectors inside a stream of the root (2.4). */
  private streamOf(entry: Buffer, root: readonly number[], smallTable: readonly number[]): Omit<Stream, 'entryAt'> {
    const start = entry.readUInt32LE(ENTRY.start);
    const length = entry.readUInt32LE(ENTRY.length);
    if (length >= this.bytes.readUInt32LE(HEADER.miniCutoff)) {
      const sectors = chain(this.table, start).map((sector) => this.placeOf(sector));
      return { length, pieces: piecesOf(sectors, this.sectorBytes, length) };
    }
    const smallBytes = 1 << this.bytes.readUInt16LE(HEADER.miniShift);
    const perSector = this.sectorBytes / smallBytes;
    const places = (length === 0 ? [] : chain(smallTable, start)).map((small) => {
      const sector = root[Math.floor(small / perSector)];
      if (sector === undefined) throw new RangeError('a stream ends outside of the file');
      return this.placeOf(sector) + (small % perSector) * smallBytes;
    });
    return { length, pieces: piecesOf(places, smallBytes, length) };
  }

  private bytesOfChain(start: number): number[] {
    return start < LAST_REGULAR ? chain(this.table, start) : [];
  }

  private content(sectors: readonly number[]): Buffer {
    return Buffer.concat(sectors.map((sector) => this.sector(sector)));
  }

  private placeOf = (sector: number): number => Math.max(HEADER_BYTES, this.sectorBytes) + sector * this.sectorBytes;

  private sector(sector: number): Buffer {
    const at = this.placeOf(sector);
    if (at + this.sectorBytes > this.bytes.length) throw new RangeError('a sector is outside of the file');
    return this.bytes.subarray(at, at + this.sectorBytes);
  }
}

function chain(table: readonly number[], start: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < LAST_REGULAR; sector = table[sector] ?? LAST_REGULAR) {
    if (sectors.length > table.length) throw new RangeError('a chain runs in circles');
    sectors.push(sector);
  }
  return sectors;
}

/** The last sector of a file is sometimes cut where its stream ends. */
function piecesOf(places: readonly number[], pieceBytes: number, length: number): Stream['pieces'] {
  if (places.length * pieceBytes < length) throw new RangeError('a stream is cut short');
  return places
    .slice(0, Math.ceil(length / pieceBytes))
    .map((at, index) => ({ at, length: Math.min(pieceBytes, length - index * pieceBytes) }));
}
