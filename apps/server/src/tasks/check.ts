import type { StartRequest } from '@pagewright/contract';
import { checkPages, kindAmong, kindsTaken, ToolFailure, type TaskLimits, type Tool } from '@pagewright/tools';
import { and, eq, inArray } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import { uploads } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';
import { fileName } from '../uploads/file-name.ts';
import type { TaskUpload } from './insert.ts';

/** Checks what a call names, before anything of it is stored. */

/** The tool of this name, whether anybody can run it or not. */
export function toolNamed({ catalogue }: Pick<Services, 'catalogue'>, slug: string): Tool {
  const tool = catalogue.get(slug);
  if (!tool) throw new Refused('TOOL_UNKNOWN', { tool: slug.toWellFormed() });
  return tool;
}

/** The same, of one that works on what may be sent to a server. */
export function sentTool(services: Pick<Services, 'catalogue'>, slug: string): Tool {
  const tool = toolNamed(services, slug);
  if (tool.declaration.staysOnDevice) throw new Refused('FORM_NOT_SENT', { tool: slug });
  return tool;
}

/** One foreign or missing token refuses the whole call with the answer of a missing one. */
export async function ownFiles(
  { connection, clock }: Services,
  owner: OwnerId,
  files: StartRequest['files'],
): Promise<TaskUpload[]> {
  const tokens = files.map((file) => file.token);
  const rows = await connection.steady((database) =>
    database
      .select()
      .from(uploads)
      .where(and(eq(uploads.owner, owner), inArray(uploads.token, tokens))),
  );
  const now = clock();
  return files.map(({ token, pages, name }) => {
    const upload = rows.find((row) => row.token === token && row.expiresAt > now);
    if (!upload) throw new Refused('NOT_FOUND');
    const givenName = name === undefined ? undefined : fileName(name);
    return { ...upload, pages, givenName, name: givenName ?? upload.name };
  });
}

export function checkFiles({ declaration }: Tool, files: readonly TaskUpload[], limits: TaskLimits): void {
  const { mode, least, most } = declaration.files;
  const limit = Math.min(limits.files, mode === 'each' ? 1 : most);
  if (files.length < least) throw new Refused('FILES_TOO_FEW', { limit: least });
  if (files.length > limit) throw new Refused('FILES_TOO_MANY', { limit });
  let total = 0;
  for (const [place, file] of files.entries()) {
    total += file.bytes;
    const taken = kindsTaken(declaration, place);
    const kind = kindAmong(file.kind, taken);
    if (kind === undefined || !taken.includes(kind)) throw new Refused('TYPE_UNSUPPORTED', { file: file.name });
    if (total > limits.bytes) throw new Refused('FILE_TOO_LARGE', { file: file.name, limit: limits.bytes });
  }
  refusing(() => checkPages(declaration, files));
}

/** A failure of the tool's own checks refuses the call. */
export function refusing<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof ToolFailure) throw Refused.with(error.failure);
    throw error;
  }
}
