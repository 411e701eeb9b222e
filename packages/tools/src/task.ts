import { afterWorking } from '@pagewright/runtime/lanes/lane.ts';
import { ToolFailure, toToolFailure } from './failure.ts';
import type { TaskModel } from './task-model.ts';
import type { ToolInput, ToolWork } from './tool.ts';

/** What one call may bring: it depends on who calls, so that whoever knows them hands it down. */
export interface TaskLimits {
  /** All files together. */
  bytes: number;
  files: number;
}

/** One task as a server or a prompt hands it over. */
export interface Task {
  files: readonly Omit<ToolInput, 'kind' | 'bytes'>[];
  /** Tried on every encrypted file that its own password does not open. */
  passwords?: readonly string[];
  /** Values by option name, as text or already typed. */
  options: Readonly<Record<string, unknown>>;
  folder: string;
  /**
   * A folder for checkpoints of long work, which another attempt at the same task finds again. It may not exist yet.
   */
  checkpoints?: string;
  /** Without one nobody else has tasks here: the prompt. */
  owner?: string;
  progress?: (done: number, of: number) => void;
  signal?: AbortSignal;
  clock?: () => Date;
  /** Nothing where whoever calls has none. */
  model?: TaskModel | undefined;
  /** Of whoever calls; without them the tool's own count. */
  limits?: TaskLimits;
}

/** What the tool gets of a task. */
export function workOf(
  task: Task,
  files: ToolWork['files'],
  options: Record<string, unknown>,
  signal: AbortSignal,
): ToolWork<never> {
  return {
    files,
    options: options as never,
    owner: task.owner ?? 'prompt',
    folder: task.folder,
    ...(task.checkpoints !== undefined && { checkpoints: task.checkpoints }),
    ...(task.model && { model: task.model }),
    clock: task.clock ?? (() => new Date()),
    progress: task.progress ?? (() => {}),
    signal,
  };
}

/**
 * Aborts the signal of `work` after `deadlineMs`, or with the signal of the task. What the work waits in line for threads
 * and programs does not count: only the file itself is ever too much. Fails with `ToolFailure` only.
 */
export async function withinDeadline<T>(
  task: Task,
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const stopClock = afterWorking(deadlineMs, () => deadline.abort());
  try {
    return await work(task.signal ? AbortSignal.any([task.signal, deadline.signal]) : deadline.signal);
  } catch (error) {
    const isLate = deadline.signal.aborted && !task.signal?.aborted;
    throw toToolFailure(isLate ? new ToolFailure('TIME_EXCEEDED', nameOf(task), error) : error, task.files);
  } finally {
    stopClock();
  }
}

const nameOf = ({ files }: Task) => (files.length === 1 ? { file: files[0]!.name } : {});
