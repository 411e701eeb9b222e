import { findText, latin1 } from '@pagewright/ground/bytes';
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
import { bytesOf, textOf } from '@pagewright/pdf/objects/text-string.ts';

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
  /** CMS, DER; zeros behind it are left out. */
  contents: Uint8Array<ArrayBuffer>;
  /** What is signed, from 0, or why that cannot be told. */
  coverage: Coverage | 'malformed';
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
      found.push({ ref: value, dict, name, signature: signatureOf(file, dict) });
    for (const kid of asArray(dict.get('Kids')) ?? [])
      waiting.push({ value: kid, above: name, kind: type, holder: dict });
  }
  return found;
}

function signatureOf(file: PdfFile, field: PdfDict): DocumentSignature | undefined {
  const dict = asDict(field.get('V'));
  if (!dict) return undefined;
  const subFilter = asName(dict.get('SubFilter')) ?? '';
  const kind = subFilter === 'ETSI.RFC3161' || asName(dict.get('Type')) === 'DocTimeStamp' ? 'timestamp' : 'signature';
  const written = asString(dict.get('Contents'));
  const contents = written ? withoutPadding(bytesOf(written)) : new Uint8Array(0);
  return { dict, kind, subFilter, contents, coverage: coverageOf(file.bytes, dict, contents) };
}

/** The length is that of the outermost value of DER; one of indefinite length ends where the zeros begin. */
function withoutPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return bytes.slice();
  const count = first & 0x7f;
  if (first < 0x80) return bytes.slice(0, 2 + first);
  if (count === 0 || count > 4) return bytes.slice(0, bytes.findLastIndex((byte) => byte !== 0) + 3);
  const length = bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  return bytes.slice(0, 2 + count + length);
}

/**
 * A range holds where it leaves out the signature and nothing else, and ends where a revision does (ISO 32000-2, 12.8.1): a
 * range of any other form may hide what is not signed.
 */
function coverageOf(bytes: Uint8Array, dict: PdfDict, contents: Uint8Array): Coverage | 'malformed' {
  const range = asArray(dict.get('ByteRange'))?.map((number) => asInteger(number) ?? -1) ?? [];
  const [first, from = -1, to = -1, rest = -1] = range;
  const end = to + rest;
  if (range.length !== 4 || first !== 0 || from < 1 || to <= from || rest < 1 || end > bytes.length) return 'malformed';
  const hole = latin1(bytes, from, to);
  if (!/^<[\s\da-fA-F]*>$/.test(hole)) return 'malformed';
  const hex = hole.slice(1, -1).replaceAll(/\s/g, '').toLowerCase();
  const own = Array.from(contents, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!hex.startsWith(own) || !/^0*$/.test(hex.slice(own.length))) return 'malformed';
  return endsRevision(bytes, end) ? { hole: { from, to }, end } : 'malformed';
}

/** After `%%EOF`, with or without the end of its line. */
function endsRevision(bytes: Uint8Array, end: number): boolean {
  const from = Math.max(0, end - 16);
  const tail = bytes.subarray(from, end);
  const at = findText(tail, '%%EOF');
  return at >= 0 && /^%%EOF[\r\n\s]*$/.test(latin1(tail, at, tail.length));
}
