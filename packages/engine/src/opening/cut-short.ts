import { open } from 'node:fs/promises';
import { isCutShort, TAIL_BYTES } from '@pagewright/pdf/mending/cut-short.ts';

/** Like `isCutShort`, reading no more than the end. */
export async function isFileCutShort(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    return isCutShort(tail);
  } finally {
    await file.close();
  }
}
