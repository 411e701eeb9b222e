import { open, type FileHandle } from 'node:fs/promises';
import type { FileKind } from '@pagewright/contract';
import { compoundNames } from './compound-file.ts';
import { kindByName } from './facts.ts';
import { formerFormatOfHead } from './former-formats.ts';
import { newerKind, readHead, SNIFF_BYTES, sniffKind } from './head.ts';
import { kindOfZip } from './zip-kind.ts';

/** What a whole file is. `name` as the person knows it: it decides only where the content leaves a choice. */
export async function kindOfFile(path: string, name: string = path): Promise<FileKind | undefined> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(SNIFF_BYTES);
    const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
    const start = head.subarray(0, bytesRead);
    const found = readHead(start);
    if (found === 'zip-container') return await kindOfZip(path, name);
    if (found === 'ole-container') return await kindOfCompound(file, name);
    if (found === 'mobi') return await kindOfMobi(file, start);
    return formerFormatOfHead(start) ? undefined : sniffKind(start, name);
  } finally {
    await file.close();
  }
}

/** Streams that the older Office formats keep their documents in ([MS-DOC], [MS-XLS], [MS-PPT], clause 2.1 each). */
const STREAMS: readonly [string, FileKind][] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
];

async function kindOfCompound(file: FileHandle, name: string): Promise<FileKind | undefined> {
  const names = await compoundNames(file);
  // [MS-OFFCRYPTO], 2.3: what is inside cannot be told without the password, but never is an older document.
  if (names.has('EncryptedPackage')) return newerKind(kindByName(name));
  const found = STREAMS.find(([stream]) => names.has(stream))?.[1];
  return found ?? (names.size <= 1 ? kindByName(name) : undefined);
}

/** Record 0 starts where the first entry of the record list says; its MOBI header tells the version 36 bytes in. */
async function kindOfMobi(file: FileHandle, head: Buffer): Promise<FileKind> {
  if (head.length < FIRST_RECORD_AT + 4) return 'mobi';
  const header = Buffer.alloc(40);
  const { bytesRead } = await file.read(header, 0, header.length, head.readUInt32BE(FIRST_RECORD_AT));
  return bytesRead === header.length && header.toString('latin1', 16, 20) === 'MOBI' && header.readUInt32BE(36) >= 8
    ? 'azw3'
    : 'mobi';
}

const FIRST_RECORD_AT = 78;
