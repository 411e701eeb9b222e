/** Words of paths that say nothing about a file's subject. */
const COMMON = new Set([
  'app',
  'web',
  'server',
  'package',
  'src',
  'test',
  'browser',
  'tool',
  'index',
  'ts',
  'tsx',
  'run',
]);
/** Folders of `apps/web/app` that many subjects share. In the name of a test they narrow its subject. */
const SHARED_FOLDERS = new Set(['page', 'word']);

/**
 * How many words of a test's path the path of a changed file has too. A word of the test's name that it lacks takes away a tenth, so that
 * `viewer.test.ts` is nearer to `viewer/` than `viewer-words.test.ts`.
 */
export function likeness(test: string, file: string): number {
  const subject = wordsOf(file).difference(SHARED_FOLDERS);
  const own = wordsOf(test);
  const shared = own.intersection(subject).size;
  return shared === 0 ? 0 : shared - (own.size - shared) / 10;
}

/** Of `apps/web/app/editor/TypeTab.tsx`: editor, type and tab. A plural counts as its singular. */
function wordsOf(file: string): Set<string> {
  const words =
    file
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return new Set(words.map((word) => word.replace(/(?<=..)s$/, '')).filter((word) => !COMMON.has(word)));
}
