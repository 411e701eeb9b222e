import type { FillFields } from '@pagewright/contract/edits/fill-fields.ts';
import { EditedDocument } from '../script/edited-document.ts';
import type { FormToWrite } from './write-form.ts';

export interface DocumentToFill extends Pick<FormToWrite, 'source' | 'name' | 'flatten' | 'faces'> {
  readonly password?: string | undefined;
  readonly fields: FillFields['fields'];
}

/**
 * A document with other values in its fields, written behind what it was: all else of it stays, signatures as well. Fails as
 * `EditedDocument` and `fillFields` do, and with FIELDS_FORBIDDEN where its author or a signature forbids that.
 */
export function fillDocument({ source, name, password, fields, flatten, faces }: DocumentToFill): Uint8Array {
  const document = new EditedDocument(source, {
    name,
    password,
    ...(faces && { assets: faces.assets, shaping: faces.shaping }),
  });
  if (fields.length > 0) document.apply({ kind: 'fields.fill', fields, ...(faces && { faces: [...faces.hashes] }) });
  if (flatten) document.apply({ kind: 'flatten', which: 'comments-and-fields' });
  return document.write();
}
