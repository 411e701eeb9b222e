import { randomBytes, randomUUID } from 'node:crypto';
import { LIMITS, type Language } from '@pagewright/contract';
import type { TaskLimits, Tool } from '@pagewright/tools';
import { inArray } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { taskFiles, tasks, type Lane, type uploads } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import type { Need } from '../fleet/need.ts';
import { sendJobs } from '../queue/queue.ts';
import { dueIn } from '../queue/signals.ts';
import type { Services } from '../services.ts';
import { history, historyOf } from '../history/entry.ts';
import { admitAll, type Place } from './admission.ts';
import { noteUse, reserveUse, returnUse, type Uses } from './uses.ts';
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
  countedIn?: Language | undefined;
  document?: string;
  mostPages?: number;
  message?: string;
  regrouping?: string;
  besides?: Besides;
  /** Of a caller who has a number of tasks a day. */
  uses?: Uses | undefined;
  uploads: readonly TaskUpload[];
}

/** What a task's transaction does before and after its row is written; what refuses it has changed nothing. */
interface Besides {
  before: (transaction: Transaction) => Promise<Refused | undefined>;
  after: (transaction: Transaction, task: { id: string; token: string }) => Promise<void>;
}

/** An upload of the task's owner, with the pages that are taken of it and the name that its task gives it. */
export type TaskUpload = typeof uploads.$inferSelect & { pages: string | undefined; givenName?: string | undefined };

/**
 * Row, files and queue job in one transaction; `undefined` where the same call was accepted meanwhile. What comes while
 * a transaction of its lane runs shares the next one, in order: each owner's tasks have a turn each.
 */
export async function insertTask(services: Services, tool: Tool, task: NewTask): Promise<SeenTask | undefined> {
  const { lane } = task;
  const row = rowOf(services, tool, task);
  const outcome = await services.inBatches(`tasks ${lane}`, row, (rows) => insertRows(services, lane, rows));
  services.signals.announceSoon(dueIn(lane));
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}

interface NewRow {
  values: Omit<typeof tasks.$inferInsert, 'turn'> & { queueJob: string };
  files: (typeof taskFiles.$inferInsert)[];
  uses: Uses | undefined;
  besides: Besides | undefined;
  history: typeof history.$inferInsert | undefined;
}

function rowOf({ clock }: Services, tool: Tool, task: NewTask): NewRow {
  return {
    values: {
      id: task.id,
      owner: task.owner,
      downloadId: task.downloadId,
      token: randomBytes(16).toString('hex'),
      tool: tool.declaration.slug,
      lane: task.lane,
      options: task.options,
      resultName: task.resultName,
      countedIn: task.countedIn,
      state: 'waiting',
      progress: LIMITS.acceptedProgress,
      attempt: 0,
      excused: 0,
      queueJob: randomUUID(),
      need: task.need,
      limits: task.limits,
      document: task.document,
      mostPages: task.mostPages,
      message: task.message,
      regrouping: task.regrouping,
      bytesBefore: task.uploads.reduce((sum, file) => sum + file.bytes, 0),
      notes: [],
      createdAt: clock(),
    },
    files: task.uploads.map(({ token, pages, givenName: name }, place) => ({
      task: task.id,
      place,
      upload: token,
      pages,
      name,
    })),
    uses: task.uses,
    besides: task.besides,
    history: task.document === undefined ? historyOf(task, tool, clock()) : undefined,
  };
}

/** An outcome for each: its row, nothing where the same call stands in its way, or why the line is closed to it. */
async function insertRows(
  services: Services,
  lane: Lane,
  rows: readonly NewRow[],
): Promise<(SeenTask | undefined | Refused)[]> {
  return services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      const owners = rows.map(({ values }) => values.owner);
      const places = await admitAll(transaction, lane, owners, services.settings);
      const placed = rows.map((row, index) => ({ row, place: places[index] ?? new Refused('INTERNAL') }));
      const outcomes = new Map<NewRow, SeenTask | undefined | Refused>();
      // What a row does besides looks at those before it, so that each of them is written by itself, and last: it may wait for others.
      const together = placed.filter(({ row }) => !row.besides);
      const alone = placed.filter(({ row }) => row.besides);
      for (const group of [together, ...alone.map((each) => [each])])
        for (const [row, outcome] of await writeRows(services, transaction, lane, group)) outcomes.set(row, outcome);
      return rows.map((row) => outcomes.get(row));
    }),
  );
}

async function writeRows(
  { queue, clock }: Services,
  transaction: Transaction,
  lane: Lane,
  placed: readonly { row: NewRow; place: Place | Refused }[],
): Promise<[NewRow, SeenTask | undefined | Refused][]> {
  const outcomes: [NewRow, Refused][] = [];
  const admitted: (NewRow & Place & { row: NewRow })[] = [];
  for (const { row, place } of placed) {
    const { uses, besides } = row;
    const refused =
      place instanceof Refused
        ? place
        : ((uses && (await reserveUse(transaction, uses, clock()))) ?? (await besides?.before(transaction)));
    if (refused) outcomes.push([row, refused]);
    else admitted.push({ ...row, ...(place as Place), row });
  }
  if (admitted.length === 0) return outcomes;
  const inserted = await transaction
    .insert(tasks)
    .values(admitted.map(({ values, turn }) => ({ ...values, turn })))
    .onConflictDoNothing()
    .returning();
  const seen = new Map<string, SeenTask>();
  const aheadOf = new Map(admitted.map(({ values, ahead }) => [values.id, ahead]));
  for (const row of inserted) seen.set(row.id, { ...row, ahead: aheadOf.get(row.id) ?? 0 });

  const files = admitted.flatMap((row) => (seen.has(row.values.id) ? row.files : []));
  if (files.length > 0) await transaction.insert(taskFiles).values(files);
  if (inserted.length > 0) await sendJobs(queue, transaction, lane, inserted);
  for (const { uses, values, besides } of admitted) {
    if (uses && seen.has(values.id)) await noteUse(transaction, values.id, uses);
    else if (uses) await returnUse(transaction, uses);
    if (seen.has(values.id)) await besides?.after(transaction, values);
  }
  const remembered = admitted.flatMap((row) => (row.history && seen.has(row.values.id) ? [row.history] : []));
  if (remembered.length > 0) await transaction.insert(history).values(remembered);
  const unwritten = admitted.filter(({ values }) => !seen.has(values.id)).map(({ values }) => values.id);
  for (const row of await findInserted(transaction, unwritten)) seen.set(row.id, { ...row, ahead: 0 });
  return [
    ...outcomes,
    ...admitted.map(({ row, values }): [NewRow, SeenTask | undefined] => [row, seen.get(values.id)]),
  ];
}

/** After a lost connection the work is done again, and its own rows are what stands in the way. */
async function findInserted(transaction: Transaction, ids: readonly string[]): Promise<(typeof tasks.$inferSelect)[]> {
  return ids.length === 0 ? [] : transaction.select().from(tasks).where(inArray(tasks.id, ids));
}

/**
 * Whether an upload was swept after its check and before the insert of the task's row (foreign_key_violation of
 * PostgreSQL).
 */
export function isUploadGone(error: unknown): boolean {
  return error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === '23503';
}
