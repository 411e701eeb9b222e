import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { LIMITS, type StartRequest } from '@pagewright/contract';
import { readOptions, ToolFailure, type Tool } from '@pagewright/tools';
import { and, eq, inArray } from 'drizzle-orm';
import { uploads } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import { seal, type TaskSecrets } from '../secrets/seal.ts';
import type { Services } from '../services.ts';
import { insertTask, isUploadGone } from './insert.ts';
import { findTask, type SeenTask } from './view.ts';

type Upload = typeof uploads.$inferSelect;

/**
 * Accepts a task, once for each (owner, downloadId) however often it is asked for, and gives it as it stands. Nothing
 * is kept of a refused call.
 */
export async function acceptTask(services: Services, owner: string, request: StartRequest): Promise<SeenTask> {
  const { connection, storage, keys } = services;
  const find = () => connection.steady((database) => findTask(database, owner, request.job));
  const tokens = request.files.map((file) => file.token);
  const [known, found] = await Promise.allSettled([find(), ownFiles(services, owner, tokens)]);
  // The second call of a task is answered although its files may be gone by now.
  const task = settled(known);
  if (task) return task;
  const tool = toolOf(services, request.tool);
  const files = settled(found);
  checkFiles(tool, files);
  checkOptions(tool, request.options);

  const id = randomUUID();
  const { plain, secret } = partOptions(tool, request.options);
  const secrets: TaskSecrets = { passwords: request.files.map((file) => file.password ?? null), options: secret };
  const hasSecrets = secrets.passwords.some((password) => password !== null) || Object.keys(secret).length > 0;
  // Sealed before the row: a worker that sees the task finds its passwords.
  if (hasSecrets) await storage.put(`secrets/${id}`, Readable.from([seal(secrets, keys.seal, id)]));

  const row = { id, owner, downloadId: request.job, options: plain, uploads: files };
  const inserted = await insertTask(services, tool, row).catch(async (error: unknown) => {
    const refusal = isUploadGone(error) ? new Refused('NOT_FOUND', {}, error) : error;
    // After anything else the row may be there, and need them; without one the sweeper takes them.
    if (refusal instanceof Refused) await storage.delete([`secrets/${id}`]);
    throw refusal;
  });
  if (inserted) return inserted;

  if (hasSecrets) await storage.delete([`secrets/${id}`]);
  const other = await find();
  if (!other) throw new Refused('NOT_FOUND');
  return other;
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
