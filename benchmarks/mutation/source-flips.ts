import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { flipsIn, type Flip } from './flips.ts';

/** A flip and its source file, by absolute path. */
export interface SourceFlip extends Flip {
  file: string;
}

const OF_TESTS = /\.test\.ts$|\/(?:test|tests|testing)\//;

/** Source files below a folder in alphabetical order; tests and their helpers are left out. */
export function sourcesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`)
    .filter((file) => !OF_TESTS.test(file.slice(folder.length)))
    .sort();
}

/** Every flip of these files, in their order. */
export async function flipsOf(files: readonly string[]): Promise<SourceFlip[]> {
  const flips = await Promise.all(
    files.map(async (file) => flipsIn(await readFile(file, 'utf8')).map((flip) => ({ ...flip, file }))),
  );
  return flips.flat();
}
