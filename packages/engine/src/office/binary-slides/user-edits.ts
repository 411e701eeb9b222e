/** Where the objects of a presentation stand, by its edits, the last one first ([MS-PPT], 2.3.3 to 2.3.7). */
export interface Edits {
  /** The encryption header, of which only the record around it is left out. */
  session: Buffer | undefined;
  /** Everything that is encrypted, in the order of the file: its place, and the number that its key is made of. */
  objects: { at: number; id: number }[];
  /** Where the last edit stands, and the highest number of an object. */
  lastEditAt: number;
  highest: number;
}

const HEADER_BYTES = 8;
const RECORDS = { edit: 0x0ff5, directory: 0x1772, cryptSession: 0x2f14 };
const EDIT_AT = 16;
const EDIT = { before: 8, directory: 12, cryptSession: 28 };
const EDIT_BYTES_WITH_SESSION = 32;
const MOST_EDITS = 10_000;
/** An entry of a directory tells its first number, and how many follow each other from it (2.3.6). */
const ID_BITS = 20;

/** `user`: the stream `Current User`, which tells where the last edit is. */
export function readEdits(document: Buffer, user: Buffer): Edits {
  const places = new Map<number, number>();
  let session: Buffer | undefined;
  let sessionAt: number | undefined;
  const lastEditAt = user.readUInt32LE(EDIT_AT);
  let highest = 0;
  let at = lastEditAt;
  for (let count = 0; at !== 0; count += 1) {
    if (count > MOST_EDITS) throw new RangeError('edits run in circles');
    const edit = recordAt(document, at, RECORDS.edit);
    const found = readDirectory(recordAt(document, edit.readUInt32LE(EDIT.directory), RECORDS.directory));
    for (const [id, place] of found) {
      highest = Math.max(highest, id);
      if (!places.has(place)) places.set(place, id);
    }
    if (session === undefined && edit.length >= EDIT_BYTES_WITH_SESSION) {
      sessionAt = found.get(edit.readUInt32LE(EDIT.cryptSession));
      if (sessionAt !== undefined) session = recordAt(document, sessionAt, RECORDS.cryptSession);
    }
    at = edit.readUInt32LE(EDIT.before);
  }
  const objects = [...places]
    .filter(([place]) => place !== sessionAt)
    .map(([place, id]) => ({ at: place, id }))
    .toSorted((a, b) => a.at - b.at);
  return { session, objects, lastEditAt, highest };
}

/** The content of a record that must be of this type. */
function recordAt(document: Buffer, at: number, type: number): Buffer {
  const length = document.readUInt32LE(at + 4);
  if (document.readUInt16LE(at + 2) !== type || at + HEADER_BYTES + length > document.length)
    throw new RangeError('a record is not where it should be');
  return document.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length);
}

function readDirectory(entries: Buffer): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = 0; at + 4 <= entries.length;) {
    const head = entries.readUInt32LE(at);
    const first = head % 2 ** ID_BITS;
    const count = head >>> ID_BITS;
    for (let index = 0; index < count; index += 1) places.set(first + index, entries.readUInt32LE(at + 4 + index * 4));
    at += 4 + count * 4;
  }
  return places;
}
