import { runForm } from '../src/forms/run-form.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  return runForm(['f941'], work);
}
