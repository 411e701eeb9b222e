import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCalledServer } from './callers/server.ts';
import { callMix, type Ended } from './soak/mix.ts';
import { takeSample, type Sample } from './soak/sample.ts';
import { trendOf } from './soak/slope.ts';
import { mixedWork } from './soak/work.ts';
import { quantile } from './to-pdf/report.ts';

/**
 * Mixed work for hours through the wire alone, from forty visitors: does memory, do descriptors, threads, temporary files
 * or the database grow? Each 15 s everything is looked at; the report gives the slope of each quantity after a warm-up, and
 * how tasks ended.
 * usage: npm run bench -- soak [--minutes 120] [--tasks-per-minute 60] [--warm-up 15]
 */

const SAMPLE_MS = 15_000;
const VISITORS = 40;
/** Files go within the soak, so that what is stored can come to rest. */
const RETENTION_MINUTES = 5;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '120' },
      'tasks-per-minute': { type: 'string', default: '60' },
      'warm-up': { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  const warmUp = values['warm-up'] === undefined ? Math.min(15, minutes / 4) : Number(values['warm-up']);
  const folder = await mkdtemp(path.join(tmpdir(), 'soak-'));
  const data = path.join(folder, 'data');
  const temporary = path.join(folder, 'tmp');
  await mkdir(temporary, { mode: 0o777 });
  const server = await startCalledServer(data, {
    RETENTION_MINUTES: String(RETENTION_MINUTES),
    TMPDIR: temporary,
  });
  const samples: { at: number; sample: Sample }[] = [];
  const look = () =>
    samples.push({ at: performance.now(), sample: takeSample({ pid: server.pid(), data, temporary }) });
  const started = performance.now();
  look();
  const timer = setInterval(look, SAMPLE_MS);
  try {
    const ended = await callMix(server.origin, mixedWork(), {
      visitors: VISITORS,
      untilMs: started + minutes * 60_000,
      everyMs: 60_000 / Number(values['tasks-per-minute']),
    });
    clearInterval(timer);
    look();
    const warm = samples.filter(({ at }) => at >= started + warmUp * 60_000);
    reportTasks(ended, minutes);
    reportTrends(warm, warmUp);
  } finally {
    clearInterval(timer);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function reportTasks(ended: readonly Ended[], minutes: number): void {
  const unexplained = ended.filter(({ expected }) => !expected);
  console.log(
    `${ended.length} tasks in ${minutes} min, ${(ended.length / minutes).toFixed(0)} a minute; unexplained ends: ${unexplained.length}\n`,
  );
  if (unexplained.length > 0) process.exitCode = 1;
  console.log('| tool | end | tasks | 50 % ms | 95 % ms |\n| --- | --- | ---: | ---: | ---: |');
  const groups = Map.groupBy(ended, ({ tool, end, hostile }) => `${tool}${hostile ? ', hostile' : ''} | ${end}`);
  for (const [name, tasks] of [...groups].toSorted(([a], [b]) => a.localeCompare(b))) {
    const times = tasks.map(({ ms }) => ms);
    const mark = tasks.every(({ expected }) => expected) ? '' : ' (!)';
    console.log(
      `| ${name}${mark} | ${tasks.length} | ${quantile(times, 0.5).toFixed(0)} | ${quantile(times, 0.95).toFixed(0)} |`,
    );
  }
}

function reportTrends(samples: readonly { at: number; sample: Sample }[], warmUp: number): void {
  console.log(`\nAfter ${warmUp} min of warm-up, ${samples.length} samples:\n`);
  console.log('| quantity | first | last | mean | least | most | slope an hour | of the mean |');
  console.log(`| --- |${' ---: |'.repeat(7)}`);
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return;
  for (const name of Object.keys(first.sample)) {
    const values = samples.map(({ at, sample }) => ({ at, value: sample[name] ?? 0 }));
    const { mean, least, most, perHour } = trendOf(values);
    const share = mean === 0 ? '–' : `${((perHour / mean) * 100).toFixed(1)} %`;
    const figures = [first.sample[name] ?? 0, last.sample[name] ?? 0, mean, least, most, perHour];
    console.log(`| ${name} | ${figures.map((value) => value.toFixed(1)).join(' | ')} | ${share} |`);
  }
}
