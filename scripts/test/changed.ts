import path from 'node:path';
import { select, type Selection } from './affected.ts';
import { importGraph } from './import-graph.ts';
import { ROOT } from './test-files.ts';
import { expectedMs, readTimes } from './times.ts';
import { git, names, workTree, type Tree } from './tree.ts';

/** The test files of `npm test -- --changed`: a part of those that a change can affect, with their expected time. */
export interface ChangedRun extends Selection {
  changed: readonly string[];
  /** Expected processor milliseconds of the chosen files, and of all affected ones. */
  chosenMs: number;
  affectedMs: number;
}

/** On two cores, some 100 seconds: with the start of the run, less than two minutes. */
const BUDGET_MS = 200_000;
const TEST_FILE = /^(?:packages|apps|scripts|benchmarks|programs)\/.*(?<!\.long)\.test\.ts$/;
/** Milliseconds of files that no run has measured. */
const UNMEASURED = [
  { files: /^apps\/web\/test\//, ms: 20_000 },
  { files: /^apps\/server\/test\//, ms: 8000 },
  { files: /^/, ms: 1500 },
];

/** Splits `--changed` or `--changed=<commit>` from the other arguments. Without it, `base` is absent. */
export function changedOption(args: readonly string[]): { base?: string; rest: string[] } {
  const option = args.find((each) => /^--changed(?:=|$)/.test(each));
  const rest = args.filter((each) => each !== option);
  return option === undefined ? { rest } : { base: option.slice('--changed='.length) || 'HEAD', rest };
}

/** Chooses test files for the difference between `base`, where this branch left it, and the files on disk. */
export async function filesForChange(base: string): Promise<ChangedRun> {
  return runFor(workTree(), changedSince(base));
}

/** Chooses test files for changes of `tree`. */
export async function runFor(tree: Tree, changed: readonly string[]): Promise<ChangedRun> {
  const deleted = new Set(changed);
  const graph = importGraph({ ...tree, has: (file) => tree.has(file) || deleted.has(file) });
  const tests = tree.files.filter((file) => TEST_FILE.test(file));
  const cost = await expectedCost();
  const selection = select({ graph, changed, tests, expectedMs: cost, budgetMs: BUDGET_MS });
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + cost(file), 0);
  return { ...selection, changed, chosenMs: total(selection.chosen), affectedMs: total(selection.affected) };
}

/** Paths that differ from a commit, deleted and new files included. */
export function changedSince(base: string, repository = ROOT): string[] {
  const differing = git(['diff', '-z', '--name-only', '--no-renames', '--merge-base', base], repository);
  const added = git(['ls-files', '-z', '-o', '--exclude-standard'], repository);
  return [...names(differing), ...names(added)];
}

/** Processor milliseconds of the last run here, else the recorded seconds, else what files of this kind take. */
async function expectedCost(): Promise<(file: string) => number> {
  const [times, recorded] = await Promise.all([readTimes(), expectedMs()]);
  return (file) =>
    times[file]?.processorMs ??
    recorded.get(path.join(ROOT, file)) ??
    UNMEASURED.find(({ files }) => files.test(file))?.ms ??
    0;
}

/** What a person reads before the run. */
export function describeRun({ changed, chosen, affected, chosenMs, affectedMs }: ChangedRun): string {
  const seconds = (ms: number) => `${Math.ceil(ms / 1000)} s`;
  if (affected.length === 0) return `${changed.length} changed files; no test file depends on them.`;
  const left = affected.length - chosen.length;
  const run = `${changed.length} changed files can affect ${affected.length} test files. This run takes ${chosen.length} of them: about ${seconds(chosenMs)} of processor time.`;
  return left === 0 ? run : `${run}\n${left} are left out (${seconds(affectedMs - chosenMs)}); \`npm test\` runs them.`;
}
