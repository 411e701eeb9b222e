import { splitPages } from '@pagewright/engine/pages';
import { outputPath } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import { planParts } from './forecast.ts';
import type tool from './tool.ts';

/** Makes a file of each part that the plan has. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, folder, progress, signal } = work;
  const plan = await planParts(work);
  const parts = plan.parts.map((part, index) => ({ ...part, output: outputPath(folder, index + 1, 'pdf') }));
  const { notes, encrypted } = await splitPages(files[0], { parts, signal, onProgress: progress });
  return {
    outputs: parts.map(({ output, name, pages }) => ({
      path: output,
      name,
      pages: pages.length,
      ...(encrypted && { encrypted }),
    })),
    notes: [...plan.notes, ...notesOf(notes, files)],
  };
}
