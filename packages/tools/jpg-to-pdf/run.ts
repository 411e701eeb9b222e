import { picturesResult } from '../src/pictures.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Puts every picture on a page of its own: all in one PDF, or each in its own. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { pageSize, orientation, margin } = work.options;
  return picturesResult(work, { layout: { pageSize, orientation, margin } });
}
