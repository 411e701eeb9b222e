import { ToolFailure, type Task } from '@pagewright/tools';

/**
 * Does the work of each task in turn. A file that fails by itself fails alone, and the others are done; what is no
 * fault of one file (a full disk, an option, an interruption) ends the call, and so does a failure of the only one.
 */
export async function eachTask(
  tasks: readonly Task[],
  work: (task: Task, index: number) => Promise<void>,
): Promise<ToolFailure[]> {
  const failures: ToolFailure[] = [];
  for (const [index, task] of tasks.entries())
    try {
      await work(task, index);
    } catch (error) {
      if (tasks.length === 1 || !(error instanceof ToolFailure) || error.facts.file === undefined) throw error;
      failures.push(error);
    }
  return failures;
}
