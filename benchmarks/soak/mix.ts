import { setTimeout as pause } from 'node:timers/promises';
import { Visitor } from '../callers/visitor.ts';
import type { Work } from './work.ts';

export interface Ended {
  tool: string;
  hostile: boolean;
  /** `Done`, the code of the failure, or what the call was refused with. */
  end: string;
  /** From the upload to the end, or to the last byte of its results. */
  ms: number;
  /** A good file is done; a hostile one may fail with any code that is not our fault. */
  expected: boolean;
}

interface Mix {
  visitors: number;
  /** By the clock of `performance.now`. */
  untilMs: number;
  /** A task begins so often, unless too many have not ended. */
  everyMs: number;
}

const MOST_AT_ONCE = 30;
/** So often a visitor deletes a task rather than leaving it to its time. */
const DELETED_SHARE = 0.5;
/** A visitor leaves after so many tasks, and another one comes. */
const TASKS_OF_ONE = 25;

/** Begins tasks of the mix one after the other, whoever is next; gives how each ended. */
export async function callMix(
  origin: string,
  mix: readonly Work[],
  { visitors, untilMs, everyMs }: Mix,
): Promise<Ended[]> {
  const next = sequence(mix);
  const ended: Ended[] = [];
  const running = new Set<Promise<void>>();
  const seats: { visitor: Visitor; tasks: number }[] = [];
  for (let index = 0; performance.now() < untilMs; index++) {
    await pause(everyMs);
    if (running.size >= MOST_AT_ONCE) await Promise.race(running);
    const place = index % visitors;
    let seat = seats[place];
    if (!seat || seat.tasks >= TASKS_OF_ONE) {
      const visitor = new Visitor(origin, `127.0.1.${place + 1}`);
      seat = { visitor: await visitor.greet().catch(() => visitor), tasks: 0 };
      seats[place] = seat;
    }
    seat.tasks += 1;
    const { visitor } = seat;
    const work = next();
    const done = (async () => {
      ended.push(await runOne(visitor, work, index % 2 < DELETED_SHARE * 2));
    })();
    running.add(done);
    void done.finally(() => running.delete(done));
  }
  await Promise.all(running);
  for (const { visitor } of seats) visitor.close();
  return ended;
}

async function runOne(visitor: Visitor, { tool, files, options, hostile }: Work, deletes: boolean): Promise<Ended> {
  const started = performance.now();
  const finished = (end: string, expected: boolean): Ended => ({
    tool,
    hostile: hostile === true,
    end,
    expected,
    ms: performance.now() - started,
  });
  try {
    const uploads = await Promise.all(files.map(({ name, bytes }) => visitor.upload(tool, bytes, name)));
    const tokens = uploads.map(({ token }) => token);
    const { task } = await visitor.start(tool, tokens, options);
    const result = await visitor.end(task);
    for (const file of result.files) {
      const { body } = await visitor.download(file.token);
      if (body.length !== file.bytes) return finished('a download that is not whole', false);
    }
    if (deletes) await visitor.cancel([result.id]);
    const end = result.failure?.code ?? result.status;
    return finished(end, result.status === 'Done' || (hostile === true && end !== 'INTERNAL'));
  } catch (error) {
    const end = error instanceof Error ? error.message : String(error);
    return finished(end, hostile === true && /^4\d\d /.test(end));
  }
}

/** Each kind of work comes as often as its weight says, evenly spread and alike in every run. */
function sequence(mix: readonly Work[]): () => Work {
  const owed = mix.map(() => 0);
  const whole = mix.reduce((sum, { weight }) => sum + weight, 0);
  return () => {
    mix.forEach(({ weight }, index) => (owed[index] = (owed[index] ?? 0) + weight / whole));
    const most = owed.indexOf(Math.max(...owed));
    owed[most] = (owed[most] ?? 0) - 1;
    return mix[most] as Work;
  };
}
