import { findText, latin1 } from '@pagewright/ground/bytes';
import { decodeHex } from '@pagewright/pdf/filters/filters.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asString,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { hexValue, isWhitespace } from '@pagewright/pdf/objects/characters.ts';
import { bytesOf, textOf } from '@pagewright/pdf/objects/text-string.ts';
import { endOfValue } from '../cms/ber.ts';
import { isWrittenAt } from './value-place.ts';

/** A field for a signature, signed or empty. */
export interface SignatureField {
  ref: PdfRef;
  dict: PdfDict;
  /** With the names of the fields above it, parted by dots. */
  name: string;
  signature: DocumentSignature | undefined;
}

export interface DocumentSignature {
  dict: PdfDict;
  kind: 'signature' | 'timestamp';
  subFilter: string;
  /** CMS, BER; zeros behind it are left out. */
  contents: Uint8Array<ArrayBuffer>;
  /**
   * The signed bytes, from 0; or why they are unknown. `outside`: the dictionary is not within the signed bytes, as in a copy of
   * another signature.
   */
  coverage: Coverage | 'malformed' | 'outside';
}

export interface Coverage {
  hole: { from: number; to: number };
  /** The file as it was signed: its first bytes, up to here. */
  end: number;
}

const MOST_FIELDS = 20_000;

/** In the order of the form. */
export function signatureFieldsOf(file: PdfFile): SignatureField[] {
  const form = asDict(file.catalog.get('AcroForm'));
  const found: SignatureField[] = [];
  const waiting: { value: PdfObject; above: string; kind: string | undefined; holder: PdfDict | undefined }[] = (
    asArray(form?.get('Fields')) ?? []
  ).map((value) => ({ value, above: '', kind: undefined, holder: undefined }));
  const seen = new Set<PdfDict>();
  for (const { value, above, kind, holder } of waiting) {
    const dict = asDict(value);
    if (!dict || !(value instanceof PdfRef) || seen.has(dict) || seen.size >= MOST_FIELDS) continue;
    seen.add(dict);
    const own = asString(dict.get('T'));
    const name = own ? [above, textOf(own)].filter((part) => part !== '').join('.') : above;
    const type = asName(dict.get('FT')) ?? kind;
    // Children without a name are widgets of the field above.
    if (type === 'Sig' && own && !(holder && asName(holder.get('FT')) === 'Sig'))
      found.push({ ref: value, dict, name, signature: readableSignature(file, value, dict) });
    for (const kid of asArray(dict.get('Kids')) ?? [])
      waiting.push({ value: kid, above: name, kind: type, holder: dict });
  }
  return found;
}

/** A dictionary that cannot be read is a signature of which nothing is known. */
function readableSignature(file: PdfFile, ref: PdfRef, field: PdfDict): DocumentSignature | undefined {
  try {
    return signatureOf(file, ref, field);
  } catch (error) {
    if (!(error instanceof UnreadableAsIs)) throw error;
    return { dict: new Map(), kind: 'signature', subFilter: '', contents: new Uint8Array(0), coverage: 'malformed' };
  }
}

function signatureOf(file: PdfFile, ref: PdfRef, field: PdfDict): DocumentSignature | undefined {
  const dict = asDict(field.get('V'));
  if (!dict) return undefined;
  const subFilter = asName(dict.get('SubFilter')) ?? '';
  const kind = subFilter === 'ETSI.RFC3161' || asName(dict.get('Type')) === 'DocTimeStamp' ? 'timestamp' : 'signature';
  const written = asString(dict.get('Contents'));
  const range = rangeOf(file.bytes, dict);
  const isOwn = range !== undefined && written !== undefined && isSpelledAt(written.spelling, file.bytes, range.hole);
  const whole = isOwn
    ? decodeHex(file.bytes.subarray(range.hole.from + 1, range.hole.to - 1))
    : written && bytesOf(written);
  const contents = withoutPadding(whole ?? new Uint8Array(0));
  const isPadded = whole?.subarray(contents.length).every((byte) => byte === 0) ?? true;
  const isInside = isOwn && isWithin(file, ref, range);
  const coverage = !range || !isPadded ? 'malformed' : isInside ? range : 'outside';
  return { dict, kind, subFilter, contents, coverage };
}

/** Signers pad the hole with zeros. */
function withoutPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.slice(0, endOfValue(bytes));
}

/**
 * A range must leave out one hexadecimal string and nothing else, and end with a revision (ISO 32000-2, 12.8.1). A range of any other
 * form may hide unsigned bytes; for it, returns `undefined`.
 */
function rangeOf(bytes: Uint8Array, dict: PdfDict): Coverage | undefined {
  const range = asArray(dict.get('ByteRange'))?.map((number) => asInteger(number) ?? -1) ?? [];
  const [first, from = -1, to = -1, rest = -1] = range;
  const end = to + rest;
  const isOrdered = range.length === 4 && first === 0 && from >= 1 && to > from + 1 && rest >= 1 && end <= bytes.length;
  if (!isOrdered || bytes[from] !== 0x3c || bytes[to - 1] !== 0x3e) return undefined;
  for (let at = from + 1; at < to - 1; at += 1) {
    const byte = bytes[at] ?? 0;
    if (hexValue(byte) < 0 && !isWhitespace(byte)) return undefined;
  }
  return endsRevision(bytes, end) ? { hole: { from, to }, end } : undefined;
}

function isSpelledAt(spelling: string, bytes: Uint8Array, { from, to }: Coverage['hole']): boolean {
  if (spelling.length !== to - from) return false;
  for (let at = from; at < to; at += 1) if (bytes[at] !== spelling.charCodeAt(at - from)) return false;
  return true;
}

/** True if the hole is the /Contents of the field's own signature dictionary, and the dictionary is within the signed bytes. */
function isWithin(file: PdfFile, field: PdfRef, { hole, end }: Coverage): boolean {
  const value = asDict(field)?.get('V');
  const holder = value instanceof PdfRef ? lastOf(value) : field;
  const contents = asDict(value)?.get('Contents');
  if (!isBefore(file, holder.number, end)) return false;
  if (contents instanceof PdfRef) return isWrittenAt(file, lastOf(contents).number, { keys: [], place: hole, end });
  const keys = value instanceof PdfRef ? ['Contents'] : ['V', 'Contents'];
  return isWrittenAt(file, holder.number, { keys, place: hole, end });
}

const MOST_REFERENCES = 8;

/** Follows references to references, as far as `resolve` does. */
function lastOf(ref: PdfRef, steps = 0): PdfRef {
  const next = ref.home.fetch(ref.number);
  return next instanceof PdfRef && steps < MOST_REFERENCES ? lastOf(next, steps + 1) : ref;
}

/** True if the object, or the object stream that holds it, begins before a byte. */
function isBefore({ xref: { entries } }: PdfFile, number: number, end: number): boolean {
  const entry = entries.get(number);
  const place = entry && 'within' in entry ? entries.get(entry.within) : entry;
  return place !== undefined && 'at' in place && place.at < end;
}

/** After `%%EOF`, with or without the end of its line. */
function endsRevision(bytes: Uint8Array, end: number): boolean {
  const from = Math.max(0, end - 16);
  const tail = bytes.subarray(from, end);
  const at = findText(tail, '%%EOF');
  return at >= 0 && /^%%EOF[\r\n\s]*$/.test(latin1(tail, at, tail.length));
}
