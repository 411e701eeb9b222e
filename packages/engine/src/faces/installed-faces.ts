import { readFileSync } from 'node:fs';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { InstalledFace } from './list-task.ts';

let listed: Promise<readonly InstalledFace[]> | undefined;

/**
 * The open fonts of this machine that stand in where a document's font lacks letters. They are read once, in a worker
 * thread, which takes some seconds.
 */
export function installedFaces(): Promise<readonly InstalledFace[]> {
  listed ??= runInThread<typeof import('./list-task.ts')>(new URL('./list-task.ts', import.meta.url), undefined).catch(
    (error: unknown) => {
      // The next who asks tries again.
      listed = undefined;
      throw error;
    },
  );
  return listed;
}

/** The faces with these hashes, as far as they are installed. */
export async function facesNamed(hashes: readonly string[]): Promise<InstalledFace[]> {
  const wanted = new Set(hashes);
  if (wanted.size === 0) return [];
  return (await installedFaces()).filter(({ facts }) => wanted.has(facts.sha256));
}

/** The bytes of faces by their hashes; `undefined` for what is not installed, or was changed since the list was made. */
export async function assetsOf(hashes: readonly string[]): Promise<(hash: string) => Uint8Array | undefined> {
  const paths = new Map((await facesNamed(hashes)).map(({ path, facts }) => [facts.sha256, path]));
  return (hash) => {
    const path = paths.get(hash);
    const bytes = path === undefined ? undefined : readFileSync(path);
    return bytes && hex(sha256(bytes)) === hash ? bytes : undefined;
  };
}
