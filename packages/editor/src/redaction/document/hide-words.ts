import { latin1, utf16, utf8 } from '@pagewright/ground/bytes';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { asName, PdfStream, type PdfDict, type PdfRef, type PdfString } from '@pagewright/pdf/objects/objects.ts';
import { textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import { withoutKeys } from '../picture/wipe-picture.ts';
import { changed, reachable } from './result.ts';
import type { Secrets } from './secrets.ts';

/** Strings of these are for machines: what fonts and colours are called, how text is set, what a signature holds. */
const MACHINE_TYPES = ['Font', 'FontDescriptor', 'Encoding', 'CMap', 'OutputIntent', 'Sig', 'DocTimeStamp'];
const MACHINE_KEYS = ['CIDSystemInfo', 'ID', 'DA', 'ByteRange'];

const passes = (dict: PdfDict, key: string): boolean =>
  MACHINE_TYPES.includes(asName(dict.get('Type')) ?? '') || MACHINE_KEYS.includes(key) || dict.has('ByteRange');

/** Which of the words the strings of the document, its metadata and the files that it carries say. */
export function hiddenWords(edits: Edits, roots: readonly PdfRef[], secrets: Secrets): Secrets {
  let found = secrets.without(secrets);
  if (secrets.size === 0) return found;
  const meet = (text: string) => {
    found = found.and(secrets.in(text));
  };
  for (const { object } of reachable(edits, roots)) {
    changed(object, { passes, string: (string) => (meet(textOf(string)), string) });
    if (object instanceof PdfStream && isText(object)) for (const text of textsOf(object)) meet(text);
  }
  return found;
}

/** Takes the words out of strings; metadata and files that say one of them go as a whole. */
export function hideWords(edits: Edits, roots: readonly PdfRef[], secrets: Secrets): void {
  if (secrets.size === 0) return;
  const string = (given: PdfString): PdfString => {
    const text = textOf(given);
    return secrets.in(text).size === 0 ? given : textString(secrets.cutFrom(text).replace(/ {2,}/g, ' ').trim());
  };
  for (const { ref, object } of reachable(edits, roots)) {
    const own = changed(object, { passes, string });
    if (own instanceof PdfStream && isText(own) && textsOf(own).some((text) => secrets.in(text).size > 0)) {
      const emptied = withoutKeys(own.dict, ['Filter', 'DecodeParms', 'Length', 'Params']);
      edits.replace(ref, new PdfStream(emptied, new Uint8Array(0)));
    } else if (own !== object) edits.replace(ref, own);
  }
}

/** Streams that are read as text, or handed on as files. */
function isText({ dict }: PdfStream): boolean {
  const type = asName(dict.get('Type'));
  // Scripts and rich text have no type.
  return (
    type === 'Metadata' || type === 'EmbeddedFile' || (type === undefined && !dict.has('Subtype') && isPlain(dict))
  );
}

const isPlain = (dict: PdfDict): boolean =>
  [...dict.keys()].every((key) => ['Length', 'Filter', 'DecodeParms', 'DL'].includes(key));

function textsOf(stream: PdfStream): string[] {
  let bytes: Uint8Array | undefined;
  try {
    bytes = decodeStream(stream);
  } catch {
    // What nobody can unpack says nothing.
  }
  return bytes ? [utf8(bytes), latin1(bytes), utf16(bytes, 'big-endian'), utf16(bytes, 'little-endian')] : [];
}
