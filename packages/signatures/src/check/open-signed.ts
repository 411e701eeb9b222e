import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';

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
