import { dirname } from 'node:path';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import type { AssembleInput } from './assemble-task.ts';
import type { AssemblyOptions, PlannedPage, Turn } from './assembly/assembly.ts';
import type { PageResult } from '../opening/attempt.ts';
import type { ContentsSettings } from './contents-page/contents-list.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import type { InputFile } from '../opening/for-objects.ts';

export interface AssemblyInput extends InputFile {
  /** Heads the file's bookmarks where each file gets an entry. */
  title?: string | undefined;
}

interface AssembleControl {
  signal?: AbortSignal | undefined;
  onProgress?: Report | undefined;
}

export interface AssembleSettings extends AssembleControl {
  /** Pages of the result in their order: sources count from 0, pages from 1. */
  pages: readonly PlannedPage[];
  output: string;
  bookmarks?: AssemblyOptions['bookmarks'];
  /** Puts a list of the sources, by their titles, before the pages. */
  contents?: ContentsSettings | undefined;
}

/**
 * Makes one PDF of pages of several. Streams are passed on byte for byte; bookmarks, links, fields, labels, layers,
 * attachments and tags follow their pages, and the notes say what could not.
 */
export async function assemblePages(
  sources: readonly AssemblyInput[],
  settings: AssembleSettings,
): Promise<PageResult> {
  const { pages, output, bookmarks = 'joined', contents } = settings;
  const results = [{ output, pages: [...pages], attachments: 'keep' as const }];
  return runAssembly(sources, { results, bookmarks, contents }, settings);
}

export interface SplitSettings extends AssembleControl {
  /** Page numbers of each part, from 1. */
  parts: readonly { output: string; pages: readonly number[] }[];
}

/**
 * Makes a PDF of each part. The source is read once, however many parts there are. Files attached to the whole
 * document go into the first part, so that none is lost and none is multiplied.
 */
export async function splitPages(source: InputFile, { parts, ...control }: SplitSettings): Promise<PageResult> {
  const results = parts.map(({ output, pages }, index) => ({
    output,
    pages: pages.map((page) => ({ source: 0, page, turn: 0 as Turn })),
    attachments: index === 0 ? ('keep' as const) : ('leave' as const),
  }));
  return runAssembly([source], { results, bookmarks: 'joined' }, control);
}

async function runAssembly(
  sources: readonly AssemblyInput[],
  { results, bookmarks, contents }: Omit<AssembleInput, 'sources'>,
  { signal, onProgress }: AssembleControl,
): Promise<PageResult> {
  const outputs = results.map(({ output }) => output);
  const folder = dirname(outputs[0] ?? '');
  return withReadablePdf(sources, { reader: 'objects', folder, outputs, signal }, async (paths, unfinished) =>
    runInThread<typeof import('./assemble-task.ts')>(
      new URL('./assemble-task.ts', import.meta.url),
      {
        sources: sources.map(({ title }, index) => ({ path: paths[index] ?? '', title: title ?? '' })),
        results: results.map((result, index) => ({ ...result, output: unfinished[index] ?? result.output })),
        bookmarks,
        contents,
      },
      { signal, onProgress },
    ),
  );
}
