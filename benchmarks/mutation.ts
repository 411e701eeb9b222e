import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { attempt } from './mutation/attempt.ts';
import { flipsIn, type Flip } from './mutation/flips.ts';
import { guardPages } from './recognition-guard/measure.ts';

/**
 * Turns conditions of recognition round and moves its thresholds, one at a time, and counts what the tests beside them
 * notice, and what the guard notices besides. Flips are drawn by a seed; the same seed draws the same.
 * usage: npm run bench -- mutation [--sample <flips a folder>] [--seed <number>] [--only <folder>] [--no-guard]
 */

const SOURCES = path.join(import.meta.dirname, '../packages/recognition/src');
const FOLDERS = ['headings', 'columns', 'tables', 'lines', 'paragraphs'];
const SAMPLE = 20;
const SEED = 11;
const AT_ONCE = 2;
/** Times what the tests take unchanged: what takes longer goes round in circles, and is noticed. */
const PATIENCE = 6;
const LEAST_MS = 20_000;

interface Drawn extends Flip {
  file: string;
}
interface Outcome {
  flip: Drawn;
  noticed: 'tests' | 'guard' | 'no';
}

export async function run(args: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutation-'));
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
  const survivors: Drawn[] = [];
  const rows: Outcome[][] = [];
  try {
    const pages = path.join(folder, 'pages');
    const withGuard = !args.includes('--no-guard');
    if (withGuard) await writeFile(pages, serialize(await guardPages(folder)));
    console.log('| folder | flips in all | drawn | noticed by nearby tests | by the guard besides | noticed |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
    for (const name of FOLDERS.filter((each) => only === undefined || each === only)) {
      const all = await flipsOf(name);
      const drawn = draw(all, numberAfter(args, '--sample') ?? SAMPLE, numberAfter(args, '--seed') ?? SEED);
      const outcomes = await outcomesOf(drawn, name, withGuard ? pages : undefined);
      rows.push(outcomes);
      survivors.push(...outcomes.filter(({ noticed }) => noticed === 'no').map(({ flip }) => flip));
      console.log(row(name, String(all.length), outcomes));
    }
    console.log(row('all', '', rows.flat()));
    console.log('\nNot noticed:\n');
    for (const { file, line, from, to } of survivors)
      console.log(`- ${path.relative(SOURCES, file)}:${line}  ${from} → ${to}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function flipsOf(folder: string): Promise<Drawn[]> {
  const files = globSync(path.join(SOURCES, folder, '**/*.ts'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const flips = await Promise.all(
    files.map(async (file) => flipsIn(await readFile(file, 'utf8')).map((flip) => ({ ...flip, file }))),
  );
  return flips.flat();
}

/** So many of them, by a linear congruential generator (the constants of Numerical Recipes). */
function draw(flips: readonly Drawn[], count: number, seed: number): Drawn[] {
  const left = [...flips];
  const drawn: Drawn[] = [];
  let state = seed >>> 0;
  while (drawn.length < count && left.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    drawn.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return drawn;
}

async function outcomesOf(drawn: readonly Drawn[], folder: string, pages: string | undefined): Promise<Outcome[]> {
  const tests = ['--test', '--test-isolation=none', ...globSync(path.join(SOURCES, folder, '**/*.test.ts'))];
  const guard = pages === undefined ? undefined : [path.join(import.meta.dirname, 'mutation/guard-check.ts'), pages];
  const usual = await patienceFor(tests);
  const guardUsual = guard ? await patienceFor(guard) : 0;
  const waiting = drawn.map((flip, index) => ({ flip, index }));
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { flip, index } = next;
      const byTests = !(await attempt(tests, { flip, most: usual })).passed;
      const byGuard = !byTests && guard !== undefined && !(await attempt(guard, { flip, most: guardUsual })).passed;
      outcomes[index] = { flip, noticed: byTests ? 'tests' : byGuard ? 'guard' : 'no' };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** Fails where something is wrong before anything was changed: every flip would count as noticed. */
async function patienceFor(args: readonly string[]): Promise<number> {
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

function numberAfter(args: readonly string[], flag: string): number | undefined {
  const at = args.indexOf(flag);
  const value = at < 0 ? Number.NaN : Number(args[at + 1]);
  return Number.isFinite(value) ? value : undefined;
}
