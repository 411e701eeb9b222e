import path from 'node:path';
import { assemblePages } from '@pagewright/engine/pages';
import { officeToPdf, type OfficeToPdf, type OfficeKind } from '@pagewright/engine/office';
import type { EngineNote } from '@pagewright/engine/note';
import { inOrder } from './file-order.ts';
import { distinctNames, outputPath, resultName, stemOf } from './names.ts';
import { notesOf } from './notes.ts';
import { choice, fileOrder, pageRanges, toggle } from './options.ts';
import { pagesOf } from './pages.ts';
import type { ToolInput, ToolResult, ToolWork } from './tool.ts';

/** What the tools for office documents have in common: their options, and the way from files to results. */

export const OFFICE_OPTIONS = {
  result: choice(['each', 'one'], { default: 'each' }),
  pages: pageRanges({ required: false, default: 'all' }),
  order: fileOrder({ default: 'given' }),
  pictures: choice(['standard', 'lossless', 'small'], { default: 'standard' }),
  standard: choice(['none', 'pdf-a-2b', 'pdf-a-3b'], { default: 'none' }),
  bookmarks: toggle({ default: true }),
  tagged: toggle({ default: true }),
};

interface OfficeOptions {
  result: 'each' | 'one';
  pages: string;
  order: 'given' | 'name' | 'date';
}

/** How one document is converted. `finish` may make something else of its PDF, in place; gives its pages. */
type Conversion = Pick<OfficeToPdf, 'settings' | 'sheets'> & {
  finish?: (pdf: string, pages: number) => Promise<number>;
};

/** Converts each document, and puts them into one PDF where that is asked for. */
export async function officeResult(
  work: ToolWork<OfficeOptions>,
  conversionOf: (file: ToolInput) => Conversion,
): Promise<ToolResult> {
  const { files, options, folder, progress, signal } = work;
  const ordered = inOrder(files, options.order);
  const isOne = options.result === 'one' && ordered.length > 1;
  const made: { path: string; pages: number; file: ToolInput }[] = [];
  const notes: EngineNote[] = [];
  for (const [index, file] of ordered.entries()) {
    const { finish, ...conversion } = conversionOf(file);
    const output = isOne ? path.join(folder, `document-${index + 1}.pdf`) : outputPath(folder, index + 1, 'pdf');
    const converted = await officeToPdf({
      path: file.path,
      kind: file.kind as OfficeKind,
      title: stemOf(file.name),
      output,
      owner: work.owner,
      passwords: file.passwords ?? [],
      ...conversion,
      choosePages: (pages) => pagesOf(options.pages, pages, file.name),
      signal,
    });
    notes.push(...converted.notes);
    made.push({ path: output, pages: (await finish?.(output, converted.pages)) ?? converted.pages, file });
    progress(index + 1, ordered.length + (isOne ? 1 : 0));
  }
  if (isOne) return mergedResult(work, made, notes);
  const names = distinctNames(
    made.map(({ file }) => file.name),
    'pdf',
  );
  return {
    outputs: made.map(({ path, pages }, index) => ({ path, pages, name: names[index] ?? '' })),
    notes: notesOf(notes, files),
  };
}

async function mergedResult(
  { files, folder, signal }: ToolWork<OfficeOptions>,
  made: readonly { path: string; pages: number; file: ToolInput }[],
  notes: readonly EngineNote[],
): Promise<ToolResult> {
  const output = outputPath(folder, 1, 'pdf');
  const plan = made.flatMap(({ pages }, source) =>
    Array.from({ length: pages }, (_, index) => ({ source, page: index + 1, turn: 0 as const })),
  );
  const merged = await assemblePages(
    made.map(({ path, file }) => ({ path, title: stemOf(file.name) })),
    { pages: plan, output, bookmarks: 'by-source', signal },
  );
  const name = resultName(made[0]?.file.name ?? '', 'merged', 'pdf');
  return {
    outputs: [{ path: output, name, pages: plan.length }],
    notes: [...notesOf(notes, files), ...notesOf(merged.notes, files)],
  };
}
