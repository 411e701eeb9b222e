import { picturesResult } from '../src/pictures.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Puts animations on paper: their first frame, each frame on a page, or all frames beside each other. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { frames, columns, captions, pageSize, orientation, margin } = work.options;
  return picturesResult(work, {
    layout: { pageSize, orientation, margin },
    frames: frames === 'sheet' ? { columns, captions } : frames,
  });
}
