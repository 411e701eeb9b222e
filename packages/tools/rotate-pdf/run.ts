import { measurePages, type ShownSize, rotatePages } from '@pagewright/engine/pages';
import type { PlannedPage, Turn } from '@pagewright/contract';
import { ToolFailure } from '../src/failure.ts';
import { outputPath, resultName } from '../src/names.ts';
import { pageOrderOf, pagesOf } from '../src/pages.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Changes `/Rotate` of the chosen pages and nothing else. */
export default async function run({ files, options, folder, signal }: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const sizes = await measurePages(file, { folder, signal });
  const turns =
    options.turns === '' ? turnsOf(options, sizes, file.name) : pageOrderOf(options.turns, [sizes.length], [file.name]);

  const path = outputPath(folder, 1, 'pdf');
  const { notes, encrypted } = await rotatePages(file.path, { turns, output: path, password: file.password, signal });
  return {
    outputs: [
      { path, name: resultName(file.name, 'rotated', 'pdf'), pages: sizes.length, ...(encrypted && { encrypted }) },
    ],
    notes: notesOf(notes, files),
  };
}

type Options = WorkOf<typeof tool>['options'];

function turnsOf({ pages, angle, orientation }: Options, sizes: readonly ShownSize[], file: string): PlannedPage[] {
  const chosen = pagesOf(pages, sizes.length, file).filter((page) => lies(sizes[page - 1], orientation));
  if (chosen.length === 0) throw new ToolFailure('PAGES_NOT_ORIENTED', { file });
  return chosen.map((page) => ({ page, turn: Number(angle) as Turn }));
}

/** A square page lies neither way. */
function lies(size: ShownSize | undefined, orientation: Options['orientation']): boolean {
  if (orientation === 'any' || !size) return true;
  return orientation === 'landscape' ? size.width > size.height : size.height > size.width;
}
