import { assemblePages } from '@pagewright/engine/pages/assemble.ts';
import { countPages } from '@pagewright/engine/pages/count.ts';
import { inOrder } from '../src/file-order.ts';
import { outputPath, resultName, stemOf } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Puts whole files one behind the other. */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const ordered = inOrder(files, options.order);
  const counts: number[] = [];
  for (const file of ordered) counts.push(await countPages(file, { folder, signal }));

  const pages = counts.flatMap((count, source) =>
    Array.from({ length: count }, (_, index) => ({ source, page: index + 1, turn: 0 as const })),
  );
  const path = outputPath(folder, 1, 'pdf');
  const { notes } = await assemblePages(
    ordered.map((file) => ({ path: file.path, password: file.password, title: stemOf(file.name) })),
    { pages, output: path, bookmarks: options.bookmarks ? 'by-source' : 'joined', signal, onProgress: progress },
  );
  return {
    outputs: [{ path, name: resultName(files[0].name, 'merged', 'pdf'), pages: pages.length }],
    notes: notesOf(notes, files),
  };
}
