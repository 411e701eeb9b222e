import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for a proxy's socket: the browser's user finds the socket in it and can do no more. */
export async function makeSocketFolder(): Promise<{ folder: string; socket: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'egress-'));
  await chmod(folder, 0o711);
  return { folder, socket: path.join(folder, 'socket') };
}
