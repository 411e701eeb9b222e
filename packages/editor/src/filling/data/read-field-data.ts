import { latin1 } from '@pagewright/ground/bytes';
import type { FieldData } from './field-data.ts';
import { readJsonFields } from './json-fields.ts';
import { readFdf } from './read-fdf.ts';
import { readXfdfFields } from './read-xfdf-fields.ts';

/** Bytes of the head of a file. */
const HEAD = 1024;

export interface ReadFieldData {
  readonly data: FieldData;
  /** Programs wrote it, of a whole form and its buttons: names that a form does not have are no slip of the hand. */
  readonly isExported: boolean;
}

/** Values of a file, which is FDF, XFDF or JSON by its content. Fails with FIELD_DATA_UNREADABLE. */
export function readFieldData(bytes: Uint8Array, name: string): ReadFieldData {
  const head = latin1(bytes, 0, HEAD);
  if (head.includes('%FDF-')) return { data: readFdf(bytes, name), isExported: true };
  // XML in UTF-16 has a zero byte beside each character.
  const isXml = head
    .replaceAll('\0', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .trimStart()
    .startsWith('<');
  if (isXml) return { data: readXfdfFields(bytes, name), isExported: true };
  return { data: readJsonFields(bytes, name), isExported: false };
}
