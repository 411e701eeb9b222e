import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict } from '@pagewright/pdf/objects/objects.ts';
import { permissionsOf, type SignaturePermissions } from '../document/permissions-of.ts';
import { signatureFieldsOf, type DocumentSignature } from '../document/signatures-in.ts';

/** A field that is signed. */
export interface Signed {
  field: string;
  signature: DocumentSignature;
  permissions: SignaturePermissions;
}

/** In the order in which they were signed. */
export function signedIn(file: PdfFile): Signed[] {
  return signatureFieldsOf(file)
    .flatMap(({ name, dict, signature }): Signed[] =>
      signature
        ? [{ field: name, signature, permissions: permissionsOf(signature.dict, asDict(dict.get('Lock'))) }]
        : [],
    )
    .toSorted((one, other) => endOf(one) - endOf(other));
}

export const endOf = ({ signature: { coverage } }: Signed): number =>
  coverage === 'malformed' ? Infinity : coverage.end;
