import { inflateSync } from 'node:zlib';
import type { BookFolder } from '../book-folder.ts';
import type { PalmDatabase } from './palm-database.ts';

const MOST_FONT_BYTES = 50_000_000;

/** Writes the pictures and fonts of a book. Gives their names by number, from 1, as the text refers to them. */
export function writeResources(database: PalmDatabase, first: number, folder: BookFolder): Map<number, string> {
  const names = new Map<number, string>();
  for (let index = first; index < database.count; index += 1) {
    const record = database.record(index);
    if (record.toString('latin1', 0, 8) === 'BOUNDARY') break;
    const found = record.toString('latin1', 0, 4) === 'FONT' ? fontOf(record) : pictureOf(record);
    if (!found) continue;
    const number = index - first + 1;
    const name = `resource-${number}.${found.extension}`;
    if (folder.write(name, found.bytes)) names.set(number, name);
  }
  return names;
}

interface Resource {
  extension: string;
  bytes: Buffer;
}

function pictureOf(bytes: Buffer): Resource | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8')) return { extension: 'jpg', bytes };
  if (start.startsWith('\x89PNG')) return { extension: 'png', bytes };
  if (start.startsWith('GIF8')) return { extension: 'gif', bytes };
  if (start.startsWith('BM') && bytes.length > 54 && bytes.readUInt32LE(2) === bytes.length)
    return { extension: 'bmp', bytes };
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? { extension: 'webp', bytes } : undefined;
}

/** A font: perhaps packed, and perhaps mangled at its start with a key that stands beside it. */
function fontOf(record: Buffer): Resource | undefined {
  const [flags, start, keyLength, keyAt] = [8, 12, 16, 20].map((offset) => record.readUInt32BE(offset));
  if (flags === undefined || start === undefined || keyLength === undefined || keyAt === undefined) return undefined;
  let bytes = Buffer.from(record.subarray(start));
  const key = record.subarray(keyAt, keyAt + keyLength);
  if (flags & 2 && key.length > 0) {
    const end = Math.min(keyLength === 16 ? 1024 : 1040, bytes.length);
    for (let at = 0; at < end; at += 1) bytes[at] = (bytes[at] ?? 0) ^ (key[at % key.length] ?? 0);
  }
  try {
    if (flags & 1) bytes = inflateSync(bytes, { maxOutputLength: MOST_FONT_BYTES });
  } catch {
    // A font that cannot be unpacked is no reason to lose the book: another one stands in.
    return undefined;
  }
  return { extension: bytes.toString('latin1', 0, 4) === 'OTTO' ? 'otf' : 'ttf', bytes };
}
