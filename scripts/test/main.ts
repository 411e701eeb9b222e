import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedOption, describeRun, filesForChange } from './changed.ts';
import { runFiles, type FileResult } from './lanes.ts';
import { prepareTests } from './prepare.ts';
import { coresMs } from './processor-time.ts';
import { fileLines, relative, summary } from './report.ts';
import { schedule } from './schedule.ts';
import { findTestFiles, ROOT, testFile, type TestFile } from './test-files.ts';
import { expectedMs, recordExpected, writeTimes } from './times.ts';

/**
 * Runs every check and every test file, or the named files without the checks. Exits with 1 if something failed. Of long proofs it runs a
 * sample; of named files, everything.
 * usage: main.ts [--changed[=<commit>]] [--seed <number>] [--lanes <number>] [--record] [test file]...
 * `--changed`: the files that uncommitted changes can affect, or changes since a commit. `--seed`: the order of files, as an earlier run
 * printed it. `--record`: writes `expected-times.json`.
 */

const { base, rest } = changedOption(process.argv.slice(2));
const { values, positionals } = parseArgs({
  args: rest,
  options: { seed: { type: 'string' }, lanes: { type: 'string' }, record: { type: 'boolean' } },
  allowPositionals: true,
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const lanes = Number(values.lanes ?? availableParallelism());
const change = base === undefined ? undefined : await filesForChange(base);
if (change) console.log(describeRun(change));
if (change?.chosen.length === 0) process.exit();
const named = change
  ? change.chosen.map((each) => path.join(ROOT, each))
  : positionals.map((each) => path.resolve(each));
const isWhole = named.length === 0;
const files: TestFile[] = isWhole ? findTestFiles() : named.map(testFile);

const started = performance.now();
const before = coresMs();
const { environment, remove } = await prepareTests(files);
// Who names a file wants all of it.
environment['PROOFS'] ??= isWhole || change ? 'sample' : 'full';
const checks = isWhole ? runChecks() : Promise.resolve(true);
const results: FileResult[] = [];
console.log(`${files.length} test files in ${lanes} lanes; order: --seed ${seed}`);
await runFiles({
  files: schedule(files, { lastMs: await expectedMs(), seed }),
  lanes: Math.min(lanes, files.length),
  // Checks take a core: until they have ended, the first lane waits.
  firstLaneWaitsFor: checks,
  environment,
  nodeArguments: ['--import', path.resolve(ROOT, 'apps/server/src/imports.ts')],
  onResult: (result) => {
    results.push(result);
    process.stdout.write(fileLines(result));
  },
}).finally(remove);
const after = coresMs();
const cores = before && after && { busy: after.busy - before.busy, idle: after.idle - before.idle };
process.stdout.write(summary(results, { wallMs: performance.now() - started, cores }));
const times = Object.fromEntries(
  results.flatMap(({ file, tests, usage }) => (usage ? [[relative(file), { ...usage, tests: tests.length }]] : [])),
);
// Times on a machine that is kept busy say nothing of the next run.
if (process.env['TEST_TIMES'] !== 'off') await writeTimes(times);
if (values.record) await recordExpected(times);
const failed = results.some(({ tests }) => tests.some(({ outcome }) => outcome === 'failed'));
if (!(await checks)) console.log('Checks failed: see above, or run npm run check.');
process.exitCode = failed || !(await checks) ? 1 : 0;

/** Resolves with whether all of `npm run check` passed. */
function runChecks(): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/check/all.ts'), '--at-once', '1'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (status) => resolve(status === 0)));
}
