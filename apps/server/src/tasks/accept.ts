import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { LIMITS, type StartRequest } from '@pagewright/contract';
import { readOptions, ToolFailure, type Tool } from '@pagewright/tools';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';
import { taskFiles, tasks, uploads } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import { enqueue } from '../queue/queue.ts';
import { seal, type TaskSecrets } from '../secrets/seal.ts';
import type { Services } from '../services.ts';
import { admit } from './admission.ts';

type Upload = typeof uploads.$inferSelect;

/** Accepts a task, once for each (owner, downloadId) however often it is asked for. Nothing is kept of a refused call. */
export async function acceptTask(services: Services, owner: string, request: StartRequest): Promise<void> {
  const [known, found] = await Promise.allSettled([
    isKnown(services, owner, request.job),
    ownFiles(
      services,
      owner,
      request.files.map((file) => file.token),
    ),
  ]);
  // The second call of a task is answered although its files may be gone by now.
  if (settled(known)) return;
  const tool = toolOf(services, request.tool);
  const files = settled(found);
  checkFiles(tool, files);
  checkOptions(tool, request.options);

  const id = randomUUID();
  const { plain, secret } = partOptions(tool, request.options);
  const secrets: TaskSecrets = { passwords: request.files.map((file) => file.password ?? null), options: secret };
  const hasSecrets = secrets.passwords.some((password) => password !== null) || Object.keys(secret).length > 0;
  // Sealed before the row: a worker that sees the task finds its passwords.
  if (hasSecrets) await services.storage.put(`secrets/${id}`, Readable.from([seal(secrets, services.keys.seal, id)]));

  const accepted = await insertTask(services, tool, {
    id,
    owner,
    downloadId: request.job,
    options: plain,
    uploads: files,
  }).catch(async (error: unknown) => {
    await services.storage.delete([`secrets/${id}`]);
    throw isUploadGone(error) ? new Refused('NOT_FOUND', {}, error) : error;
  });
  if (!accepted && hasSecrets) await services.storage.delete([`secrets/${id}`]);
}

function settled<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function toolOf({ catalogue, missing }: Services, slug: string): Tool {
  const tool = catalogue.get(slug);
  if (!tool) throw new Refused('NOT_FOUND');
  const program = tool.declaration.programs.find((name) => missing.has(name));
  if (program !== undefined) throw new Refused('TOOL_UNAVAILABLE', { program });
  return tool;
}

async function isKnown({ connection }: Services, owner: string, downloadId: string): Promise<boolean> {
  const rows = await connection.steady((database) =>
    database
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.owner, owner), eq(tasks.downloadId, downloadId))),
  );
  return rows.length > 0;
}

/** One foreign or missing token refuses the whole call with the answer of a missing one. */
async function ownFiles({ connection, clock }: Services, owner: string, tokens: readonly string[]): Promise<Upload[]> {
  const rows = await connection.steady((database) =>
    database
      .select()
      .from(uploads)
      .where(and(eq(uploads.owner, owner), inArray(uploads.token, [...tokens]))),
  );
  const now = clock();
  return tokens.map((token) => {
    const file = rows.find((row) => row.token === token && row.expiresAt > now);
    if (!file) throw new Refused('NOT_FOUND');
    return file;
  });
}

function checkFiles({ declaration }: Tool, files: readonly Upload[]): void {
  const { mode, least, most } = declaration.files;
  const limit = mode === 'each' ? 1 : most;
  if (files.length < least) throw new Refused('FILES_TOO_FEW', { limit: least });
  if (files.length > limit) throw new Refused('FILES_TOO_MANY', { limit });
  let total = 0;
  for (const file of files) {
    total += file.bytes;
    if (!declaration.accepts.includes(file.kind)) throw new Refused('TYPE_UNSUPPORTED', { file: file.name });
    if (total > LIMITS.taskBytes) throw new Refused('FILE_TOO_LARGE', { file: file.name, limit: LIMITS.taskBytes });
  }
}

function checkOptions({ declaration }: Tool, options: StartRequest['options']): void {
  try {
    readOptions(declaration, options);
  } catch (error) {
    if (error instanceof ToolFailure) throw new Refused(error.code, error.facts);
    throw error;
  }
}

function partOptions({ declaration }: Tool, options: StartRequest['options']) {
  const isSecret = (name: string) => declaration.options[name]?.field.kind === 'password';
  const entries = Object.entries(options);
  return {
    plain: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secret: Object.fromEntries(
      entries.filter(([name]) => isSecret(name)).map(([name, value]) => [name, String(value)]),
    ),
  };
}

/** Swept between the look at it and the task's row: PostgreSQL's foreign_key_violation. */
function isUploadGone(error: unknown): boolean {
  return error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === '23503';
}

/** After a lost connection the work is done again, and its own row is what stands in the way. */
async function isInserted(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id));
  return rows.length > 0;
}

interface NewTask {
  id: string;
  owner: string;
  downloadId: string;
  options: Record<string, unknown>;
  uploads: readonly Upload[];
}

/** Row, files and queue job in one transaction; `false` where the same call was accepted meanwhile. */
async function insertTask(
  { connection, queue, settings, clock }: Services,
  tool: Tool,
  task: NewTask,
): Promise<boolean> {
  const { slug, cost: lane } = tool.declaration;
  return connection.steady((database) =>
    database.transaction(async (transaction) => {
      const turn = await admit(transaction, lane, task.owner, settings);
      const job = randomUUID();
      const rows = await transaction
        .insert(tasks)
        .values({
          id: task.id,
          owner: task.owner,
          downloadId: task.downloadId,
          token: randomBytes(16).toString('hex'),
          tool: slug,
          lane,
          turn,
          options: task.options,
          state: 'waiting',
          progress: LIMITS.acceptedProgress,
          attempt: 0,
          excused: 0,
          queueJob: job,
          bytesBefore: task.uploads.reduce((sum, file) => sum + file.bytes, 0),
          notes: [],
          createdAt: clock(),
        })
        .onConflictDoNothing()
        .returning({ id: tasks.id });
      if (rows.length === 0) return isInserted(transaction, task.id);
      await transaction
        .insert(taskFiles)
        .values(task.uploads.map((file, place) => ({ task: task.id, place, upload: file.token })));
      await enqueue(queue, transaction, { lane, task: task.id, job, turn });
      return true;
    }),
  );
}
