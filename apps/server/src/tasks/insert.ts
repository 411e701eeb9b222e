import { randomBytes, randomUUID } from 'node:crypto';
import { LIMITS } from '@pagewright/contract';
import type { TaskLimits, Tool } from '@pagewright/tools';
import { eq } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { taskFiles, tasks, type Lane, type uploads } from '../database/schema.ts';
import type { Need } from '../fleet/need.ts';
import { sendJob } from '../queue/queue.ts';
import { dueIn } from '../queue/signals.ts';
import type { Services } from '../services.ts';
import { admit } from './admission.ts';
import type { SeenTask } from './view.ts';

interface NewTask {
  id: string;
  lane: Lane;
  need: Need;
  limits?: TaskLimits;
  owner: OwnerId;
  downloadId: string;
  options: Record<string, unknown>;
  resultName?: string | undefined;
  uploads: readonly TaskUpload[];
}

/** An upload of the task's owner, with the pages that are taken of it and the name that its task gives it. */
export type TaskUpload = typeof uploads.$inferSelect & { pages: string | undefined; givenName?: string | undefined };

/**
 * Row, files and queue job in one transaction; `undefined` where the same call was accepted meanwhile. Tasks of one owner
 * come one after the other, so that each has a turn of its own, and hold one connection at a time. Nobody waits for
 * another owner's.
 */
export async function insertTask(services: Services, tool: Tool, task: NewTask): Promise<SeenTask | undefined> {
  const row = await services.oneByOne(`${task.lane} ${task.owner}`, () => insertRows(services, tool, task));
  services.signals.announceSoon(dueIn(task.lane));
  return row;
}

async function insertRows(
  { connection, queue, settings, clock }: Services,
  tool: Tool,
  task: NewTask,
): Promise<SeenTask | undefined> {
  const { lane } = task;
  return connection.steady((database) =>
    database.transaction(async (transaction) => {
      const { turn, ahead } = await admit(transaction, lane, task.owner, settings);
      const job = randomUUID();
      const [row] = await transaction
        .insert(tasks)
        .values({
          id: task.id,
          owner: task.owner,
          downloadId: task.downloadId,
          token: randomBytes(16).toString('hex'),
          tool: tool.declaration.slug,
          lane,
          turn,
          options: task.options,
          resultName: task.resultName,
          state: 'waiting',
          progress: LIMITS.acceptedProgress,
          attempt: 0,
          excused: 0,
          queueJob: job,
          need: task.need,
          limits: task.limits,
          bytesBefore: task.uploads.reduce((sum, file) => sum + file.bytes, 0),
          notes: [],
          createdAt: clock(),
        })
        .onConflictDoNothing()
        .returning();
      if (!row) return findInserted(transaction, task.id);
      if (task.uploads.length > 0)
        await transaction.insert(taskFiles).values(
          task.uploads.map(({ token, pages, givenName: name }, place) => ({
            task: task.id,
            place,
            upload: token,
            pages,
            name,
          })),
        );
      await sendJob(queue, transaction, row, job);
      return { ...row, ahead };
    }),
  );
}

/** After a lost connection the work is done again, and its own row is what stands in the way. */
async function findInserted(transaction: Transaction, id: string): Promise<SeenTask | undefined> {
  const [row] = await transaction.select().from(tasks).where(eq(tasks.id, id));
  return row && { ...row, ahead: 0 };
}

/**
 * Whether an upload was swept after its check and before the insert of the task's row (foreign_key_violation of
 * PostgreSQL).
 */
export function isUploadGone(error: unknown): boolean {
  return error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === '23503';
}
