import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict } from '@pagewright/pdf/objects/objects.ts';
import { permissionsOf } from './permissions-of.ts';
import { signatureFieldsOf } from './signatures-in.ts';

/** What the signatures of a file allow together: 1 nothing, 2 forms and signatures, 3 comments too; without any, 3. */
export function levelOf(file: PdfFile): number {
  const levels = signatureFieldsOf(file).flatMap(({ dict, signature }) =>
    signature ? (permissionsOf(signature.dict, asDict(dict.get('Lock'))).allows ?? []) : [],
  );
  return Math.min(3, ...levels);
}
