import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';

/** The file as its first `end` bytes have it; `undefined` where that is no file that can be read as it stands. */
export function revisionAt(
  { path, bytes }: Pick<PdfFile, 'path' | 'bytes'>,
  end: number,
  password: string | undefined,
): PdfFile | undefined {
  try {
    return new PdfFile(path, bytes.subarray(0, end), 'strict', { password });
  } catch (error) {
    if (error instanceof UnreadableAsIs || error instanceof EngineFailure) return undefined;
    throw error;
  }
}
