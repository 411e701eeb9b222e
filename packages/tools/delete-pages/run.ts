import { assemblePages } from '@pagewright/engine/pages/assemble.ts';
import { countPages } from '@pagewright/engine/pages/count.ts';
import { ToolFailure } from '../src/failure.ts';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { pagesOf } from '../src/pages.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Leaves pages out, with everything that belonged to them alone. */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const count = await countPages(file, { folder, signal });
  const deleted = new Set(pagesOf(options.pages, count, file.name));
  if (deleted.size === count) throw new ToolFailure('PAGES_ALL_DELETED', { file: file.name });

  const pages = Array.from({ length: count }, (_, index) => index + 1)
    .filter((page) => !deleted.has(page))
    .map((page) => ({ source: 0, page, turn: 0 as const }));
  const path = outputPath(folder, 1, 'pdf');
  const { notes, encrypted } = await assemblePages([file], { pages, output: path, signal, onProgress: progress });
  return {
    outputs: [
      { path, name: resultName(file.name, 'shortened', 'pdf'), pages: pages.length, ...(encrypted && { encrypted }) },
    ],
    notes: notesOf(notes, files),
  };
}
