import { readFileSync } from 'node:fs';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { CompoundFile } from '../binary-slides/compound-file.ts';

/** In a worker thread: whether a document that nothing could read says of itself that it is locked. */
export async function run({ path }: { path: string }): Promise<boolean> {
  const bytes = readFileSync(path);
  try {
    return bytes.toString('latin1', 0, 2) === 'PK' ? await isLockedArchive(path) : isLockedCompound(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof EngineFailure) return false;
    throw error;
  }
}

const MOST_MANIFEST_BYTES = 5_000_000;

/** Each locked entry has its `encryption-data` (OpenDocument 1.3, part 2, clause 4.8.1). */
async function isLockedArchive(path: string): Promise<boolean> {
  await using zip = await openZip(path);
  return (await zip.read('META-INF/manifest.xml', MOST_MANIFEST_BYTES)).includes('encryption-data');
}

function isLockedCompound(bytes: Buffer): boolean {
  const file = new CompoundFile(bytes);
  const words = file.read('WordDocument');
  if (words) return (words.readUInt16LE(WORD_FLAGS_AT) & WORD_ENCRYPTED) !== 0;
  const cells = file.read('Workbook') ?? file.read('Book');
  return cells !== undefined && hasFilePass(cells);
}

/** [MS-DOC], 2.5.1: fEncrypted. */
const WORD_FLAGS_AT = 10;
const WORD_ENCRYPTED = 0x0100;

/** [MS-XLS], 2.4.117: FilePass stands among the first records. */
const FILE_PASS = 0x2f;
const FIRST_RECORDS = 8;

function hasFilePass(cells: Buffer): boolean {
  let at = 0;
  for (let count = 0; count < FIRST_RECORDS; count += 1) {
    if (cells.readUInt16LE(at) === FILE_PASS) return true;
    at += 4 + cells.readUInt16LE(at + 2);
  }
  return false;
}
