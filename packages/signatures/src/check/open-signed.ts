import { findLastText } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { revisionAt } from '../document/revision-at.ts';
import { signatureFieldsOf } from '../document/signatures-in.ts';

/**
 * A file as it stands, to look at its signatures. One of which only the cross-reference is lost is read by its objects. Fails with
 * FILE_DAMAGED, and as `PdfFile` does for a password.
 */
export function openSigned(path: string, bytes: Uint8Array, password: string | undefined): PdfFile {
  try {
    return new PdfFile(path, bytes, 'strict', { password });
  } catch (error) {
    if (!(error instanceof UnreadableAsIs)) throw error;
    try {
      return new PdfFile(path, bytes, 'found', { password });
    } catch {
      throw new EngineFailure('FILE_DAMAGED', { path }, error);
    }
  }
}

const END = '%%EOF';
/** Ends of revisions that are looked at; a hostile file has thousands. */
const MOST_ENDS = 50;

/** The newest signed revision of a file of which what follows cannot be read; `undefined` where there is none. */
export function lastSignedRevision(path: string, bytes: Uint8Array, password: string | undefined): PdfFile | undefined {
  let end = bytes.length;
  for (let tries = 0; tries < MOST_ENDS; tries += 1) {
    const at = findLastText(bytes.subarray(0, end), END);
    if (at < 0) return undefined;
    const revision = signedUpTo(path, bytes.subarray(0, at + END.length), password);
    if (revision) return revision;
    end = at;
  }
  return undefined;
}

/** With the end of its line, which is signed as well. */
function signedUpTo(path: string, part: Uint8Array, password: string | undefined): PdfFile | undefined {
  const whole = new Uint8Array(part.buffer, part.byteOffset);
  for (const more of [2, 1, 0]) {
    const ending = whole.subarray(part.length, part.length + more);
    if (ending.length < more || ending.some((byte) => byte !== 0x0a && byte !== 0x0d)) continue;
    const revision = revisionAt({ path, bytes: whole }, part.length + more, password);
    try {
      if (revision && signatureFieldsOf(revision).some(({ signature }) => signature)) return revision;
    } catch (error) {
      if (!(error instanceof UnreadableAsIs)) throw error;
    }
  }
  return undefined;
}
