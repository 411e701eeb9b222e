import { readUint } from '@pagewright/ground/bytes/big-endian.ts';
import {
  asName,
  asNumber,
  isDict,
  PdfName,
  PdfNumber,
  PdfStream,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { byteString, bytesOf } from '@pagewright/pdf/objects/text-string.ts';

/** Objects may lie in each other; deeper ones stay as they are. */
const DEEPEST = 32;

/**
 * The same object in fewer characters: numbers and strings in their shortest spelling, without entries that say what
 * goes without saying. Gives back the object itself where nothing is gained; of a stream only the dictionary changes.
 */
export function stripObject(object: PdfObject, depth = 0): PdfObject {
  if (depth > DEEPEST) return object;
  if (object instanceof PdfNumber) return shortNumber(object);
  if (object instanceof PdfString) return shortString(object);
  if (Array.isArray(object)) return stripArray(object, depth);
  if (isDict(object)) return stripDict(object, depth);
  if (!(object instanceof PdfStream)) return object;
  const dict = stripDict(object.dict, depth);
  return dict === object.dict ? object : new PdfStream(dict, object.raw);
}

function stripArray(array: PdfArray, depth: number): PdfArray {
  let changed = false;
  const stripped = array.map((item) => {
    const each = stripObject(item, depth + 1);
    if (each !== item) changed = true;
    return each;
  });
  return changed ? stripped : array;
}

function stripDict(dict: PdfDict, depth: number): PdfDict {
  let changed = false;
  const stripped: PdfDict = new Map();
  for (const [key, value] of dict) {
    if (goesWithoutSaying(dict, key, value)) {
      changed = true;
      continue;
    }
    const each =
      key === 'Contents' && dict.has('ByteRange') && value instanceof PdfString
        ? withoutPadding(value)
        : stripObject(value, depth + 1);
    if (each !== value) changed = true;
    stripped.set(key, each);
  }
  return changed ? stripped : dict;
}

const IDENTITY = [1, 0, 0, 1, 0, 0];

/** Entries that repeat a default (ISO 32000-2, tables 87 and 93), and `ProcSet`, which printers of PDF 1.4 asked for (14.2). */
function goesWithoutSaying(dict: PdfDict, key: string, value: PdfObject): boolean {
  switch (key) {
    case 'ProcSet':
      return Array.isArray(value) && value.every((item) => item instanceof PdfName);
    case 'FormType':
      return asName(dict.get('Subtype')) === 'Form' && asNumber(value) === 1;
    case 'Matrix':
      return (
        asName(dict.get('Subtype')) === 'Form' &&
        Array.isArray(value) &&
        value.length === IDENTITY.length &&
        value.every((item, index) => asNumber(item) === IDENTITY[index])
      );
    case 'ImageMask':
    case 'Interpolate':
      return value === false && asName(dict.get('Subtype')) === 'Image';
    default:
      return false;
  }
}

const PLAIN_NUMBER = /^[+-]?\d*\.?\d*$/;

/** "1.50" as "1.5", "0.0" as "0", "+.5" as ".5"; what is spelled in another way stays. */
function shortNumber(number: PdfNumber): PdfObject {
  const { spelling, value } = number;
  if (!PLAIN_NUMBER.test(spelling) || !/\d/.test(spelling)) return number;
  if (value === 0) return 0;
  const digits = spelling.replace(/^[+-]/, '').replace(/^0+/, '');
  const short = (value < 0 ? '-' : '') + (digits.includes('.') ? digits.replace(/\.?0*$/, '') : digits);
  return short.length < spelling.length ? new PdfNumber(short) : number;
}

/** Two digits for each byte are more than the byte itself, even with those that need an escape. */
function shortString(string: PdfString): PdfString {
  if (!string.spelling.startsWith('<')) return string;
  const literal = byteString(bytesOf(string));
  return literal.spelling.length < string.spelling.length ? literal : string;
}

/**
 * The room that was left for a signature (ISO 32000-2, 12.8.1), which is signed no more in a file written anew, without
 * the zeros behind its DER.
 */
function withoutPadding(contents: PdfString): PdfString {
  const bytes = bytesOf(contents);
  const [tag, first = 0] = bytes;
  const counted = first & 0x7f;
  if (tag !== 0x30 || first <= 0x80 || counted > 4 || bytes.length < 2 + counted) return shortString(contents);
  const end = 2 + counted + readUint(bytes, 2, counted);
  if (end > bytes.length || bytes.subarray(end).some((byte) => byte !== 0)) return shortString(contents);
  return byteString(bytes.subarray(0, end));
}
