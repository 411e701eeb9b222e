import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import type { WeighedPart } from './cut-by-size-task.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import type { InputFile } from '../opening/for-objects.ts';

export type { WeighedPart } from './cut-by-size-task.ts';

export interface CutBySizeSettings {
  /** Bytes that a part may have. */
  limit: number;
  /** Used like that of `countPages`, and for the parts that are measured. */
  folder: string;
  signal?: AbortSignal | undefined;
  onProgress?: Report | undefined;
}

/**
 * Where to cut a file so that each part, made by `splitPages`, has at most so many bytes. A part of one page may have
 * more where that page alone does.
 */
export async function cutBySize(
  input: InputFile,
  { limit, folder, signal, onProgress }: CutBySizeSettings,
): Promise<WeighedPart[]> {
  const scratch = join(folder, `weighed-${randomUUID()}.pdf`);
  try {
    // The parts of an encrypted file will be locked like it, which adds to each.
    let lock: 'none' | 'again' = 'none';
    const { parts } = await withReadablePdf(
      [input],
      { reader: 'objects', folder, outputs: [], signal },
      async ([path = input.path]) => {
        const attempt = await runInThread<typeof import('./cut-by-size-task.ts')>(
          new URL('./cut-by-size-task.ts', import.meta.url),
          { path, limit, lock, scratch },
          { signal, onProgress },
        );
        if (attempt.status === 'unreadable' && attempt.why === 'encrypted') lock = 'again';
        return attempt;
      },
    );
    return parts;
  } finally {
    await rm(scratch, { force: true });
  }
}
