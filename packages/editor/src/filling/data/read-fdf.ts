import { EngineFailure } from '@pagewright/ground/failure.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import {
  asArray,
  asDict,
  asName,
  type PdfDict,
  PdfName,
  PdfStream,
  PdfString,
  resolve,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf, textOfBytes } from '@pagewright/pdf/objects/text-string.ts';
import type { GivenValue } from '@pagewright/forms';
import { DEEPEST, MOST_VALUES, type FieldData } from './field-data.ts';

/** Encodings of strings without a mark (ISO 32000-2, table 246), as browsers and Node call them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  shiftjis: 'shift_jis',
  bigfive: 'big5',
  gbk: 'gbk',
  uhc: 'euc-kr',
  utf8: 'utf-8',
  utf16: 'utf-16be',
};

/**
 * Values of a file in the Forms Data Format (ISO 32000-2, 12.7.8). Fields without a value are left out. Fails with
 * FIELD_DATA_UNREADABLE.
 */
export function readFdf(bytes: Uint8Array, name: string): FieldData {
  try {
    // The cross-reference is optional there (12.7.8.2): objects are looked for.
    const file = new PdfFile(name, bytes, 'lenient');
    const data = asDict(file.catalog.get('FDF'));
    const fields = asArray(data?.get('Fields'));
    if (data && fields) return valuesIn(fields, textReader(asName(data.get('Encoding'))), name);
  } catch (error) {
    if (!(error instanceof UnreadableAsIs)) throw error;
    throw new EngineFailure('FIELD_DATA_UNREADABLE', { path: name }, error);
  }
  throw new EngineFailure('FIELD_DATA_UNREADABLE', { path: name }, 'no fields');
}

/** Fields may have no value of their own, and those above them have none. */
const MOST_FIELDS = 4 * MOST_VALUES;

type ReadText = (string: PdfString) => string;

/** A mark at the start of a string says more than the encoding of the file. */
function textReader(encoding: string | undefined): ReadText {
  const label = ENCODINGS[(encoding ?? '').toLowerCase().replaceAll(/[-_]/g, '')];
  const decoder = label === undefined ? undefined : new TextDecoder(label);
  return (string) => {
    const bytes = bytesOf(string);
    const [first = 0, second] = bytes;
    const isMarked = (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe) || first === 0xef;
    return decoder && !isMarked ? decoder.decode(bytes) : textOfBytes(bytes);
  };
}

/** Each field is below one other (ISO 32000-2, 12.7.4.2). Fails where one is below itself, or far more are named than a form has. */
function valuesIn(fields: readonly PdfObject[], read: ReadText, name: string): FieldData {
  const values = new Map<string, GivenValue>();
  const above = new Set<PdfDict>();
  let looked = 0;
  const add = (given: PdfObject, prefix: string): void => {
    const field = asDict(given);
    if (!field) return;
    looked += 1;
    if (above.has(field) || above.size > DEEPEST || looked > MOST_FIELDS)
      throw new EngineFailure('FIELD_DATA_UNREADABLE', { path: name }, 'fields without end');
    above.add(field);
    const own = resolve(field.get('T'));
    const full = [prefix, own instanceof PdfString ? read(own) : ''].filter((part) => part !== '').join('.');
    const value = valueOf(resolve(field.get('V')), read);
    if (full !== '' && value !== undefined && values.size < MOST_VALUES) values.set(full, value);
    for (const kid of asArray(field.get('Kids')) ?? []) add(kid, full);
    above.delete(field);
  };
  for (const field of fields) add(field, '');
  return values;
}

function valueOf(value: PdfObject, read: ReadText): GivenValue | undefined {
  if (value instanceof PdfString) return read(value);
  if (value instanceof PdfName) return value.value;
  if (value instanceof PdfStream) return textOfBytes(decodeStream(value) ?? new Uint8Array());
  const several = asArray(value);
  return several?.flatMap((each) => {
    const one = resolve(each);
    return one instanceof PdfString ? [read(one)] : [];
  });
}
