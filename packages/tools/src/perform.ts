import { stat } from 'node:fs/promises';
import { LIMITS } from '@pagewright/contract';
import { z } from 'zod';
import type { Tool } from './catalogue.ts';
import { ToolFailure, toToolFailure } from './failure.ts';
import { kindOfFile } from './file-kinds.ts';
import type { ToolDeclaration, ToolInput, ToolResult } from './tool.ts';
import { validateOutputs } from './validate.ts';

/** One task as a server or a prompt hands it over. */
export interface Task {
  files: readonly Omit<ToolInput, 'kind' | 'bytes'>[];
  /** Values by option name, as text or already typed. */
  options: Readonly<Record<string, unknown>>;
  folder: string;
  progress?: (done: number, of: number) => void;
  signal?: AbortSignal;
  clock?: () => Date;
}

/**
 * Runs a tool from call to checked result: options read, files counted and told by content, the run held to its
 * deadline, every output opened by another reader than the one that wrote it. Fails with `ToolFailure` only.
 */
export async function performTool(tool: Tool, task: Task): Promise<ToolResult> {
  const { declaration } = tool;
  try {
    const options = readOptions(declaration, task.options);
    const files = await admitFiles(declaration, task.files);
    const deadline = AbortSignal.timeout(declaration.deadlineMs);
    const signal = task.signal ? AbortSignal.any([task.signal, deadline]) : deadline;

    const result = await tool
      .run({
        files,
        options: options as never,
        folder: task.folder,
        clock: task.clock ?? (() => new Date()),
        progress: task.progress ?? (() => {}),
        signal,
      })
      .catch((error: unknown) => {
        throw deadline.aborted && !task.signal?.aborted ? new ToolFailure('TIME_EXCEEDED', nameOf(task), error) : error;
      });
    await validateOutputs(result.outputs, signal);
    return result;
  } catch (error) {
    throw toToolFailure(error, task.files);
  }
}

const nameOf = ({ files }: Task) => (files.length === 1 ? { file: files[0]!.name } : {});

/** The options of a call as the tool declares them: defaults filled in, unknown names refused. */
export function readOptions(
  declaration: ToolDeclaration,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shape = Object.fromEntries(Object.entries(declaration.options).map(([name, option]) => [name, option.schema]));
  const reading = z.strictObject(shape).safeParse(given);
  if (reading.success) return reading.data;
  const [issue] = reading.error.issues;
  const option = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw new ToolFailure('OPTION_INVALID', { option: String(option ?? '') }, reading.error);
}

async function admitFiles(declaration: ToolDeclaration, given: Task['files']): Promise<[ToolInput, ...ToolInput[]]> {
  const least = declaration.files.least;
  const most = declaration.files.mode === 'each' ? 1 : declaration.files.most;
  if (given.length < least) throw new ToolFailure('FILES_TOO_FEW', { limit: least });
  if (given.length > most) throw new ToolFailure('FILES_TOO_MANY', { limit: most });

  const files: ToolInput[] = [];
  let total = 0;
  for (const file of given) {
    const { size } = await stat(file.path);
    total += size;
    if (size === 0) throw new ToolFailure('FILE_EMPTY', { file: file.name });
    if (total > LIMITS.taskBytes) throw new ToolFailure('FILE_TOO_LARGE', { file: file.name, limit: LIMITS.taskBytes });
    const kind = await kindOfFile(file.path);
    if (kind === undefined || !declaration.accepts.includes(kind))
      throw new ToolFailure('TYPE_UNSUPPORTED', { file: file.name });
    files.push({ ...file, kind, bytes: size });
  }
  return files as [ToolInput, ...ToolInput[]];
}
