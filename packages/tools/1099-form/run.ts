import { runForm } from '../src/forms/run-form.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Which of the two it is, the file of answers says. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  return runForm(['f1099nec', 'f1099msc'], work);
}
