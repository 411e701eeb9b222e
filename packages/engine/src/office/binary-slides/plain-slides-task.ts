import { readFileSync, writeFileSync } from 'node:fs';
import { CompoundFile } from './compound-file.ts';
import type { Refused } from '../plain-copy.ts';
import { decryptSlides } from './decrypt-slides.ts';
import { mendHighestNumber } from './highest-number.ts';

/** In a worker thread: writes to `output` what LibreOffice reads of the presentation, where that is not the file itself. */
export function run(task: { path: string; passwords: string[]; output: string }): 'as-it-is' | 'written' | Refused {
  try {
    const file = new CompoundFile(readFileSync(task.path));
    const decrypted = decryptSlides(file, task.passwords);
    if (decrypted !== 'plain' && decrypted !== 'decrypted') return decrypted;
    const isMended = mendHighestNumber(file);
    if (decrypted === 'plain' && !isMended) return 'as-it-is';
    writeFileSync(task.output, file.bytes);
    return 'written';
  } catch (error) {
    // LibreOffice reads some files that are broken, and says so of the others.
    if (error instanceof RangeError) return 'as-it-is';
    throw error;
  }
}
