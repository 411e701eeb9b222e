import { randomBytes } from 'node:crypto';
import { constants, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  assertKey,
  ObjectMissing,
  STORAGE_AREAS,
  StorageFull,
  StorageUnwritable,
  type Storage,
  type StorageKey,
} from '../role.ts';

/** Below this the machine counts as full: the database needs room too. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** A folder on this machine: one folder an area, and `incoming` for what is still being written. */
export async function createLocalStorage(folder: string): Promise<Storage> {
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  for (const area of STORAGE_AREAS) await mkdir(path.join(folder, area), { recursive: true, mode: 0o700 });

  let checking: Promise<void> | undefined;

  const place = (key: StorageKey) => {
    assertKey(key);
    return path.join(folder, key);
  };

  return {
    async put(key, bytes) {
      const unfinished = path.join(incoming, randomBytes(16).toString('hex'));
      try {
        await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(unfinished, place(key));
      } catch (error) {
        // What cannot be removed now is cleaned later.
        await rm(unfinished, { force: true }).catch(() => {});
        throw asUnstored(error);
      }
    },

    async adopt(key, file) {
      const from = await open(file, constants.O_RDWR | constants.O_NOFOLLOW);
      try {
        await from.datasync();
      } finally {
        await from.close();
      }
      await rename(file, place(key)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw asUnstored(error);
        await copyAcross(file, path.join(incoming, randomBytes(16).toString('hex')), place(key));
      });
    },

    async read(key, range) {
      const file = await open(place(key), 'r').catch(asMissing);
      return file.createReadStream(range && { start: range.first, end: range.last });
    },

    async fetch(key, file) {
      // A second name costs nothing; where the folders lie on two file systems the bytes are copied.
      await link(place(key), file).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') asMissing(error);
        await copyFile(place(key), file, constants.COPYFILE_FICLONE).catch((reason: NodeJS.ErrnoException) => {
          throw reason.code === 'ENOENT' ? new ObjectMissing('not stored', { cause: reason }) : asUnstored(reason);
        });
      });
    },

    async delete(keys) {
      for (const key of keys) {
        await rm(place(key), { force: true }).catch((error: unknown) => {
          // A read-only file system says so even of what is not there.
          if (existsSync(place(key))) throw asUnstored(error);
        });
      }
    },

    async *list() {
      for (const area of STORAGE_AREAS) {
        for (const name of await readdir(path.join(folder, area))) {
          const facts = await stat(path.join(folder, area, name)).catch(() => undefined);
          if (facts) yield { key: `${area}/${name}` as const, storedAt: facts.mtimeMs };
        }
      }
    },

    async check() {
      // Those who ask while a check is being made share it.
      checking ??= checkFolder(incoming).finally(() => {
        checking = undefined;
      });
      await checking;
    },

    async clean(olderThan) {
      let removed = 0;
      for (const name of await readdir(incoming)) {
        const file = path.join(incoming, name);
        const facts = await stat(file).catch(() => undefined);
        if (!facts || facts.mtimeMs >= olderThan) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Fails where little room is left, or nothing can be written. */
async function checkFolder(folder: string): Promise<void> {
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < LEAST_FREE_BYTES) throw new StorageFull();
    // A file system that has become read-only still tells how much room it has.
    const probe = path.join(folder, randomBytes(16).toString('hex'));
    await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
    await rm(probe);
  } catch (error) {
    throw asUnstored(error);
  }
}

async function copyAcross(file: string, unfinished: string, target: string): Promise<void> {
  try {
    await copyFile(file, unfinished);
    await rename(unfinished, target);
    await rm(file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw asUnstored(error);
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** A file system that is read-only, broken or not mounted. */
const UNWRITABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'ENOTDIR', 'ESTALE', 'ENODEV']);

/** Of writes alone: what is missing for a read is something else. */
function asUnstored(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (FULL.has(code)) return new StorageFull('no room', { cause: error });
  return UNWRITABLE.has(code) ? new StorageUnwritable('not writable', { cause: error }) : error;
}

function asMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new ObjectMissing('not stored', { cause: error }) : error;
}
