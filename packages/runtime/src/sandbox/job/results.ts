import { constants, createWriteStream } from 'node:fs';
import { open, readdir, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';

/** More files than any program of ours writes; a program that was taken over must not fill the disk with names. */
const MOST_FILES = 25_000;

/**
 * Brings what a program left in its folder to where the caller wants it. What it left is not trusted: links are not
 * followed, pipes and devices are not opened, only regular files with one name count. `ended` says that no process of
 * the program can be left, so that its files may be moved; otherwise they are copied.
 */
export async function collect(
  folder: string,
  deliver: (name: string) => string | undefined,
  processes: 'ended' | 'perhaps-left',
): Promise<string[]> {
  const names = await readdir(folder);
  if (names.length > MOST_FILES) throw new EngineFailure('OUTPUT_EXCEEDED', { limit: MOST_FILES });
  const delivered: string[] = [];
  for (const name of names.toSorted()) {
    const to = deliver(name);
    if (to === undefined) continue;
    const from = path.join(folder, name);
    const source = await openRegular(from);
    if (!source) continue;
    try {
      if (processes === 'perhaps-left' || !(await moved(source, from, to))) {
        await pipeline(source.createReadStream({ autoClose: false, start: 0 }), createWriteStream(to));
      }
    } finally {
      await source.close();
    }
    delivered.push(name);
  }
  return delivered;
}

async function openRegular(from: string): Promise<FileHandle | undefined> {
  const source = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (['ELOOP', 'ENXIO', 'EACCES', 'EISDIR'].includes(error.code ?? '')) return undefined;
      throw error;
    },
  );
  const found = await source?.stat();
  // A second name for a file of the system would be a way to have it read by us.
  if (found?.isFile() && found.nlink === 1) return source;
  await source?.close();
  return undefined;
}

async function moved(source: FileHandle, from: string, to: string): Promise<boolean> {
  await source.chmod(0o644);
  if (process.getuid?.() === 0) await source.chown(0, 0);
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return false;
    throw error;
  }
}
