import { open, rm } from 'node:fs/promises';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';

const NAME = Buffer.from('/BrotliDecode');
const PIECE_BYTES = 256 * 1024;

/**
 * Writes a copy whose streams every reader can unpack to `output`, where a document has streams packed with Brotli.
 * `false`: it has none, or our own layer cannot read it either.
 */
export async function writeWithoutBrotliWhereUsed(
  path: string,
  output: string,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!(await namesBrotli(path))) return false;
  const written = await runInThread<typeof import('./without-brotli-task.ts')>(
    new URL('./without-brotli-task.ts', import.meta.url),
    { path, output },
    { signal },
  );
  if (written.status === 'done') return true;
  await rm(output, { force: true });
  return false;
}

/** Dictionaries of streams stand in the open, those of encrypted files too. */
async function namesBrotli(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    // Pieces overlap, so that none cuts the name in two.
    for (let at = 0; ; at += PIECE_BYTES - NAME.length) {
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, at);
      if (piece.subarray(0, bytesRead).includes(NAME)) return true;
      if (bytesRead < PIECE_BYTES) return false;
    }
  } finally {
    await file.close();
  }
}
