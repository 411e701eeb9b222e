import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quantile } from './to-pdf/report.ts';
import { textPdf } from './callers/documents.ts';
import { startCalledServer } from './callers/server.ts';
import { CallRefused, newJob, Visitor } from './callers/visitor.ts';

/**
 * Fifty visitors who upload and start four light tasks each at the same moment, quiet and beside heavy work: how long
 * calls take, how many tasks end in a second, and whether visitors are served in turn. Sender and server share the
 * machine.
 * usage: npm run bench -- starts [rounds]
 */

const VISITORS = 50;
const EACH = 4;
const TOOL = 'rotate-pdf';
const HEAVY = { tool: 'pdf-to-word', pages: 400, tasks: 2 };
/** How often somebody who waits for a heavy task asks how it stands, without letting the answer be held. */
const PROBE_MS = 50;
const AIMS = { start: 300, poll: 200, tasks: 70 };

export async function run([rounds = '3']: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starts-'));
  const server = await startCalledServer(path.join(folder, 'data'));
  try {
    const light = textPdf(1);
    await round(server.origin, light);
    console.log(
      `| ${VISITORS} × ${EACH} ${TOOL} | upload 50 % | 95 % | start 50 % | 95 % | poll 50 % | 95 % | seconds | tasks/s | spread |`,
    );
    console.log(`| --- |${' ---: |'.repeat(9)}`);
    for (let index = 0; index < Number(rounds); index++) report('quiet', await round(server.origin, light));
    const heavy = await startHeavy(server.origin);
    for (let index = 0; index < Number(rounds); index++) report('beside heavy work', await round(server.origin, light));
    await heavy.stop();
    console.log(
      `\nMilliseconds. Poll: one that is not held, by a visitor beside. Spread: by how many ended tasks visitors differ at most, of ${EACH}, before the last quarter.`,
    );
    console.log(
      `Aims: start 95 % under ${AIMS.start} ms, poll 95 % under ${AIMS.poll} ms, ${AIMS.tasks} tasks a second.`,
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Round {
  uploads: number[];
  starts: number[];
  polls: number[];
  wallMs: number;
  spread: number;
}

async function round(origin: string, bytes: Buffer): Promise<Round> {
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, (_, index) => new Visitor(origin, `127.0.1.${index + 1}`).greet()),
  );
  const uploads: number[] = [];
  const starts: number[] = [];
  const ended: number[] = [];
  const probe = await startProbe(origin, bytes);
  const started = performance.now();
  await Promise.all(
    visitors.flatMap((visitor, index) =>
      Array.from({ length: EACH }, async () => {
        const upload = await visitor.upload(TOOL, bytes, `visitor-${index}.pdf`);
        uploads.push(upload.ms);
        const { task, ms } = await visitor.start(TOOL, [upload.token]);
        starts.push(ms);
        const done = await visitor.end(task);
        if (done.status !== 'Done') throw new Error(JSON.stringify(done.failure));
        ended.push(index);
      }),
    ),
  );
  const wallMs = performance.now() - started;
  const polls = await probe.stop();
  for (const visitor of visitors) visitor.close();
  return { uploads, starts, polls, wallMs, spread: spreadOf(ended) };
}

/** A visitor whose task has ended asks again and again how it stands. */
async function startProbe(origin: string, bytes: Buffer): Promise<{ stop: () => Promise<number[]> }> {
  const visitor = await new Visitor(origin, '127.0.2.1').greet();
  const { token } = await visitor.upload(TOOL, bytes, 'probe.pdf');
  const task = await visitor.end((await visitor.start(TOOL, [token], {}, newJob())).task);
  const over = new AbortController();
  const asked = (async () => {
    const polls: number[] = [];
    while (!over.signal.aborted) {
      polls.push((await visitor.poll(task)).ms);
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
    }
    return polls;
  })();
  return {
    stop: async () => {
      over.abort();
      const polls = await asked;
      visitor.close();
      return polls;
    },
  };
}

/** `ended`: whose tasks ended, in order. */
function spreadOf(ended: readonly number[]): number {
  const counts = Array.from({ length: VISITORS }, () => 0);
  let most = 0;
  for (const visitor of ended.slice(0, Math.floor(ended.length * 0.75))) {
    counts[visitor] = (counts[visitor] ?? 0) + 1;
    most = Math.max(most, Math.max(...counts) - Math.min(...counts));
  }
  return most;
}

/** Heavy tasks without end, one after the other in each place. */
async function startHeavy(origin: string): Promise<{ stop: () => Promise<void> }> {
  const visitor = await new Visitor(origin, '127.0.2.2').greet();
  const { token } = await visitor.upload(HEAVY.tool, textPdf(HEAVY.pages), 'heavy.pdf');
  const running = new Set<string>();
  const stop = new AbortController();
  const place = async () => {
    while (!stop.signal.aborted) {
      const { task } = await visitor.start(HEAVY.tool, [token]);
      running.add(task.id);
      await visitor.end(task).catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
      });
      running.delete(task.id);
    }
  };
  const places = Array.from({ length: HEAVY.tasks }, place);
  // Until its pages are really being worked on.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return {
    stop: async () => {
      stop.abort();
      await visitor.cancel([...running]);
      await Promise.all(places);
      visitor.close();
    },
  };
}

function report(name: string, { uploads, starts, polls, wallMs, spread }: Round): void {
  const figures = [uploads, starts, polls].flatMap((values) => [quantile(values, 0.5), quantile(values, 0.95)]);
  const tasks = VISITORS * EACH;
  console.log(
    `| ${name} | ${figures.map((value) => value.toFixed(0)).join(' | ')} | ${(wallMs / 1000).toFixed(1)} | ${((tasks / wallMs) * 1000).toFixed(0)} | ${spread} |`,
  );
}
