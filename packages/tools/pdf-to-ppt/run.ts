import { writePageRanges, type Note } from '@pagewright/contract';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { chosenOf } from '../src/ocr/language-option.ts';
import { ocrNotes } from '../src/ocr/notes.ts';
import { pageOcr } from '../src/ocr/page-ocr.ts';
import { recognizePdf } from '../src/recognize/recognize.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import { writeSlides } from '../src/write/slides/write-slides.ts';
import type tool from './tool.ts';

/** Of all work, what recognition is; the rest is taking pictures and writing. */
const RECOGNITION = 0.5;
const STEPS = 1000;

/** Makes a slide of every page; pages without text are read off their pictures. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, options, folder, progress, signal, kept, clock } = work;
  const [file] = files;
  const output = outputPath(folder, 1, 'pptx');
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
      const { scaled } = await writeSlides({
        document,
        source,
        output,
        folder,
        shapes: options.shapes,
        notes: options.notes,
        created: clock(),
        signal,
        onProgress: part(RECOGNITION, 1 - RECOGNITION),
      });
      return { scaled, unread: unreadPages };
    },
  );
  return {
    outputs: [{ path: output, name: resultName(file.name, '', 'pptx') }],
    notes: [
      ...notesOf(notes, files),
      ...ocrNotes({ read, searchable: [], empty: [], languages: languages.length > 0 ? 'chosen' : 'found' }),
      ...aboutPages('PAGES_WITHOUT_TEXT', result.unread),
      ...aboutPages('SLIDES_SCALED', result.scaled),
    ],
  };
}

const aboutPages = (code: Note['code'], pages: readonly number[]): Note[] =>
  pages.length === 0 ? [] : [{ code, count: pages.length, pages: writePageRanges([...pages]) }];
