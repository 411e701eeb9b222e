import { assemblePages } from '@pagewright/engine/pages/assemble.ts';
import { countPages } from '@pagewright/engine/pages/count.ts';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { pageOrderOf } from '../src/pages.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Gives pages a new order; a page may come twice, be turned, be left out, or be new and blank. */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const count = await countPages(file, { folder, signal });
  const pages = pageOrderOf(options.order, [count], [file.name]).map(({ page, turn }) => ({ source: 0, page, turn }));

  const path = outputPath(folder, 1, 'pdf');
  const { notes, encrypted } = await assemblePages([file], { pages, output: path, signal, onProgress: progress });
  return {
    outputs: [
      { path, name: resultName(file.name, 'organized', 'pdf'), pages: pages.length, ...(encrypted && { encrypted }) },
    ],
    notes: notesOf(notes, files),
  };
}
