import { compressFile } from '../src/compression.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default (work: WorkOf<typeof tool>): Promise<ToolResult> => compressFile(work);
