import { bytesToHex } from '@noble/hashes/utils.js';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { asDict } from '@pagewright/pdf/objects/objects.ts';
import { digestOfBytes } from '../cms/digests.ts';
import { earlierRevisions } from '../document/earlier-revisions.ts';
import { permissionsOf, type SignaturePermissions } from '../document/permissions-of.ts';
import { revisionAt } from '../document/revision-at.ts';
import { signatureFieldsOf, type DocumentSignature, type SignatureField } from '../document/signatures-in.ts';

/** A field that is signed. */
export interface Signed {
  field: string;
  signature: DocumentSignature;
  permissions: SignaturePermissions;
}

/** Many more than any real file has; each takes a look at the whole file. */
const MOST_SIGNED = 200;

/** In the order in which they were signed; copies behind the others. */
export function signedIn(file: PdfFile, password: string | undefined): Signed[] {
  const wasThere = signedFields(file, password);
  return signatureFieldsOf(file)
    .flatMap(({ name, dict, signature }): Signed[] => {
      if (!signature) return [];
      const coverage = wasThere(name, signature) ? signature.coverage : 'outside';
      const permissions = permissionsOf(signature.dict, asDict(dict.get('Lock')));
      return [{ field: name, signature: { ...signature, coverage }, permissions }];
    })
    .toSorted((one, other) => endOf(one) - endOf(other))
    .slice(0, MOST_SIGNED);
}

/**
 * Returns a function that is true if the signed revision already has the signature in a field of this name. A field of a later
 * revision may refer to a signature that it has no part in.
 */
function signedFields(file: PdfFile, password: string | undefined) {
  const revisions = new Map<number, SignatureField[] | undefined>();
  const fieldsAt = (end: number) => {
    if (!revisions.has(end)) {
      revisions.set(end, fieldsOf(revisionAt(file, end, password)));
    }
    return revisions.get(end);
  };
  return (name: string, { coverage }: DocumentSignature): boolean => {
    if (typeof coverage === 'string' || coverage.end === file.bytes.length) return true;
    // A revision that does not open is reported as a change by `changesSince`.
    const fields = fieldsAt(coverage.end);
    return !fields || fields.some((field) => field.name === name && endsAt(field.signature, coverage.end));
  };
}

function fieldsOf(revision: PdfFile | undefined): SignatureField[] | undefined {
  try {
    return revision && signatureFieldsOf(revision);
  } catch (error) {
    if (error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}

const endsAt = (signature: DocumentSignature | undefined, end: number) =>
  signature !== undefined && typeof signature.coverage !== 'string' && signature.coverage.end === end;

export const endOf = ({ signature: { coverage } }: Signed): number =>
  typeof coverage === 'string' ? Infinity : coverage.end;

/**
 * Signatures that an earlier revision had, and the file has no more, with that revision: whoever takes one out leaves its bytes.
 * `all`: those that it has.
 */
export function* takenOutOf(
  file: PdfFile,
  all: readonly Signed[],
  password: string | undefined,
): Generator<{ revision: PdfFile; signed: Signed }> {
  // A copy does not replace its original.
  const known = new Set(all.filter(({ signature }) => signature.coverage !== 'outside').map(keyOf));
  for (const revision of earlierRevisions(file, password))
    for (const signed of signedIn(revision, password)) {
      const key = keyOf(signed);
      if (known.has(key)) continue;
      known.add(key);
      yield { revision, signed };
    }
}

const keyOf = ({ signature }: Signed) => bytesToHex(digestOfBytes('SHA-256', signature.contents));
