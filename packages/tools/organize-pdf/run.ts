import { assemblePages } from '@pagewright/engine/pages';
import { countPages } from '@pagewright/engine/opening';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { pageOrderOf } from '../src/pages.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/**
 * Gives pages a new order; a page may come twice, be turned, be left out, be new and blank, or come from a further file.
 * A file that the order does not name has no part in the result.
 */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const counts: number[] = [];
  for (const file of files) counts.push(await countPages(file, { folder, signal }));
  const order = pageOrderOf(
    options.order,
    counts,
    files.map(({ name }) => name),
  );

  const isNamed = (index: number) => order.some(({ page, file = 0 }) => page !== null && file === index);
  const places = [...files.keys()].filter(isNamed);
  // An order of blank pages alone still has the size of the first file's pages to go by.
  const sources = places.length > 0 ? places.flatMap((place) => files[place] ?? []) : [files[0]];
  const pages = order.map(({ page, turn, file = 0 }) => ({ source: Math.max(0, places.indexOf(file)), page, turn }));

  const path = outputPath(folder, 1, 'pdf');
  const { notes, encrypted } = await assemblePages(sources, { pages, output: path, signal, onProgress: progress });
  return {
    outputs: [
      {
        path,
        name: resultName(files[0].name, 'organized', 'pdf'),
        pages: pages.length,
        ...(encrypted && { encrypted }),
      },
    ],
    notes: notesOf(notes, files),
  };
}
