import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportGraph } from './import-graph.ts';
import type { LaneFile } from './run-files.ts';

export interface ChosenTest extends LaneFile {
  /** Imports between the test and the source. */
  distance: number;
  /** True if the test starts a whole server. */
  isWhole: boolean;
}

/** Tests of whole servers, sites and command lines: each starts programs of its own. */
const WHOLE_SERVER = /^apps\/server\/test\//;
const WHOLE_SITE = /^apps\/(?:web|cli)\/|\/browser\.test\.ts$/;
/** The markers by which `scripts/test/test-files.ts` gives a file its own process. */
const OWN_PROCESS = /^(?:\/\/|\/\*\*| \*) Own process: \S|\bassert\.snapshot\(/m;
/** Tests of other packages are slower and farther: so many of the nearest. */
const MOST_OF_OTHERS = 4;
/** Words of paths that say nothing about their subject. */
const COMMON_WORDS = new Set(['packages', 'apps', 'src', 'test', 'index', 'of', 'ts', 'a', 'the', 'with']);

/**
 * Tests that import a source, nearest first; of equally near ones, those whose paths share the most words with the source's. Tests of
 * whole servers come last, and only for sources of the server. Tests of the site in a browser are left out, and all but the nearest
 * tests of other packages.
 */
export function testsFor(source: string, graph: ImportGraph, root: string): ChosenTest[] {
  const sourceAt = path.relative(root, source);
  const ofServer = sourceAt.startsWith('apps/server/');
  const own = wordsOf(sourceAt);
  const tests = [...graph.importersOf(source)]
    .filter(([file]) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .map(([file, distance]) => ({ file, distance, at: path.relative(root, file) }))
    .filter(({ at }) => !WHOLE_SITE.test(at) && (ofServer || !WHOLE_SERVER.test(at)))
    .map(({ file, distance, at }) => ({
      file,
      distance,
      isWhole: WHOLE_SERVER.test(at),
      isOther: packageOf(at) !== packageOf(sourceAt),
      alike: wordsOf(at).intersection(own).size,
    }))
    .toSorted(
      (a, b) =>
        Number(a.isWhole) - Number(b.isWhole) ||
        a.distance - b.distance ||
        b.alike - a.alike ||
        a.file.localeCompare(b.file),
    );
  const others = new Set(tests.filter(({ isOther }) => isOther).slice(0, MOST_OF_OTHERS));
  return tests
    .filter((test) => !test.isOther || others.has(test))
    .map(({ file, distance, isWhole }) => ({ file, distance, isWhole, ownProcess: isOwnProcess(file) }));
}

const isOwnProcess = (file: string): boolean => OWN_PROCESS.test(readFileSync(file, 'utf8'));
const packageOf = (file: string): string => file.split('/', 2).join('/');
const wordsOf = (file: string): Set<string> => new Set(file.split(/[/.-]/).filter((word) => !COMMON_WORDS.has(word)));
