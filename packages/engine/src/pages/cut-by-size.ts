import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTask } from '../threads/pool.ts';
import type { Report } from '../threads/tasks.ts';
import type { WeighedPart } from './cut-by-size-task.ts';
import { runOnReadable, type InputFile } from './readable.ts';

export type { WeighedPart } from './cut-by-size-task.ts';

export interface CutBySizeSettings {
  /** Bytes that a part may have. */
  limit: number;
  /** Used like that of `countPages`, and for the parts that are weighed. */
  folder: string;
  signal?: AbortSignal | undefined;
  onProgress?: Report | undefined;
}

/** What locking a part again may add: initialisation vectors, padding, the encryption dictionary. */
const LOCK = { share: 0.03, bytes: 4_096 };

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
    const { parts } = await runOnReadable([input], { folder, outputs: [], signal }, async ([path = input.path]) =>
      runTask(
        'pages.cutBySize',
        { path, limit: path === input.path ? limit : limit * (1 - LOCK.share) - LOCK.bytes, scratch },
        { signal, onProgress },
      ),
    );
    return parts;
  } finally {
    await rm(scratch, { force: true });
  }
}
