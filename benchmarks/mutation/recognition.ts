import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serialize } from 'node:v8';
import { attempt } from './attempt.ts';
import { draw } from './draw.ts';
import { eachAtOnce } from './each-at-once.ts';
import { flipsOf, sourcesIn, type SourceFlip } from './source-flips.ts';
import { flipName } from './table.ts';
import { guardPages } from '../recognition-guard/measure.ts';

const SOURCES = path.join(import.meta.dirname, '../../packages/recognition/src');
const FOLDERS = ['headings', 'columns', 'tables', 'lines', 'paragraphs'];
/** Tests that take so many times longer than without a flip have noticed it. */
const PATIENCE = 6;
const LEAST_MS = 20_000;

interface Outcome {
  flip: SourceFlip;
  noticed: 'tests' | 'guard' | 'no';
}

export interface RecognitionOptions {
  /** Flips drawn from each folder. */
  sample: number;
  seed: number;
  /** The only folder to try; absent for all. */
  only: string | undefined;
  withGuard: boolean;
  /** Flips that are tried at the same time. */
  atOnce: number;
  /** For pages that the guard measures. */
  folder: string;
}

/** Prints the table of recognition by folder, and each flip that neither the tests beside its source nor the guard notices. */
export async function tryRecognition({
  sample,
  seed,
  only,
  withGuard,
  atOnce,
  folder,
}: RecognitionOptions): Promise<void> {
  const survivors: SourceFlip[] = [];
  const rows: Outcome[][] = [];
  const pages = path.join(folder, 'pages');
  if (withGuard) await writeFile(pages, serialize(await guardPages(folder)));
  console.log('| folder | flips in all | drawn | noticed by nearby tests | by the guard besides | noticed |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const name of FOLDERS.filter((each) => only === undefined || each === only)) {
    const all = await flipsOf(sourcesIn(path.join(SOURCES, name)));
    const outcomes = await outcomesOf(draw(all, sample, seed), { name, pages: withGuard ? pages : undefined, atOnce });
    rows.push(outcomes);
    survivors.push(...outcomes.filter(({ noticed }) => noticed === 'no').map(({ flip }) => flip));
    console.log(row(name, String(all.length), outcomes));
  }
  console.log(row('all', '', rows.flat()));
  console.log('\nNot noticed:\n');
  for (const flip of survivors) console.log(`- ${flipName(flip, SOURCES)}`);
}

async function outcomesOf(
  drawn: readonly SourceFlip[],
  { name, pages, atOnce }: { name: string; pages: string | undefined; atOnce: number },
): Promise<Outcome[]> {
  const tests = ['--test', '--test-isolation=none', ...globSync(path.join(SOURCES, name, '**/*.test.ts'))];
  const guard = pages === undefined ? undefined : [path.join(import.meta.dirname, 'guard-check.ts'), pages];
  const testsMs = await timeoutFor(tests);
  const guardMs = guard ? await timeoutFor(guard) : 0;
  return eachAtOnce(drawn, atOnce, async (flip) => {
    const byTests = !(await attempt(tests, { flip, most: testsMs })).passed;
    const byGuard = !byTests && guard !== undefined && !(await attempt(guard, { flip, most: guardMs })).passed;
    return { flip, noticed: byTests ? 'tests' : byGuard ? 'guard' : 'no' };
  });
}

/** Throws if the unflipped sources fail: every flip would count as noticed. */
async function timeoutFor(args: readonly string[]): Promise<number> {
  const { passed, ms } = await attempt(args, { most: 10 * LEAST_MS });
  if (!passed) throw new Error(`It fails without any flip: node ${args.join(' ')}`);
  return Math.max(LEAST_MS, ms * PATIENCE);
}

function row(name: string, all: string, outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome['noticed']) => outcomes.filter(({ noticed }) => noticed === kind).length;
  const noticed = outcomes.length - count('no');
  const share = `${noticed} (${Math.round((100 * noticed) / Math.max(1, outcomes.length))} %)`;
  return `| ${name} | ${all} | ${outcomes.length} | ${count('tests')} | ${count('guard')} | ${share} |`;
}
