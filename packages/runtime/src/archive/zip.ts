import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { lastDirectory } from './end-record.ts';
import { Presented } from './presented.ts';

/**
 * Zip archives that strangers hand in: Office files, e-books, iWork packages. The directory is read and judged before
 * anything is unpacked, and what an entry says of its size is never believed.
 */

/** RELIABILITY of archives: more than any sound document has, far less than a bomb needs. */
const MOST_ENTRIES = 5_000;
const MOST_UNPACKED_BYTES = 400_000_000;
const MOST_RATIO = 200;
/** Below this an archive may be packed as tightly as it likes: blank sheets shrink a thousandfold. */
const RATIO_COUNTS_FROM_BYTES = 50_000_000;

export interface ZipEntry {
  /** With forward slashes; never absolute, never with `..`. */
  name: string;
  bytes: number;
  compressed: number;
  /** Opens with a password of the archive. */
  encrypted: boolean;
}

export interface ZipLimits {
  entries: number;
  unpackedBytes: number;
}

const DEFAULT_ZIP_LIMITS: ZipLimits = { entries: MOST_ENTRIES, unpackedBytes: MOST_UNPACKED_BYTES };

/** An open archive. `entries` are its files, folders left out. Close it, or use it with `await using`. */
export interface Zip extends AsyncDisposable {
  entries: ReadonlyMap<string, ZipEntry>;
  /**
   * The whole of one entry; fails with `OUTPUT_EXCEEDED` beyond `mostBytes`, whatever the directory says, and with
   * `ENCRYPTION_UNSUPPORTED` where it is locked.
   */
  read: (name: string, mostBytes: number) => Promise<Buffer>;
  /** What the archive says of one entry, and its bytes as they are packed. */
  packed: (name: string) => Promise<PackedEntry>;
}

export interface PackedEntry {
  entry: Entry;
  bytes: Readable;
}

/**
 * Reads what `unzip` reads, whatever stands after its end. Fails with `FILE_DAMAGED` where the file is no archive, is cut
 * short, has two directories, or holds names that lead out of a folder, links or entries that lie over one another; with
 * `OUTPUT_EXCEEDED` where it would unpack to more than a task may use.
 */
export async function openZip(path: string, limits: ZipLimits = DEFAULT_ZIP_LIMITS): Promise<Zip> {
  const file = await openDirectory(path);
  try {
    const found = await listEntries(file, path, limits);
    const entries = new Map([...found].map(([name, entry]) => [name, sizesOf(name, entry)]));
    const read = async (name: string, mostBytes: number) => {
      const entry = found.get(name);
      if (!entry) throw new EngineFailure('FILE_DAMAGED', { path }, `no entry ${name}`);
      return readEntry(file, entry, path, mostBytes);
    };
    const packed = async (name: string) => {
      const entry = found.get(name);
      if (!entry) throw new EngineFailure('FILE_DAMAGED', { path }, `no entry ${name}`);
      return { entry, bytes: await file.openReadStreamPromise(entry, { decodeFileData: false }) };
    };
    return { entries, read, packed, [Symbol.asyncDispose]: async () => file.close() };
  } catch (error) {
    file.close();
    throw error instanceof EngineFailure ? error : new EngineFailure('FILE_DAMAGED', { path }, error);
  }
}

const OPTIONS = { autoClose: false, decodeStrings: true, strictFileNames: true };

async function openDirectory(path: string): Promise<ZipFile> {
  const file = await open(path);
  try {
    const { end } = await lastDirectory(file);
    return await fromRandomAccessReaderPromise(new Presented(file, end), end, OPTIONS);
  } catch (error) {
    await file.close();
    throw new EngineFailure('FILE_DAMAGED', { path }, error);
  }
}

async function listEntries(file: ZipFile, path: string, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (file.entryCount > limits.entries) throw new EngineFailure('OUTPUT_EXCEEDED', { path }, 'too many entries');
  const found = new Map<string, Entry>();
  let unpacked = 0;
  let packed = 0;
  for await (const entry of file.eachEntry()) {
    // The library itself refuses names that lead out of a folder.
    if (isLink(entry) || entry.fileName.includes('\0'))
      throw new EngineFailure('FILE_DAMAGED', { path }, 'a link or a broken name in the archive');
    if (entry.fileName.endsWith('/')) continue;
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (unpacked > limits.unpackedBytes || (unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > packed * MOST_RATIO))
      throw new EngineFailure('OUTPUT_EXCEEDED', { path }, 'unpacks to too much');
    found.set(entry.fileName, entry);
  }
  refuseOverlaps([...found.values()], path);
  return found;
}

/** One run of packed bytes that many entries point to is how a small archive unpacks to terabytes. */
function refuseOverlaps(entries: Entry[], path: string): void {
  entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader: start, compressedSize } of entries) {
    if (start < end) throw new EngineFailure('FILE_DAMAGED', { path }, 'entries lie over one another');
    end = start + compressedSize;
  }
}

const UNIX = 3;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

const isLink = ({ versionMadeBy, externalFileAttributes }: Entry) =>
  versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;

const sizesOf = (name: string, entry: Entry): ZipEntry => ({
  name,
  bytes: entry.uncompressedSize,
  compressed: entry.compressedSize,
  encrypted: entry.isEncrypted(),
});

async function readEntry(file: ZipFile, entry: Entry, path: string, mostBytes: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new EngineFailure('ENCRYPTION_UNSUPPORTED', { path }, `${entry.fileName} is locked`);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    const stream = await file.openReadStreamPromise(entry);
    for await (const part of stream as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > mostBytes) throw new EngineFailure('OUTPUT_EXCEEDED', { path }, `${entry.fileName} is too long`);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof EngineFailure ? error : new EngineFailure('FILE_DAMAGED', { path }, error);
  }
  return Buffer.concat(parts, bytes);
}
