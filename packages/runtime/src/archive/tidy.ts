import { copyFile, open } from 'node:fs/promises';
import { END_RECORD_BYTES, lastDirectory } from './end-record.ts';

/**
 * Writes a copy of an archive that ends with its directory and a plain end record, where the archive itself has a comment,
 * bytes after its end or a 64-bit form, over which some programs stumble. Gives whether it wrote one; an archive that
 * cannot be read has none.
 */
export async function tidyArchive(path: string, copy: string): Promise<boolean> {
  const record = await endRecordInPlace(path);
  if (!record) return false;
  await copyFile(path, copy);
  await using file = await open(copy, 'r+');
  await file.truncate(record.at);
  await file.write(record.bytes, 0, record.bytes.length, record.at);
  return true;
}

/** The plain end record and its place behind the directory; `undefined` where the archive ends so already. */
async function endRecordInPlace(path: string): Promise<{ bytes: Buffer; at: number } | undefined> {
  await using file = await open(path);
  const directory = await lastDirectory(file).catch(() => undefined);
  if (!directory) return undefined;
  const { end, start, bytes } = directory;
  const at = start + bytes;
  if ((await file.stat()).size === at + END_RECORD_BYTES || at + END_RECORD_BYTES > end) return undefined;
  const record = Buffer.alloc(END_RECORD_BYTES);
  await file.read(record, 0, record.length, end - record.length);
  record.writeUInt16LE(0, record.length - 2);
  return { bytes: record, at };
}
