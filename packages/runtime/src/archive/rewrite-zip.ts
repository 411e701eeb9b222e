import { open, type FileHandle } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Entry } from 'yauzl';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Zip } from './zip.ts';

/** Headers of entries and the end record (APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL = { mark: 0x04034b50, bytes: 30 };
const CENTRAL = { mark: 0x02014b50, bytes: 46 };
const END = { mark: 0x06054b50, bytes: 22 };
const DEFLATED = 8;
const VERSION = 20;
/** Of a name in UTF-8; the sizes stand in front of the bytes, so no other flag of the source holds. */
const UTF8_NAME = 0x0800;

interface Facts {
  method: number;
  crc: number;
  packed: number;
  bytes: number;
}

/**
 * Writes an archive with the same entries in the same order. `contentOf` gives what an entry holds instead; one for which it gives
 * nothing keeps its packed bytes as they are. Fails with `ENCRYPTION_UNSUPPORTED` where an entry is locked.
 */
export async function rewriteZip(
  zip: Zip,
  output: string,
  contentOf: (name: string) => Promise<Uint8Array | undefined>,
): Promise<void> {
  await using file = await open(output, 'w');
  const directory: Buffer[] = [];
  let at = 0;
  const write = async (bytes: Uint8Array) => {
    await writeWhole(file, bytes);
    at += bytes.length;
  };
  for (const { name, encrypted } of zip.entries.values()) {
    if (encrypted) throw new EngineFailure('ENCRYPTION_UNSUPPORTED', {}, `${name} is locked`);
    const content = await contentOf(name);
    const { entry, bytes } = await zip.packed(name);
    const start = at;
    if (content) {
      bytes.destroy();
      const packed = deflateRawSync(content);
      const facts = { method: DEFLATED, crc: crc32(content), packed: packed.length, bytes: content.length };
      await write(localHeader(entry, facts));
      await write(packed);
      directory.push(centralHeader(entry, facts, start));
    } else {
      const { compressionMethod: method, crc32: crc, compressedSize: packed, uncompressedSize } = entry;
      const facts = { method, crc, packed, bytes: uncompressedSize };
      await write(localHeader(entry, facts));
      for await (const piece of bytes as AsyncIterable<Buffer>) await write(piece);
      directory.push(centralHeader(entry, facts, start));
    }
  }
  const start = at;
  for (const header of directory) await write(header);
  await write(endRecord(directory.length, at - start, start));
}

async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
}

/** What both headers say, from the version that is needed up to the length of the name. */
function common({ generalPurposeBitFlag, lastModFileTime, lastModFileDate, fileNameRaw }: Entry, facts: Facts): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(generalPurposeBitFlag & UTF8_NAME, 2);
  fields.writeUInt16LE(facts.method, 4);
  fields.writeUInt16LE(lastModFileTime, 6);
  fields.writeUInt16LE(lastModFileDate, 8);
  fields.writeUInt32LE(facts.crc, 10);
  fields.writeUInt32LE(facts.packed, 14);
  fields.writeUInt32LE(facts.bytes, 18);
  fields.writeUInt16LE(fileNameRaw.length, 22);
  return fields;
}

function localHeader(entry: Entry, facts: Facts): Buffer {
  const header = Buffer.alloc(LOCAL.bytes);
  header.writeUInt32LE(LOCAL.mark, 0);
  common(entry, facts).copy(header, 4);
  return Buffer.concat([header, entry.fileNameRaw]);
}

function centralHeader(entry: Entry, facts: Facts, start: number): Buffer {
  const header = Buffer.alloc(CENTRAL.bytes);
  header.writeUInt32LE(CENTRAL.mark, 0);
  header.writeUInt16LE(entry.versionMadeBy, 4);
  common(entry, facts).copy(header, 6);
  header.writeUInt16LE(entry.internalFileAttributes, 36);
  header.writeUInt32LE(entry.externalFileAttributes, 38);
  header.writeUInt32LE(start, 42);
  return Buffer.concat([header, entry.fileNameRaw]);
}

function endRecord(entries: number, bytes: number, start: number): Buffer {
  const record = Buffer.alloc(END.bytes);
  record.writeUInt32LE(END.mark, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(bytes, 12);
  record.writeUInt32LE(start, 16);
  return record;
}
