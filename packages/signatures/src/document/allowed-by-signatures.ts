import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict } from '@pagewright/pdf/objects/objects.ts';
import { permissionsOf, type SignaturePermissions } from './permissions-of.ts';
import { signatureFieldsOf } from './signatures-in.ts';

/** What may follow a signature (ISO 32000-2, table 257). */
export const ALLOWED = { nothing: 1, forms: 2, comments: 3 } as const;

/**
 * The strictest of what the signatures of a file allow after them: a number of `ALLOWED`, comments where there is none. A
 * certification counts even where the form no longer lists its field.
 */
export const allowedBySignatures = (file: PdfFile): number =>
  Math.min(ALLOWED.comments, ...permissionsIn(file).flatMap(({ allows }) => allows ?? []));

/** Tells whether one of the signatures keeps the field of a name as it is. */
export function lockedBySignatures(file: PdfFile): (field: string) => boolean {
  const all = permissionsIn(file);
  return (field) => all.some(({ locks }) => locks(field));
}

function permissionsIn(file: PdfFile): SignaturePermissions[] {
  const certification = asDict(asDict(file.catalog.get('Perms'))?.get('DocMDP'));
  const signed = signatureFieldsOf(file).flatMap(({ dict, signature }) =>
    signature ? [permissionsOf(signature.dict, asDict(dict.get('Lock')))] : [],
  );
  return certification ? [...signed, permissionsOf(certification, undefined)] : signed;
}
