import { assemblePages } from '@pagewright/engine/pages';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import { planDeletion } from './forecast.ts';
import type tool from './tool.ts';

/** Leaves pages out, with everything that belonged to them alone. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, folder, progress, signal } = work;
  const [file] = files;
  const { staying, notes: found } = await planDeletion(work);
  const pages = staying.map((page) => ({ source: 0, page, turn: 0 as const }));
  const path = outputPath(folder, 1, 'pdf');
  const { notes, encrypted } = await assemblePages([file], { pages, output: path, signal, onProgress: progress });
  return {
    outputs: [
      { path, name: resultName(file.name, 'shortened', 'pdf'), pages: pages.length, ...(encrypted && { encrypted }) },
    ],
    notes: [...found, ...notesOf(notes, files)],
  };
}
