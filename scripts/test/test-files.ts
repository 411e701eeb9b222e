import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface TestFile {
  /** Absolute path. */
  file: string;
  /** Whether the file runs in a process of its own, because it says so or compares snapshots. */
  ownProcess: boolean;
}

export const ROOT = path.join(import.meta.dirname, '../..');

const PATTERNS = ['packages', 'apps', 'scripts', 'benchmarks', 'programs'].map((folder) => `${folder}/**/*.test.ts`);
/** Long proofs, which `npm run prove` runs. */
const LONG = /\.long\.test\.ts$/;
/**
 * A test file that changes its process for all others (environment, signals, clocks of the whole process) says why in a line of its
 * first comment: `Own process: it changes TZ.`
 */
const OWN_PROCESS = /^(?:\/\/|\/\*\*| \*) Own process: \S/m;
/** Node finds a file's snapshots by the first file of its process. */
const SNAPSHOTS = /\bassert\.snapshot\(/;

/** Every test file of the tree, in alphabetical order; the long ones only where `long` is set. */
export function findTestFiles({ long = false } = {}): TestFile[] {
  const found = globSync(PATTERNS, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'build' });
  return found
    .filter((file) => LONG.test(file) === long)
    .sort()
    .map((file) => testFile(path.join(ROOT, file)));
}

export function testFile(file: string): TestFile {
  const source = readFileSync(file, 'utf8');
  return { file, ownProcess: OWN_PROCESS.test(source) || SNAPSHOTS.test(source) };
}
