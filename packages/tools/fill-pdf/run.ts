import { ToolFailure } from '../src/failure.ts';
import type { ToolResult } from '../src/tool.ts';

export default async function run(): Promise<ToolResult> {
  throw new ToolFailure('INTERNAL', {});
}
