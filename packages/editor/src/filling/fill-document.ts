import type { FillFields } from '@pagewright/contract/edits/fill-fields.ts';
import { EditedDocument } from '../script/edited-document.ts';
import type { FormToWrite } from './write-form.ts';

export interface DocumentToFill extends Pick<FormToWrite, 'flatten' | 'faces'> {
  readonly source: Uint8Array;
  /** Of the source, for failures. */
  readonly name: string;
  readonly password?: string | undefined;
  /** Those that are not among them keep what they have. */
  readonly fields: FillFields['fields'];
}

export interface FilledDocument {
  /** Of the file, one behind the other: the source, which stays as it is, and what is appended. */
  readonly parts: readonly Uint8Array[];
  readonly pages: number;
  /** The source could not be read as it stands; the file is one of its own. */
  readonly isRepaired: boolean;
  /** The file is encrypted as the source is. */
  readonly isEncrypted: boolean;
  /** The form's XFA version is gone. */
  readonly lostXfa: boolean;
  /** Every byte of the source is in the file, and nothing but values of fields behind it. */
  readonly keepsSignatures: boolean;
}

/**
 * A document with its fields filled in, and otherwise as it is. Fails with FIELDS_FORBIDDEN where its author or a signature keeps them as
 * they are, with CHANGES_FORBIDDEN where it may not be flattened, as `fillFields` does, and as `openSource` does.
 */
export function fillDocument({ source, name, password, fields, flatten, faces }: DocumentToFill): FilledDocument {
  const brought = faces && { assets: faces.assets, shaping: faces.shaping };
  const document = new EditedDocument(source, { name, password, ...brought });
  let lostXfa = false;
  if (fields.length > 0) {
    const outcome = document.apply({ kind: 'fields.fill', fields, ...(faces && { faces: [...faces.hashes] }) });
    lostXfa ||= outcome !== undefined && 'lostXfa' in outcome && outcome.lostXfa;
  }
  if (flatten) {
    const outcome = document.apply({ kind: 'flatten', which: 'comments-and-fields' });
    lostXfa ||= outcome !== undefined && 'lostXfa' in outcome && outcome.lostXfa;
  }
  const { isRepaired, isEncrypted } = document;
  return {
    parts: document.writeParts(),
    pages: document.pages.length,
    isRepaired,
    isEncrypted,
    lostXfa,
    keepsSignatures: !isRepaired && !flatten,
  };
}
