import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CallRefused, newJob, type Visitor } from '../callers/visitor.ts';

/** What became of tasks whose start was acknowledged, by their caller's own book. */
export interface Outcome {
  accepted: number;
  done: number;
  /** By code; a task that ends with one is not lost. */
  failed: Record<string, number>;
  lost: number;
  /** Results that are not what the server says of them. */
  spoilt: number;
  seconds: number;
}

const TRY_AGAIN_MS = 200;
/** A task that has not ended by then is lost. */
const PATIENCE_MS = 300_000;

/** Starts so many light tasks, some each second, and follows each to its end through whatever happens. */
export async function followTasks(visitor: Visitor, pdf: Buffer, tasks: number, everyMs: number): Promise<Outcome> {
  const started = performance.now();
  const outcome: Outcome = { accepted: 0, done: 0, failed: {}, lost: 0, spoilt: 0, seconds: 0 };
  const runs: Promise<void>[] = [];
  for (let index = 0; index < tasks; index += 1) {
    runs.push(followOne(visitor, pdf, outcome));
    await pause(everyMs);
  }
  await Promise.all(runs);
  return { ...outcome, seconds: (performance.now() - started) / 1000 };
}

async function followOne(visitor: Visitor, pdf: Buffer, outcome: Outcome): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  const job = newJob();
  const upload = () => visitor.upload('rotate-pdf', pdf, 'fault.pdf');
  const { token } = await steadily(upload, end);
  const { task } = await steadily(() => visitor.start('rotate-pdf', [token], {}, job), end);
  outcome.accepted += 1;
  let now = task;
  try {
    while (now.status === 'Doing') {
      now = (await steadily(() => visitor.poll(now, now.progress), end)).task;
      if (performance.now() > end) throw new Error('it never ended');
    }
  } catch {
    outcome.lost += 1;
    return;
  }
  if (now.status !== 'Done') {
    const code = now.failure?.code ?? 'none';
    outcome.failed[code] = (outcome.failed[code] ?? 0) + 1;
    return;
  }
  outcome.done += 1;
  for (const file of now.files) {
    const { body, headers } = await steadily(() => visitor.download(file.token), end);
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    if (body.length !== file.bytes || headers['repr-digest'] !== digest) outcome.spoilt += 1;
  }
}

/** As a page asks: what finds nobody, or a server that is not ready, is asked again. What is not there is not. */
async function steadily<T>(call: () => Promise<T>, end: number): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isFinal = error instanceof CallRefused && error.status < 500 && error.status !== 429;
      if (isFinal || performance.now() > end) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
}
