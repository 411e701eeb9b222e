import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { ObjectParser } from '@pagewright/pdf/objects/parser.ts';
import { PdfName } from '@pagewright/pdf/objects/objects.ts';

/** Bytes of a file, from `from` up to `to`. */
interface Bytes {
  from: number;
  to: number;
}

/**
 * True if the value under nested keys of an object is written at `place`, and the object ends before `end`. Without keys, the value is
 * the object. False for objects in an object stream: their bytes are not bytes of the file.
 */
export function isWrittenAt(
  file: PdfFile,
  number: number,
  { keys, place, end }: { keys: readonly string[]; place: Bytes; end: number },
): boolean {
  const entry = file.xref.entries.get(number);
  if (!entry || !('at' in entry) || entry.at >= place.from) return false;
  const parser = new ObjectParser(file.bytes, file, entry.at);
  try {
    if (parser.readUnsigned() !== number || parser.readUnsigned() === undefined) return false;
    if (parser.readKeyword() !== 'obj') return false;
    parser.skipSpace();
    return passes(parser, keys, place) && parser.position <= end;
  } catch (error) {
    if (error instanceof UnreadableAsIs) return false;
    throw error;
  }
}

/** Passes the value at the parser's position. Returns true if the value under the keys is at `place`. */
function passes(parser: ObjectParser, [key, ...deeper]: readonly string[], place: Bytes): boolean {
  const { bytes, position: start } = parser;
  if (start === place.from) parser.position = place.to;
  if (key === undefined || start === place.from) return key === undefined && start === place.from;
  if (bytes[start] !== 0x3c || bytes[start + 1] !== 0x3c) return false;
  parser.position += 2;
  let isThere = false;
  for (parser.skipSpace(); bytes[parser.position] === 0x2f; parser.skipSpace()) {
    const name = parser.parse();
    parser.skipSpace();
    // Of a repeated key the last value counts, as in `ObjectParser`.
    if (name instanceof PdfName && name.value === key) isThere = passes(parser, deeper, place);
    // Passed without parsing: the value may be large, and its end is known.
    else if (parser.position === place.from) parser.position = place.to;
    else parser.parse();
  }
  const isClosed = bytes[parser.position] === 0x3e && bytes[parser.position + 1] === 0x3e;
  parser.position += 2;
  return isThere && isClosed;
}
