import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Visitor, type StartedTask } from '../server/visitor.ts';

const TOOL = 'pdf-to-word';

/** Conversions of several people, begun together. */
export interface Heavy {
  isDone: () => boolean;
  /** Milliseconds from the first start to the last end; rejects where one fails. */
  allDone: Promise<number>;
  /** Cancels what still runs. */
  stop: () => Promise<void>;
}

export async function beginHeavy(origin: string, files: readonly string[], count: number): Promise<Heavy> {
  const uploads = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const file = files[index % files.length] ?? '';
      const visitor = await Visitor.visit(origin);
      const token = await visitor.upload(TOOL, new Uint8Array(await readFile(file)), path.basename(file));
      return { visitor, token };
    }),
  );
  const startedAt = performance.now();
  const tasks = await Promise.all(
    uploads.map(async ({ visitor, token }) => ({ visitor, task: await visitor.start(TOOL, token) })),
  );
  let [done, stopped] = [false, false];
  const finish = async ({ visitor, task }: { visitor: Visitor; task: StartedTask }) => {
    const { status, failure } = await visitor.end(task).catch((error: unknown) => {
      if (stopped) return { status: 'Done' as const, failure: undefined };
      throw error;
    });
    if (!stopped && status !== 'Done') console.log(`a conversion ended as ${status}: ${JSON.stringify(failure)}`);
  };
  const allDone = Promise.all(tasks.map(finish)).then(() => {
    done = true;
    return performance.now() - startedAt;
  });
  return {
    isDone: () => done,
    allDone,
    stop: async () => {
      stopped = true;
      await Promise.all(tasks.map(({ visitor, task }) => visitor.cancel([task.id])));
      await allDone;
    },
  };
}
