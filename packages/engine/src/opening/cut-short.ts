import { open } from 'node:fs/promises';
import { findText } from '@pagewright/ground/bytes';

const TAIL_BYTES = 2048;

/** Whether the end of a file is not where a PDF ends (ISO 32000-2, 7.5.5): it was cut off on its way. */
export function isCutShort(bytes: Uint8Array): boolean {
  return findText(bytes.subarray(-TAIL_BYTES), '%%EOF') < 0;
}

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
