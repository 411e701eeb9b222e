import { fromLatin1 } from '@pagewright/ground/bytes';
import { dictOf, PdfName, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import type { KeptValue } from './field-data.ts';
import { treeOf, type FieldTree } from './field-tree.ts';

/** Bytes above 127 tell programs that pass the file on that it is no text (ISO 32000-2, 7.5.2). */
const HEADER = '%FDF-1.2\n%\u00e2\u00e3\u00cf\u00d3\n';

/** Values in the Forms Data Format (ISO 32000-2, 12.7.8). `file`: name of the document that they are of. */
export function writeFdf(values: ReadonlyMap<string, KeptValue>, file: string): Uint8Array {
  const data = dictOf({ F: textString(file), Fields: treeOf(values).map(fieldOf) });
  const object = serialize(dictOf({ FDF: data }), () => 'null');
  return fromLatin1(`${HEADER}1 0 obj\n${object}\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`);
}

function fieldOf({ name, value, below }: FieldTree<KeptValue>): PdfObject {
  const kids = [...below.values()].map(fieldOf);
  return dictOf({
    T: textString(name),
    V: value && spelled(value),
    Kids: kids.length > 0 ? kids : undefined,
  });
}

function spelled({ value, isState }: KeptValue): PdfObject {
  if (typeof value !== 'string') return value.map((each) => textString(each));
  return isState ? PdfName.of(value) : textString(value);
}
