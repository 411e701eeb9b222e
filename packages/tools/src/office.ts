import path from 'node:path';
import { officeLength, officeToPdf, type OfficeToPdf, type OfficeKind } from '@pagewright/engine/office';
import type { Note } from '@pagewright/contract';
import type { EngineNote } from '@pagewright/engine/note';
import { inOrder } from './file-order.ts';
import { joined, type MadeDocument } from './joined.ts';
import { distinctNames, outputPath, stemOf } from './names.ts';
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

/** Of the processor; what is sooner done nobody has to be told of. */
const LONG_MS = 12_000;

/** Which documents will take long, and for what they have so much of. */
export async function officeForecast({
  files,
  signal,
}: Pick<ToolWork, 'files' | 'signal'>): Promise<{ notes: Note[] }> {
  const notes: Note[] = [];
  for (const { path, name, kind } of files) {
    const { most, estimateMs } = await officeLength(path, kind as OfficeKind, signal);
    if (most && estimateMs > LONG_MS) notes.push({ code: 'DOCUMENT_IS_LONG', ...most, file: name });
  }
  return { notes };
}

interface OfficeOptions {
  result: 'each' | 'one';
  pages: string;
  order: 'given' | 'name' | 'date';
}

/** How one document is converted. `finish` may make something else of its PDF, in place; gives its pages. */
type Conversion = Pick<OfficeToPdf, 'settings' | 'sheets' | 'region'> & {
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
  const made: MadeDocument[] = [];
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
  if (isOne) {
    const { output, notes: joining } = await joined(made, { folder, signal });
    return { outputs: [output], notes: [...notesOf(notes, files), ...notesOf(joining, files)] };
  }
  const names = distinctNames(
    made.map(({ file }) => file.name),
    'pdf',
  );
  return {
    outputs: made.map(({ path, pages }, index) => ({ path, pages, name: names[index] ?? '' })),
    notes: notesOf(notes, files),
  };
}
