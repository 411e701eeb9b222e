import { constants } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface AnonymousFile {
  fd: number;
  close: () => Promise<void>;
}

/** An open file with these bytes at its start and no name; in memory where the machine has `/dev/shm`. */
export async function anonymousFile(content: string | Uint8Array, uid: number | null): Promise<AnonymousFile> {
  const parent = await mkdtemp(path.join(await sharedMemory(), 'pagewright-'));
  try {
    const file = await open(path.join(parent, 'stdin'), constants.O_RDWR | constants.O_CREAT | constants.O_EXCL, 0o600);
    const bytes = Buffer.from(content);
    // At a position, which leaves the file's own at the start for the reader.
    for (let done = 0; done < bytes.length;)
      done += (await file.write(bytes, done, bytes.length - done, done)).bytesWritten;
    if (uid !== null) await file.chown(uid, uid);
    return { fd: file.fd, close: () => file.close() };
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function sharedMemory(): Promise<string> {
  const found = await stat('/dev/shm').catch(() => undefined);
  return found?.isDirectory() ? '/dev/shm' : tmpdir();
}
