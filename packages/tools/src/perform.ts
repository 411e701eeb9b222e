import { admitFiles, readOptions } from './admit.ts';
import type { Tool } from './catalogue.ts';
import { effortOf } from './effort.ts';
import { withinDeadline, workOf, type Task } from './task.ts';
import type { ToolResult } from './tool.ts';
import { validateOutputs } from './validate.ts';

/**
 * Runs a tool from call to checked result. Options are read, files are counted and their kinds found by content, the
 * run is held to its deadline, and every output is opened by another reader than the one that wrote it. Fails with
 * `ToolFailure` only.
 */
export async function performTool(tool: Tool, task: Task): Promise<ToolResult> {
  const { declaration } = tool;
  const admit = async (signal: AbortSignal) => {
    const options = readOptions(declaration, task.options);
    return { options, files: await admitFiles(declaration, task, signal) };
  };
  // What the run may take is known with the kinds of its files.
  const { options, files } = await withinDeadline(task, declaration.deadlineMs, admit);
  return withinDeadline({ ...task, files }, effortOf(declaration, files).deadlineMs, async (signal) => {
    const result = await tool.run(workOf(task, files, options, signal));
    if (result.said === undefined) await validateOutputs(result.outputs, signal);
    return result;
  });
}
