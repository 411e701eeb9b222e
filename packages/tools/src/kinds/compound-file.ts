import type { FileHandle } from 'node:fs/promises';

/**
 * Names in the directory of a compound file, the container of older and of encrypted Office files ([MS-CFB]). Reads
 * the directory alone; a broken one gives the names found before the break.
 */
export async function compoundNames(file: FileHandle): Promise<Set<string>> {
  const header = await readAt(file, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return new Set();
  const sectorBytes = 1 << Math.min(header.readUInt16LE(SECTOR_SHIFT_AT), LARGEST_SECTOR_SHIFT);
  const names = new Set<string>();
  let sector = header.readUInt32LE(DIRECTORY_START_AT);
  for (let count = 0; sector < END_OF_CHAIN && count < MOST_DIRECTORY_SECTORS; count += 1) {
    const entries = await readAt(file, (sector + 1) * sectorBytes, sectorBytes);
    for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
      const nameBytes = Math.min(entries.readUInt16LE(at + NAME_LENGTH_AT), NAME_LENGTH_AT);
      if (nameBytes > 2) names.add(entries.toString('utf16le', at, at + nameBytes - 2));
    }
    sector = await nextSector(file, header, sector, sectorBytes);
  }
  return names;
}

const HEADER_BYTES = 512;
const SECTOR_SHIFT_AT = 30;
const LARGEST_SECTOR_SHIFT = 12;
const DIRECTORY_START_AT = 48;
/** The header holds the places of the first 109 sectors of the allocation table: files of 7 MB, of which a directory starts early. */
const TABLE_SECTORS_AT = 76;
const TABLE_SECTORS_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;
const END_OF_CHAIN = 0xfffffffa;
const MOST_DIRECTORY_SECTORS = 512;

async function nextSector(file: FileHandle, header: Buffer, sector: number, sectorBytes: number): Promise<number> {
  const perSector = sectorBytes / 4;
  const table = Math.floor(sector / perSector);
  if (table >= TABLE_SECTORS_IN_HEADER) return END_OF_CHAIN;
  const tableSector = header.readUInt32LE(TABLE_SECTORS_AT + table * 4);
  if (tableSector >= END_OF_CHAIN) return END_OF_CHAIN;
  const place = await readAt(file, (tableSector + 1) * sectorBytes + (sector % perSector) * 4, 4);
  return place.length < 4 ? END_OF_CHAIN : place.readUInt32LE(0);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
