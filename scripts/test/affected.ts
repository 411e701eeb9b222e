import type { ImportGraph } from './import-graph.ts';
import { likeness } from './likeness.ts';

export interface Selection {
  /** Test files to run, the nearest first. */
  chosen: string[];
  /** All test files that the change can affect, the chosen ones included. */
  affected: string[];
}

interface Choice {
  graph: ImportGraph;
  /** Paths from the root of the project, as all others here. */
  changed: readonly string[];
  /** Every test file of the tree. */
  tests: readonly string[];
  /** Expected processor milliseconds of a test file. */
  expectedMs: (file: string) => number;
  budgetMs: number;
}

/** A test file at this distance or nearer is chosen whatever it costs, unless a changed file has more near ones than the budget takes. */
const NEAR = 2;
/** A word that the paths of a test and of a changed file share counts as much as this many steps. */
const STEPS_OF_A_WORD = 2;
/** Changes that can affect every test file, whatever it imports: the runner, the packages, the compiler. */
const EVERYWHERE =
  /^package-lock\.json$|(?:^|\/)package\.json$|(?:^|\/)tsconfig[\w.]*\.json$|^scripts\/(?:test|setup)(?:\/|\.)|^apps\/server\/(?:src\/imports|test\/prepare-database)\.ts$/;
/** What nearly every test file uses: those that use a changed file of it are sampled. */
const TESTKIT = /^packages\/testkit\//;
const BROWSER_TEST = /^apps\/web\/test\/browser\//;
const PAGES = /^apps\/web\/(?:app|articles|public|service-worker)\//;

/**
 * Chooses, of all test files that a change can affect, those that most probably notice a fault, until their expected time fills the
 * budget: all near ones, the browser test of each changed screen, then by distance. Changes that reach everything get a sample of
 * every part instead.
 */
export function select(choice: Choice): Selection {
  const { changed, tests, expectedMs } = choice;
  const backwards = reversed(choice.graph);
  const always = new Set<string>();
  const ranks = new Map<string, number>();
  const sampled = new Set<string>(changed.some((file) => EVERYWHERE.test(file)) ? tests : []);
  for (const file of changed) {
    const reach = reachOf(file, choice, backwards);
    for (const test of reach.always) always.add(test);
    for (const test of reach.tests)
      if (isWide(file)) sampled.add(test);
      else ranks.set(test, Math.min(ranks.get(test) ?? Infinity, reach.rank(test)));
  }
  const byRank = sorted([...ranks.keys()], (test) => ranks.get(test) ?? Infinity, expectedMs);
  const candidates = new Set(sorted([...always], (test) => ranks.get(test) ?? 0, expectedMs));
  for (const test of alternating(byRank, sampleOf([...sampled], expectedMs))) candidates.add(test);
  return { chosen: withinBudget(candidates, always, choice), affected: [...candidates] };
}

/** The test files that one changed file can affect, in which order, and those to run in any case. */
function reachOf(file: string, { tests, expectedMs, budgetMs }: Choice, backwards: ImportGraph) {
  const distances = distancesFrom(file, backwards);
  const distance = (test: string) => distances.get(test) ?? Infinity;
  const rank = (test: string) => distance(test) - STEPS_OF_A_WORD * likeness(test, file);
  const reached = tests.filter((test) => distances.has(test));
  const near = reached.filter((test) => distance(test) <= NEAR);
  const isHub = near.reduce((sum, test) => sum + expectedMs(test), 0) > budgetMs;
  const isCertain = (test: string) => test === file || (!isHub && (!isWide(file) || partOf(test) === partOf(file)));
  const ofBrowser = PAGES.test(file) ? reached.filter((test) => BROWSER_TEST.test(test)) : [];
  const subject = sorted(ofBrowser, rank, expectedMs).slice(0, 1);
  return { tests: reached, rank, always: [...near.filter(isCertain), ...subject] };
}

const isWide = (file: string) => EVERYWHERE.test(file) || TESTKIT.test(file);

/** Whatever does not fit is passed over: a cheaper file behind it may fit. */
function withinBudget(
  candidates: Iterable<string>,
  always: ReadonlySet<string>,
  { expectedMs, budgetMs }: Pick<Choice, 'expectedMs' | 'budgetMs'>,
): string[] {
  let left = budgetMs;
  return [...candidates].filter((test) => {
    const isTaken = always.has(test) || expectedMs(test) <= left;
    if (isTaken) left -= expectedMs(test);
    return isTaken;
  });
}

/** Lengths of the shortest ways from a file to those that use it (Dijkstra's algorithm, with a bucket for each distance). */
function distancesFrom(file: string, backwards: ImportGraph): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  const buckets: string[][] = [[file]];
  for (let distance = 0; distance < buckets.length; distance += 1)
    for (const each of buckets[distance] ?? []) {
      if (distances.get(each) !== distance) continue;
      for (const [user, length] of backwards.get(each) ?? []) {
        const further = distance + length;
        if (further >= (distances.get(user) ?? Infinity)) continue;
        distances.set(user, further);
        (buckets[further] ??= []).push(user);
      }
    }
  return distances;
}

function reversed(graph: ImportGraph): ImportGraph {
  const users = new Map<string, Map<string, number>>();
  for (const [file, steps] of graph)
    for (const [target, length] of steps) {
      const own = users.get(target) ?? new Map<string, number>();
      users.set(target, own.set(file, length));
    }
  return users;
}

/** By rank; the cheaper first of two alike. */
function sorted(tests: readonly string[], rank: (test: string) => number, expectedMs: Choice['expectedMs']): string[] {
  return tests
    .map((test) => ({ test, rank: rank(test), ms: expectedMs(test) }))
    .toSorted((a, b) => a.rank - b.rank || a.ms - b.ms || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}

/** One file of each part in turn. Of a part, files of middling cost come first: the cheapest prove least. */
function sampleOf(tests: readonly string[], expectedMs: Choice['expectedMs']): string[] {
  const parts = [...Map.groupBy(tests, partOf).values()].map((own) => {
    const middle = sorted(own, expectedMs, expectedMs)[Math.floor(own.length / 2)] ?? '';
    return sorted(own, (test) => Math.abs(expectedMs(test) - expectedMs(middle)), expectedMs);
  });
  const rounds = Math.max(0, ...parts.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => parts.flatMap((own) => own[round] ?? [])).flat();
}

function alternating(first: readonly string[], second: readonly string[]): string[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, at) => [first[at], second[at]])
    .flat()
    .filter((each) => each !== undefined);
}

/** The package or app; `apps/web/test` is a part of its own. */
const partOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('apps/web/') ? 3 : 2)
    .join('/');
