import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { testsFor, type ChosenTest } from './choose-tests.ts';
import { draw } from './draw.ts';
import { eachAtOnce } from './each-at-once.ts';
import type { ImportGraph } from './import-graph.ts';
import { HOOK, runFiles, type FileOutcome } from './run-files.ts';
import { flipsOf, sourcesIn, type SourceFlip } from './source-flips.ts';
import { flipName, type FlipOutcome, type PackageOutcomes } from './table.ts';

export const ROOT = path.join(import.meta.dirname, '../..');

const FOLDERS = {
  signatures: 'packages/signatures/src',
  forms: 'packages/forms/src',
  ai: 'packages/ai/src',
  editor: 'packages/editor/src',
  server: 'apps/server/src',
};
type PackageName = keyof typeof FOLDERS;
export const PACKAGE_NAMES: readonly string[] = Object.keys(FOLDERS);

export interface DrawOptions {
  /** Drawn from each package. */
  flips: number;
  seed: number;
  /** Flips that are tried at the same time. */
  atOnce: number;
  /** Draw only from sources whose nearest tests start no server, and start none. */
  pureOnly: boolean;
  /** Draw only from sources below this folder of the package; absent for all. */
  only: string | undefined;
  /** For the database of whole-server tests. */
  folder: string;
}

/** Tests of a source that are run at most, and their processor time without a flip, in milliseconds. */
const MOST_TESTS = 45;
const MOST_PROCESSOR_MS = 90_000;
/** A file times out after so many times its time without a flip, and after no less than `LEAST_TIMEOUT_MS`. */
const PATIENCE = 4;
const LEAST_TIMEOUT_MS = 30_000;
/** A file that takes longer without a flip is left out. */
const UNFLIPPED_TIMEOUT_MS = 2 * 60_000;

/** Draws flips of a package and tries them, each against the tests nearest to its source. */
export async function tryPackage(name: string, graph: ImportGraph, options: DrawOptions): Promise<PackageOutcomes> {
  const tests = new Map(
    sourcesIn(path.join(ROOT, FOLDERS[name as PackageName], options.only ?? '')).map((file) => [
      file,
      testsFor(file, graph, ROOT),
    ]),
  );
  const sources = [...tests.keys()].filter((file) => !options.pureOnly || isPure(tests.get(file) ?? []));
  const all = await flipsOf(sources);
  const drawn = draw(all, options.flips, options.seed);
  const limited = ({ file }: SourceFlip) =>
    (tests.get(file) ?? []).filter(({ isWhole }) => !options.pureOnly || !isWhole).slice(0, MOST_TESTS);

  const chosen = [...new Map(drawn.flatMap(limited).map((test) => [test.file, test])).values()];
  const hasWhole = chosen.some(({ isWhole }) => isWhole);
  if (hasWhole) await prepareDatabase(options.folder);
  const flippingNode = hasWhole ? { flippingNode: await writeFlippingNode(options.folder) } : {};
  const unflipped = await measureUnflipped(chosen, flippingNode);

  const tryFlip = async (flip: SourceFlip): Promise<FlipOutcome> => {
    const files = affordable(limited(flip), unflipped);
    const timeoutMs = (file: string) => Math.max(LEAST_TIMEOUT_MS, PATIENCE * (unflipped.get(file)?.ms ?? 0));
    const last = (await runFiles(files, { flip, timeoutMs, stopAtFailure: true, ...flippingNode })).at(-1);
    if (!last || last.result === 'passed') return { flip, noticed: 'no' };
    const by = `${path.relative(ROOT, last.file)}${last.by === undefined ? '' : `: ${last.by}`}`;
    return { flip, noticed: last.result === 'failed' ? 'by a test' : 'by time-out', by };
  };

  const outcomes = await eachAtOnce(drawn, options.atOnce, async (flip) => {
    const outcome = await tryFlip(flip);
    console.log(`${name}: ${flipName(flip, ROOT)} — ${outcome.by ?? 'UNNOTICED'}`);
    return outcome;
  });
  return { name, all: all.length, outcomes };
}

/** True if a test reaches the source, and none of the nearest starts a server. */
function isPure(tests: readonly ChosenTest[]): boolean {
  const nearest = Math.min(...tests.map(({ distance }) => distance));
  return tests.length > 0 && tests.every(({ distance, isWhole }) => distance > nearest || !isWhole);
}

/** Outcomes of these tests without a flip. Prints the ones that are left out: a test that fails now can notice nothing. */
async function measureUnflipped(
  tests: readonly ChosenTest[],
  flippingNode: { flippingNode?: string },
): Promise<ReadonlyMap<string, FileOutcome>> {
  const outcomes = await runFiles(tests, {
    timeoutMs: () => UNFLIPPED_TIMEOUT_MS,
    stopAtFailure: false,
    ...flippingNode,
  });
  for (const { file, result, by } of outcomes)
    if (result !== 'passed')
      console.log(`Left out, ${result} without a flip: ${path.relative(ROOT, file)} ${by ?? ''}`);
  const seconds = (of: 'ms' | 'processorMs') => Math.round(outcomes.reduce((sum, each) => sum + each[of], 0) / 1000);
  console.log(`${tests.length} test files without a flip: ${seconds('ms')} s, processor ${seconds('processorMs')} s`);
  return new Map(outcomes.map((outcome) => [outcome.file, outcome]));
}

/** The nearest of these tests that pass without a flip, as many as the time allows. */
function affordable(tests: readonly ChosenTest[], unflipped: ReadonlyMap<string, FileOutcome>): ChosenTest[] {
  let spentMs = 0;
  return tests.filter(({ file }) => {
    const outcome = unflipped.get(file);
    if (outcome?.result !== 'passed' || spentMs + outcome.processorMs > MOST_PROCESSOR_MS) return false;
    spentMs += outcome.processorMs;
    return true;
  });
}

/** Makes the database that test servers copy, unless `npm test` or the environment has one. */
async function prepareDatabase(folder: string): Promise<void> {
  if (process.env['TEST_DATABASE'] || process.env['DATABASE_URL']) return;
  const database = path.join(folder, 'prepared');
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'apps/server/test/prepare-database.ts'), database]);
  process.env['TEST_DATABASE'] = database;
}

/** Writes a script that starts Node with `flip-on-load.ts`, and returns its path. */
async function writeFlippingNode(folder: string): Promise<string> {
  const script = path.join(folder, 'node');
  await writeFile(script, `#!/bin/sh\nexec '${process.execPath}' --import '${HOOK}' "$@"\n`);
  await chmod(script, 0o755);
  // The server's programs run as another user.
  await chmod(folder, 0o755);
  return script;
}
