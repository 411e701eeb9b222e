import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileUsage } from './messages.ts';
import { ROOT } from './test-files.ts';

/** What the last run of each file cost, by path from the root of the project. */
export type TestTimes = Record<string, FileUsage & { tests: number }>;

const FILE = path.join(ROOT, 'node_modules/.cache/test-times.json');
/** Wall seconds of files that take more than two, for a checkout that has no times of its own. */
const EXPECTED = path.join(import.meta.dirname, 'expected-times.json');

/** Empty before the first run. */
export async function readTimes(): Promise<TestTimes> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return JSON.parse(text) as TestTimes;
}

/** Adds the times of a run to those of runs before it. */
export async function writeTimes(times: TestTimes): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify({ ...(await readTimes()), ...times }, null, 1));
}

/** Wall milliseconds of each file by absolute path: of its last run here, else as recorded in `expected-times.json`. */
export async function expectedMs(): Promise<Map<string, number>> {
  const recorded = JSON.parse(await readFile(EXPECTED, 'utf8')) as Record<string, number>;
  const expected = Object.entries(recorded).map(([file, seconds]) => [file, seconds * 1000] as const);
  const last = Object.entries(await readTimes()).map(([file, { wallMs }]) => [file, wallMs] as const);
  return new Map([...expected, ...last].map(([file, ms]) => [path.join(ROOT, file), ms]));
}

/** Files that take less are not worth a line. In seconds. */
const WORTH_RECORDING = 2;

/** Writes `expected-times.json` from the times of a whole run. */
export async function recordExpected(times: TestTimes): Promise<void> {
  const seconds = Object.entries(times).map(([file, { wallMs }]) => [file, Math.round(wallMs / 1000)] as const);
  const worth = seconds.filter(([, each]) => each >= WORTH_RECORDING).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(EXPECTED, `${JSON.stringify(Object.fromEntries(worth), null, 2)}\n`);
}
