import type { PassageBookmark, PassageDocument } from '@pagewright/ai';
import { LIMITS, type Note } from '@pagewright/contract';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import reader from '../../ask-pdf/tool.ts';
import { admitFiles } from '../admit.ts';
import type { Tool } from '../catalogue.ts';
import { ToolFailure } from '../failure.ts';
import { passagesOfFile } from '../passages/passages-of-file.ts';
import { performTool } from '../perform.ts';
import { withinDeadline, workOf, type Task } from '../task.ts';
import type * as QuestionsTask from './questions-task.ts';

/** A document that is to be asked about. */
export interface ReadingTask extends Task {
  /** Makes a PDF of it, where it is none. */
  converter: Tool | undefined;
  /** The most that its owner may have read. */
  mostPages: number;
  /** It can be asked about without a word in it: somebody looks at it. */
  mayBeSilent: boolean;
}

export interface ReadDocument {
  document: PassageDocument;
  /** Apart from what it says: nobody is answered by them. */
  bookmarks: PassageBookmark[];
  notes: Note[];
  /** That the document answers; the first are the best. */
  questions: string[];
  /** Its pages, as they are shown beside what is said of them. */
  pdf: string;
}

/** What a document that is no PDF spends of the progress on becoming one. */
const CONVERSION = 0.3;
/** Of the reading, what recognition is. */
const RECOGNITION = 0.95;
const MOST_QUESTIONS = 4;

/** Slug of the tool that has all that reading takes. */
export const READER_TOOL = reader.slug;

/**
 * Reads a document with the place of every word; pages without text are read off their pictures. Fails with `ToolFailure`
 * only: `NO_TEXT` where it says nothing and may not, `AI_PAGES_TOO_MANY` and `DOCUMENT_PAGES_TOO_MANY` beyond what may be read.
 */
export async function readDocument({ converter, mostPages, mayBeSilent, ...task }: ReadingTask): Promise<ReadDocument> {
  const begin = converter ? CONVERSION : 0;
  const progress = (done: number, of: number) => task.progress?.(begin * of + done * (1 - begin), of);
  const pdf = converter ? await converted(task, converter) : { ...task.files[0]!, notes: [] };
  const { name } = task.files[0]!;
  const reading = { ...task, files: [{ ...pdf, name }], options: {}, progress };
  return withinDeadline(reading, reader.deadlineMs, async (signal) => {
    const files = await admitFiles(reader, reading, signal);
    const work = { ...workOf(reading, files, {}, signal), options: { pages: 'all', ocr: '1', language: [] } as const };
    const { document, bookmarks, notes } = await passagesOfFile(work, RECOGNITION, (pages) =>
      assertReadable(pages, mostPages, name),
    );
    const { passages } = document;
    if (passages.length === 0 && !mayBeSilent) throw new ToolFailure('NO_TEXT', { file: name });
    const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > LIMITS.ai.characters) throw new ToolFailure('TOO_COMPLEX', { file: name });
    const questions = await runInThread<typeof QuestionsTask>(
      new URL('./questions-task.ts', import.meta.url),
      { document, most: MOST_QUESTIONS },
      { signal },
    );
    const shown = files[0].original ?? files[0].path;
    return { document, bookmarks, notes: [...pdf.notes, ...notes], questions, pdf: shown };
  });
}

function assertReadable(pages: number, most: number, file: string): void {
  if (pages > LIMITS.ai.pages) throw new ToolFailure('DOCUMENT_PAGES_TOO_MANY', { file, limit: LIMITS.ai.pages });
  if (pages > most) throw new ToolFailure('AI_PAGES_TOO_MANY', { file, limit: most });
}

async function converted(task: Task, tool: Tool): Promise<{ path: string; notes: Note[] }> {
  const progress = (done: number, of: number) => task.progress?.(CONVERSION * done, of);
  const { outputs, notes } = await performTool(tool, { ...task, progress });
  return { path: outputs[0]!.path, notes };
}
