import { bytesToHex } from '@noble/hashes/utils.js';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict } from '@pagewright/pdf/objects/objects.ts';
import { earlierRevisions } from '../document/earlier-revisions.ts';
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

/**
 * Signatures that an earlier revision had, and the file has no more, with that revision: whoever takes one out leaves its bytes.
 * `all`: those that it has.
 */
export function* takenOutOf(
  file: PdfFile,
  all: readonly Signed[],
  password: string | undefined,
): Generator<{ revision: PdfFile; signed: Signed }> {
  const known = new Set(all.map(({ signature }) => bytesToHex(signature.contents)));
  for (const revision of earlierRevisions(file, password))
    for (const signed of signedIn(revision)) {
      const contents = bytesToHex(signed.signature.contents);
      if (known.has(contents)) continue;
      known.add(contents);
      yield { revision, signed };
    }
}
