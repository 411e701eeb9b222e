import { writePageRanges } from '@pagewright/contract';
import { runModule } from '@pagewright/engine/threads/pool.ts';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { chosenOf } from '../src/ocr/language-option.ts';
import { ocrNotes } from '../src/ocr/notes.ts';
import { pageOcr } from '../src/ocr/page-ocr.ts';
import { approximationNotes } from '../src/recognize/approximations.ts';
import { recognizePdf } from '../src/recognize/recognize.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type * as WordTask from '../src/write/word/word-task.ts';
import type tool from './tool.ts';

/** Of all work, what recognition is; the rest is taking pictures and writing. */
const RECOGNITION = 0.75;
const STEPS = 1000;
/** Of writing: pictures of a page may have to be drawn. */
const START_MS = 60_000;
const PAGE_MS = 3_000;

/** Writes what a PDF says as a Word document; pages without text are read off their pictures. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, options, folder, progress, signal, kept } = work;
  const [file] = files;
  const output = outputPath(folder, 1, 'docx');
  const languages = chosenOf(options.language);
  const { ocr, read } = pageOcr({ languages, pages: options.ocr === '2' ? 'all' : 'missing', folder, kept });
  const part = (from: number, share: number) => (done: number, of: number) =>
    progress(Math.round((from + (share * done) / Math.max(1, of)) * STEPS), STEPS);

  const { result, notes } = await recognizePdf(
    file,
    {
      pages: options.pages,
      ocr: options.ocr === '0' ? undefined : ocr,
      folder,
      signal,
      progress: part(0, RECOGNITION),
    },
    async ({ document, source, unreadPages }) => {
      await runModule<typeof WordTask>(
        new URL('../src/write/word/word-task.ts', import.meta.url),
        {
          document,
          source,
          output,
          settings: {
            layout: options.layout,
            breaks: options.breaks,
            pictures: options.pictures ? 'keep' : 'leave',
            running: options.headers,
          },
        },
        {
          signal,
          deadlineMs: START_MS + document.pages.length * PAGE_MS,
          onProgress: part(RECOGNITION, 1 - RECOGNITION),
        },
      );
      return { unread: unreadPages, approximations: approximationNotes(document.pages) };
    },
  );
  const told = ocrNotes({ read, searchable: [], empty: [], languages: languages.length > 0 ? 'chosen' : 'found' });
  return {
    outputs: [{ path: output, name: resultName(file.name, '', 'docx') }],
    notes: [
      ...notesOf(notes, files),
      ...told,
      ...(result.unread.length > 0
        ? [
            {
              code: 'PAGES_WITHOUT_TEXT' as const,
              count: result.unread.length,
              pages: writePageRanges(result.unread),
            },
          ]
        : []),
      ...result.approximations,
    ],
  };
}
