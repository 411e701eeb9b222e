import { countPages } from '@pagewright/engine/pages/count.ts';
import { rotatePages } from '@pagewright/engine/pages/rotate.ts';
import type { Turn } from '@pagewright/contract';
import { outputPath, resultName } from '../src/names.ts';
import { pageOrderOf, pagesOf } from '../src/pages.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Changes `/Rotate` of the chosen pages and nothing else. */
export default async function run({ files, options, folder, signal }: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const count = await countPages(file, { folder, signal });
  const turns =
    options.turns === ''
      ? pagesOf(options.pages, count, file.name).map((page) => ({ page, turn: Number(options.angle) as Turn }))
      : pageOrderOf(options.turns, [count], [file.name]);

  const path = outputPath(folder, 1, 'pdf');
  const { notes, encrypted } = await rotatePages(file.path, { turns, output: path, password: file.password, signal });
  return {
    outputs: [{ path, name: resultName(file.name, 'rotated', 'pdf'), pages: count, ...(encrypted && { encrypted }) }],
    notes: notesOf(notes, files),
  };
}
