import { writePageRanges, type Note, type PageNumber } from '@pagewright/contract';
import { findBlankPages } from '@pagewright/engine/pages';
import { countPages } from '@pagewright/engine/opening';
import { ToolFailure } from '../src/failure.ts';
import { resultName } from '../src/names.ts';
import { pagesOf } from '../src/pages.ts';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** The pages that would stay, and which ones were found to be blank. */
export default async function forecast(work: WorkOf<typeof tool>): Promise<ToolForecast> {
  const { staying, notes } = await planDeletion(work);
  const name = resultName(work.files[0].name, 'shortened', 'pdf');
  return { parts: [{ name, pages: writePageRanges(staying), count: staying.length }], notes };
}

/** What a run does, told apart from doing it. */
export async function planDeletion({
  files,
  options,
  folder,
  signal,
  progress,
}: WorkOf<typeof tool>): Promise<{ staying: PageNumber[]; notes: Note[] }> {
  const [file] = files;
  const { pages, blank } =
    options.blankPages === 'keep'
      ? { pages: await countPages(file, { folder, signal }), blank: [] }
      : await findBlankPages(file, {
          measure: options.blankPages === 'scanned' ? 'dusty' : 'spotless',
          folder,
          signal,
          onProgress: (done, of) => progress(done, 2 * of),
        });
  const isNamed = options.pages.trim() !== '' || options.blankPages === 'keep';
  const named = isNamed ? pagesOf(options.pages, pages, file.name) : [];
  const deleted = new Set([...named, ...blank]);
  if (deleted.size === 0) throw new ToolFailure('BLANK_PAGES_NONE', { file: file.name });
  if (deleted.size === pages) throw new ToolFailure('PAGES_ALL_DELETED', { file: file.name });

  const staying = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !deleted.has(page));
  const found: Note = { code: 'BLANK_PAGES_FOUND', count: blank.length, pages: writePageRanges(blank) };
  return { staying, notes: blank.length > 0 ? [found] : [] };
}
