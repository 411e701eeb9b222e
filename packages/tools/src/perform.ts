import { admitFiles, readOptions } from './admit.ts';
import type { Tool } from './catalogue.ts';
import { withinDeadline, workOf, type Task } from './task.ts';
import type { ToolResult } from './tool.ts';
import { validateOutputs } from './validate.ts';

/**
 * Runs a tool from call to checked result: options read, files counted and told by content, the run held to its
 * deadline, every output opened by another reader than the one that wrote it. Fails with `ToolFailure` only.
 */
export async function performTool(tool: Tool, task: Task): Promise<ToolResult> {
  const { declaration } = tool;
  return withinDeadline(task, declaration.deadlineMs, async (signal) => {
    const options = readOptions(declaration, task.options);
    const files = await admitFiles(declaration, task, signal);
    const result = await tool.run(workOf(task, files, options, signal));
    await validateOutputs(result.outputs, signal);
    return result;
  });
}
