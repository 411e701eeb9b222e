import path from 'node:path';
import type { EngineNote } from '@pagewright/engine/note';
import { iworkToPdf, type IworkKind } from '@pagewright/engine/iwork';
import { assemblePages } from '@pagewright/engine/pages';
import { inOrder } from '../src/file-order.ts';
import { distinctNames, outputPath, resultName, stemOf } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolInput, ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

interface Made {
  file: ToolInput;
  path: string;
  pages: number;
}

/** Makes PDFs of Pages, Numbers and Keynote documents: one for each, or all in one. */
export default async function run(work: Work): Promise<ToolResult> {
  const { files, options, folder, progress } = work;
  const documents = inOrder(files, options.order);
  const isMerged = options.result === 'one' && documents.length > 1;
  const made: Made[] = [];
  const notes: EngineNote[] = [];
  for (const [index, file] of documents.entries()) {
    const output = isMerged ? path.join(folder, `part-${index + 1}.pdf`) : outputPath(folder, index + 1, 'pdf');
    const { kind, path: input } = file;
    const { owner, signal } = work;
    const task = { path: input, kind: kind as IworkKind, output, folder, owner, from: options.from, signal };
    const { pages, notes: own } = await iworkToPdf(task);
    made.push({ file, path: output, pages });
    notes.push(...own);
    progress(index + 1, documents.length);
  }
  if (isMerged) return merged(work, made, notes);
  const names = distinctNames(
    documents.map(({ name }) => name),
    'pdf',
  );
  return {
    outputs: made.map((each, index) => ({ path: each.path, name: names[index] ?? '', pages: each.pages })),
    notes: notesOf(notes, files),
  };
}

async function merged(
  { files, folder, signal }: Work,
  made: readonly Made[],
  notes: EngineNote[],
): Promise<ToolResult> {
  const output = outputPath(folder, 1, 'pdf');
  const plan = made.flatMap(({ pages }, source) =>
    Array.from({ length: pages }, (_, index) => ({ source, page: index + 1, turn: 0 as const })),
  );
  const assembled = await assemblePages(
    made.map((each) => ({ path: each.path, title: stemOf(each.file.name) })),
    { pages: plan, output, bookmarks: 'by-source', signal },
  );
  const [first] = made;
  return {
    outputs: [{ path: output, name: resultName(first?.file.name ?? '', 'merged', 'pdf'), pages: plan.length }],
    notes: notesOf([...notes, ...assembled.notes], files),
  };
}
