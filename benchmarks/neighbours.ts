import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS } from '@pagewright/contract';
import { beginHeavy, convertOnce, type HeavyFile } from './neighbours/heavy.ts';
import { LightVisitor, type Lights } from './neighbours/light.ts';
import { memoryOfWorkers } from './neighbours/memory.ts';
import { measureLoss } from './neighbours/pace.ts';
import { quantile } from './server/quantile.ts';
import { startServer, type StartedServer } from './server/start.ts';

/**
 * What one person's light tasks and forecasts take beside the heaviest conversions of others, as ratios to the same on
 * the same server when it is quiet; what the conversions lose by the light tasks; and what an idle worker still holds.
 * usage: npm run bench -- neighbours [--beside 2,4,8] [--seconds 60] [--pairs 8] [--no-memory] [file.pdf]...
 */

const LARGE = path.join(import.meta.dirname, '../../shared/corpus/pdf/large');
const HOSTILE = path.join(import.meta.dirname, '../../shared/corpus/hostile/generated/pdf');
const HEAVIEST: readonly HeavyFile[] = [
  { path: path.join(LARGE, 'r-fullrefman-2415-pages.pdf') },
  { path: path.join(LARGE, 'unstructured-400-pages.pdf') },
  // As many of its pages as a conversion takes.
  { path: path.join(HOSTILE, 'pages_20000.pdf'), options: { pages: `1-${LIMITS.convertedPages}` } },
];
const QUIET_TASKS = 30;
const MOST_MEDIAN = 3;
const MOST_95 = 6;
const MOST_LOSS = 0.1;
const MOST_IDLE_MEGABYTES = 250;
const IDLE_MS = 60_000;
/** After so long the conversions hold what they take. */
const BEGUN_MS = 3_000;
const STRETCH_MS = 2_000;

export async function run(args: string[]): Promise<void> {
  const { values, files } = readArguments(args);
  const heaviest = files.length > 0 ? files : HEAVIEST.filter((file) => existsSync(file.path));
  if (heaviest.length === 0) return console.log('skipped: no corpus');
  const folder = await mkdtemp(path.join(tmpdir(), 'neighbours-'));
  const dataFolder = path.join(folder, 'data');
  const server = await startServer(dataFolder);
  try {
    const visitor = await LightVisitor.visit(server.origin);
    await visitor.work(5);
    const quiet = await visitor.work(QUIET_TASKS);
    printHead(quiet);
    for (const count of (values.get('beside') ?? '2,4,8').split(',').map(Number)) {
      const heavy = await beginHeavy(server.origin, heaviest, count);
      await pause(BEGUN_MS);
      const beside = await visitor.workFor(Number(values.get('seconds') ?? 60) * 1000);
      await heavy.stop();
      printRows(`beside ${count} conversions`, beside, quiet);
    }
    await printLoss(server.origin, { dataFolder, heaviest, visitor, pairs: Number(values.get('pairs') ?? 8) });
    console.log(
      `aims: median ≤ ${MOST_MEDIAN}, 95 % ≤ ${MOST_95}, none failed, less than ${MOST_LOSS * 100} % of speed lost`,
    );
    if (!args.includes('--no-memory')) await printMemory(server, heaviest);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function readArguments(args: readonly string[]): { values: Map<string, string>; files: HeavyFile[] } {
  const values = new Map<string, string>();
  const files: HeavyFile[] = [];
  for (const [index, word] of args.entries()) {
    if (['--beside', '--seconds', '--pairs'].includes(args[index - 1] ?? ''))
      values.set(args[index - 1]!.slice(2), word);
    else if (!word.startsWith('--')) files.push({ path: path.resolve(word) });
  }
  return { values, files };
}

function printHead(quiet: Lights): void {
  console.log('| what one person does | times | failed | median ms | ratio | 95 % ms | ratio |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  printRows('quiet', quiet, quiet);
}

function printRows(name: string, lights: Lights, quiet: Lights): void {
  for (const what of ['tasks', 'forecasts'] as const) {
    const columns = [0.5, 0.95].flatMap((share) => {
      const ms = quantile(lights[what].ms, share);
      return [ms.toFixed(0), (ms / quantile(quiet[what].ms, share)).toFixed(2)];
    });
    console.log(`| ${[`${what}, ${name}`, lights[what].ms.length, lights[what].failed, ...columns].join(' | ')} |`);
  }
}

/** Of two conversions of the longest file, while they read its pages. */
async function printLoss(
  origin: string,
  {
    dataFolder,
    heaviest: [longest],
    visitor,
    pairs,
  }: { dataFolder: string; heaviest: readonly HeavyFile[]; visitor: LightVisitor; pairs: number },
): Promise<void> {
  if (pairs === 0 || !longest) return;
  const heavy = await beginHeavy(origin, [longest], 2);
  const loss = await measureLoss(dataFolder, (ms) => visitor.tasksFor(ms), { pairs, stretchMs: STRETCH_MS });
  await heavy.stop();
  const told = loss.pairs.map(({ alone, beside }) => `${alone.toFixed(1)} and ${beside.toFixed(1)}`).join(', ');
  console.log(
    `\ntwo conversions of ${path.basename(longest.path)} read, in turn without and with light tasks, ${told} pages a second:`,
    `${(loss.share * 100).toFixed(1)} % of their speed lost`,
  );
}

/** After the longest file was made a Word document and a workbook at once. */
async function printMemory({ origin, pid }: StartedServer, [longest]: readonly HeavyFile[]): Promise<void> {
  if (!longest) return;
  const told = () => `${(memoryOfWorkers(pid) / 1e6).toFixed(0)} MB`;
  await convertOnce(origin, longest, ['pdf-to-word', 'pdf-to-excel']);
  const before = told();
  await pause(IDLE_MS);
  console.log(
    `\nthe worker and what it has started: ${before} after the last task, ${told()} a minute later (aim: under ${MOST_IDLE_MEGABYTES} MB)`,
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
