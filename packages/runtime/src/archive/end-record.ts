import type { FileHandle } from 'node:fs/promises';

/** End records of zip archives (APPNOTE.TXT 4.3.16), as `unzip` looks for them: the last one counts. */

const SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
export const END_RECORD_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
/** As far back as `unzip` looks from the end of a file. */
const SEARCHED_BYTES = END_RECORD_BYTES + LONGEST_COMMENT;
const RECORD = { entries: 10, bytes: 12, start: 16 };
const LOCATOR = Buffer.from('PK\x06\x07', 'latin1');
const LOCATOR_BYTES = 20;
const ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** In the fields of a record whose values stand in its 64-bit form (4.4.1.4). */
const ELSEWHERE = { entries: 0xffff, bytes: 0xffffffff, start: 0xffffffff };

export interface Directory {
  /** Behind the record, without its comment. */
  end: number;
  start: number;
  bytes: number;
  entries: number;
}

/**
 * The directory that counts: of the last end record, whatever follows it. Fails with an Error where there is none, and
 * where records lead to directories that are not the same: programs would not see the same files.
 */
export async function lastDirectory(file: FileHandle): Promise<Directory> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(size, SEARCHED_BYTES));
  await file.read(tail, 0, tail.length, size - tail.length);
  const [last, ...others] = directoriesIn(tail, size - tail.length);
  if (!last) throw new Error('no end of an archive');
  await refuseSecondForm(file, tail, size - tail.length, last);
  for (const other of others)
    if ((await isDirectory(file, other)) && !(await areSame(file, last, other)))
      throw new Error('two directories that are not the same');
  return last;
}

/** The last one first. */
function directoriesIn(tail: Buffer, tailAt: number): Directory[] {
  const found: Directory[] = [];
  for (let at = tail.lastIndexOf(SIGNATURE); at !== -1; at = at > 0 ? tail.lastIndexOf(SIGNATURE, at - 1) : -1) {
    if (at + END_RECORD_BYTES > tail.length) continue;
    found.push({
      end: tailAt + at + END_RECORD_BYTES,
      entries: tail.readUInt16LE(at + RECORD.entries),
      bytes: tail.readUInt32LE(at + RECORD.bytes),
      start: tail.readUInt32LE(at + RECORD.start),
    });
  }
  return found;
}

/** An archive within an archive has an end record too, whose places are those of its own file. */
async function isDirectory(file: FileHandle, { start, entries, end }: Directory): Promise<boolean> {
  if (entries === 0 || start >= end) return false;
  const head = Buffer.alloc(ENTRY.length);
  await file.read(head, 0, head.length, start);
  return head.equals(ENTRY);
}

/** Of 5,000 entries, by far. */
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;

async function areSame(file: FileHandle, one: Directory, other: Directory): Promise<boolean> {
  if (one.bytes !== other.bytes || one.entries !== other.entries || one.bytes > MOST_DIRECTORY_BYTES) return false;
  const contents = [one, other].map(async ({ start, bytes }) => file.read(Buffer.alloc(bytes), 0, bytes, start));
  const [first, second] = await Promise.all(contents);
  return first !== undefined && second !== undefined && first.buffer.equals(second.buffer);
}

/** Where a 64-bit form stands beside a record that does not refer to it, programs read one or the other. */
async function refuseSecondForm(file: FileHandle, tail: Buffer, tailAt: number, last: Directory): Promise<void> {
  const at = last.end - END_RECORD_BYTES - LOCATOR_BYTES - tailAt;
  if (at < 0 || !tail.subarray(at, at + LOCATOR.length).equals(LOCATOR)) return;
  const form = Buffer.alloc(56);
  await file.read(form, 0, form.length, Number(tail.readBigUInt64LE(at + 8)));
  const given = { entries: form.readBigUInt64LE(32), bytes: form.readBigUInt64LE(40), start: form.readBigUInt64LE(48) };
  for (const field of ['entries', 'bytes', 'start'] as const)
    if (last[field] !== ELSEWHERE[field] && BigInt(last[field]) !== given[field])
      throw new Error('two directories that are not the same');
}
