import type { Note } from '@pagewright/contract';
import { assemblePages } from '@pagewright/engine/pages';
import path from 'node:path';
import { drawDrawing } from '../src/drawings.ts';
import { inOrder } from '../src/file-order.ts';
import { distinctNames, outputPath, resultName, stemOf } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolInput, ToolOutput, ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** Steps that each drawing's own progress is told in, and what joining them counts as. */
const STEPS = 100;
const JOINING = 20;

/** Draws CAD drawings on pages: each in a PDF of its own, or all in one. */
export default async function run(work: Work): Promise<ToolResult> {
  const { options, folder, signal } = work;
  const drawings = inOrder(work.files, options.order);
  const isJoined = options.result === 'one' && drawings.length > 1;
  const total = drawings.length * STEPS + (isJoined ? JOINING : 0);
  const names = distinctNames(
    drawings.map(({ name }) => name),
    'pdf',
  );
  const outputs: ToolOutput[] = [];
  const notes: Note[] = [];
  for (const [index, drawing] of drawings.entries()) {
    const output = isJoined ? path.join(folder, `drawing-${index + 1}.pdf`) : outputPath(folder, index + 1, 'pdf');
    const made = await drawDrawing(drawing, options, {
      output,
      signal,
      onProgress: (done, of) => work.progress(index * STEPS + Math.floor((done / of) * STEPS), total),
    });
    outputs.push({ path: output, name: names[index] ?? '', pages: made.pages.length });
    notes.push(...notesOf(made.notes, work.files));
  }
  return { outputs: isJoined ? [await joined(work, drawings, outputs)] : outputs, notes };
}

/** All drawings one behind the other, the pages of each under its name. */
async function joined(
  { folder, signal }: Work,
  drawings: readonly ToolInput[],
  outputs: readonly ToolOutput[],
): Promise<ToolOutput> {
  const pages = outputs.flatMap(({ pages: count = 0 }, source) =>
    Array.from({ length: count }, (_, index) => ({ source, page: index + 1, turn: 0 as const })),
  );
  const output = outputPath(folder, 1, 'pdf');
  await assemblePages(
    outputs.map((each, index) => ({ path: each.path, title: stemOf(drawings[index]?.name ?? '') })),
    { pages, output, bookmarks: 'by-source', signal },
  );
  return { path: output, name: resultName(drawings[0]?.name ?? '', 'merged', 'pdf'), pages: pages.length };
}
