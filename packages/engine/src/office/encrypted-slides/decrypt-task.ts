import { readFileSync, writeFileSync } from 'node:fs';
import { decryptSlides, type Decrypted } from './decrypt-slides.ts';

/** In a worker thread: writes the presentation in plain to `output` where it was encrypted and a password opens it. */
export function run(task: { path: string; passwords: string[]; output: string }): Decrypted {
  const bytes = readFileSync(task.path);
  try {
    const decrypted = decryptSlides(bytes, task.passwords);
    if (decrypted === 'decrypted') writeFileSync(task.output, bytes);
    return decrypted;
  } catch (error) {
    // LibreOffice reads some files that are broken, and says so of the others.
    if (error instanceof RangeError) return 'plain';
    throw error;
  }
}
