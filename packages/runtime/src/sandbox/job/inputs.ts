import { constants } from 'node:fs';
import { access, chmod, copyFile, link, lstat, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { JobFolder } from './folder.ts';

const OTHERS_MAY_READ = 0o004;

/**
 * Brings an input into the folder under its number, readable by the program whatever folder and mode it comes from.
 * Linked where that is enough, else copied; in a folder that is not shielded by a namespace always copied, since the
 * program could change the original through the link.
 */
export async function placeInput(
  job: JobFolder,
  index: number,
  from: string,
  original: 'shielded' | 'exposed',
): Promise<void> {
  const to = path.join(job.in, String(index));
  // A link can be made to what cannot be read; the program would then call it damaged.
  await access(from, constants.R_OK);
  const { mode } = await stat(from);
  if (original === 'shielded' && (job.uid === null || (mode & OTHERS_MAY_READ) !== 0)) {
    try {
      await link(from, to);
      if ((await lstat(to)).isFile()) return;
      await rm(to);
    } catch (error) {
      // Another file system, or a file of another user (fs.protected_hardlinks).
      if (!['EXDEV', 'EPERM', 'EACCES', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  await chmod(to, 0o444);
}
