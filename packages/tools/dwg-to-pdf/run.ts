import type { Note } from '@pagewright/contract';
import path from 'node:path';
import { drawDrawing } from '../src/drawings.ts';
import { inOrder } from '../src/file-order.ts';
import { joined, type MadeDocument } from '../src/joined.ts';
import { distinctNames, outputPath } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
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
  const documents: MadeDocument[] = [];
  const notes: Note[] = [];
  for (const [index, drawing] of drawings.entries()) {
    const output = isJoined ? path.join(folder, `drawing-${index + 1}.pdf`) : outputPath(folder, index + 1, 'pdf');
    const made = await drawDrawing(drawing, options, {
      output,
      signal,
      onProgress: (done, of) => work.progress(index * STEPS + Math.floor((done / of) * STEPS), total),
    });
    documents.push({ path: output, pages: made.pages.length, file: drawing });
    notes.push(...notesOf(made.notes, work.files));
  }
  if (isJoined) return { outputs: [(await joined(documents, { folder, signal })).output], notes };
  const names = distinctNames(
    drawings.map(({ name }) => name),
    'pdf',
  );
  return {
    outputs: documents.map(({ path, pages }, index) => ({ path, name: names[index] ?? '', pages })),
    notes,
  };
}
