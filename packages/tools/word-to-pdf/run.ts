import { officeResult } from '../src/office.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Lays documents out and makes PDFs of them: each its own, or all in one. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { tagged, bookmarks, standard, pictures } = work.options;
  return officeResult(work, () => ({ settings: { tagged, bookmarks, standard, pictures } }));
}
