import type { PageNumber } from '@pagewright/contract';
import { splitPages } from '@pagewright/engine/pages/assemble.ts';
import { countPages } from '@pagewright/engine/pages/count.ts';
import { numberedName, outputPath } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { pageGroupsOf } from '../src/pages.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Makes one file of every so many pages, of each range, or of each page. */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const count = await countPages(file, { folder, signal });
  const groups =
    options.mode === 'ranges'
      ? pageGroupsOf(options.ranges, count, file.name)
      : everyPages(count, options.mode === 'each' ? 1 : options.every);

  const parts = groups.map((pages, index) => ({ output: outputPath(folder, index + 1, 'pdf'), pages }));
  const { notes, encrypted } = await splitPages(file, { parts, signal, onProgress: progress });
  return {
    outputs: parts.map(({ output, pages }, index) => ({
      path: output,
      name: numberedName(file.name, index + 1, parts.length, 'pdf'),
      pages: pages.length,
      ...(encrypted && { encrypted }),
    })),
    notes: notesOf(notes, files),
  };
}

/** 1 to `size`, the next `size` pages, and so on; the last part takes what is left. */
function everyPages(count: number, size: number): PageNumber[][] {
  const parts: PageNumber[][] = [];
  for (let first = 1; first <= count; first += size)
    parts.push(Array.from({ length: Math.min(size, count - first + 1) }, (_, index) => first + index));
  return parts;
}
