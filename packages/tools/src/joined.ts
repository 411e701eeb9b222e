import { assemblePages } from '@pagewright/engine/pages';
import type { EngineNote } from '@pagewright/engine/note';
import { outputPath, resultName, stemOf } from './names.ts';
import type { ToolInput, ToolOutput } from './tool.ts';

/** One PDF that was made of one file of a task. */
export interface MadeDocument {
  path: string;
  pages: number;
  file: ToolInput;
}

/** All documents one behind the other, the bookmarks of each under the name of its file. */
export async function joined(
  documents: readonly MadeDocument[],
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<{ output: ToolOutput; notes: readonly EngineNote[] }> {
  const pages = documents.flatMap(({ pages: count }, source) =>
    Array.from({ length: count }, (_, index) => ({ source, page: index + 1, turn: 0 as const })),
  );
  const output = outputPath(folder, 1, 'pdf');
  const { notes } = await assemblePages(
    documents.map(({ path, file }) => ({ path, title: stemOf(file.name) })),
    { pages, output, bookmarks: 'by-source', signal },
  );
  const name = resultName(documents[0]?.file.name ?? '', 'merged', 'pdf');
  return { output: { path: output, name, pages: pages.length }, notes };
}
