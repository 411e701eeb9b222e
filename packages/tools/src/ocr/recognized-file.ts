import { writePageRanges, type Note } from '@pagewright/contract';
import { notesOf } from '../notes.ts';
import { pagesToConvert } from '../pages.ts';
import { unseenNotes } from './approximations.ts';
import { chosenOf } from './language-option.ts';
import { ocrNotes } from './notes.ts';
import { pageOcr } from './page-ocr.ts';
import type { ToolWork } from '../tool.ts';
import { recognizePdf, type Recognized, type RecognizeOptions } from '@pagewright/writers/recognize';

interface RecognitionOptions {
  pages: string;
  /** Off, pages without text, every page. */
  ocr: '0' | '1' | '2';
  language: readonly string[];
}

interface Settings extends Pick<RecognizeOptions, 'settings' | 'numbers' | 'letters'> {
  /** Told how many pages the file has, before any is read; what it throws is what the task fails with. */
  check?: ((pages: number) => void) | undefined;
}

const STEPS = 1000;

/**
 * Recognizes a task's file as its options say, and returns what `use` makes of it. `recognition` is its share of all
 * work, 0 to 1; `use` reports the rest. Notes: on the file, on reading scans, and the pages that say nothing.
 */
export async function recognizedFile<T>(
  {
    files,
    options,
    folder,
    checkpoints,
    progress,
    signal,
    settings,
    numbers,
    letters,
    check,
  }: ToolWork<RecognitionOptions> & Settings,
  recognition: number,
  use: (recognized: Recognized, onProgress: (done: number, of: number) => void) => Promise<T>,
): Promise<{ result: T; notes: Note[] }> {
  const languages = chosenOf(options.language);
  const { ocr, read } = pageOcr({ languages, pages: options.ocr === '2' ? 'all' : 'missing', folder, checkpoints });
  const part = (from: number, share: number) => (done: number, of: number) =>
    progress(Math.round((from + (share * done) / Math.max(1, of)) * STEPS), STEPS);
  let unread: number[] = [];
  let unseen: Note[] = [];
  const { result, notes } = await recognizePdf(
    files[0],
    {
      pages: (count) => {
        check?.(count);
        return pagesToConvert(options.pages, count, files[0].name);
      },
      ocr: options.ocr === '0' ? undefined : ocr,
      settings,
      numbers,
      letters,
      folder,
      signal,
      progress: part(0, recognition),
    },
    (recognized) => {
      unread = recognized.unreadPages;
      unseen = unseenNotes(recognized.document.pages);
      return use(recognized, part(recognition, 1 - recognition));
    },
  );
  return {
    result,
    notes: [
      ...notesOf(notes, files),
      ...ocrNotes({ read, searchable: [], empty: [], languages: languages.length > 0 ? 'chosen' : 'found' }),
      ...unseen,
      ...(unread.length > 0
        ? [{ code: 'PAGES_WITHOUT_TEXT' as const, count: unread.length, pages: writePageRanges(unread) }]
        : []),
    ],
  };
}
