import { writeFile } from 'node:fs/promises';
import type { PassageDocument } from '@pagewright/ai';
import type { Note } from '@pagewright/contract';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { answerAsJson } from '../src/answers/answer-json.ts';
import type * as AnswerTask from '../src/answers/answer-task.ts';
import { ANSWER_WORDS } from '../src/answers/answer-words.ts';
import { placedAnswer, type AskedFile } from '../src/answers/placed-answer.ts';
import { answerAsMarkdown } from '../src/answers/written-answer.ts';
import { ToolFailure } from '../src/failure.ts';
import { outputPath, resultName } from '../src/names.ts';
import { passagesOfFile } from '../src/passages/passages-of-file.ts';
import type { ToolInput, ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** Of all work, what recognition is; the rest is finding the answer. */
const RECOGNITION = 0.95;
/** Characters of a question. */
const FEWEST = 3;
const EXTENSIONS = { markdown: 'md', json: 'json' } as const;

/** Answers a question in the sentences and figures of one or several PDFs; pages without text are read off their pictures. */
export default async function run(work: Work): Promise<ToolResult> {
  const { files, options, folder, signal } = work;
  const question = options.question.trim().replace(/\s+/gu, ' ');
  if ([...question].length < FEWEST) throw new ToolFailure('OPTION_INVALID', { option: 'question' });
  const read: AskedFile[] = [];
  const notes: Note[] = [];
  for (const [at, file] of files.entries()) {
    const told = await passagesOf(work, file, at);
    if (told.document.passages.length === 0) throw new ToolFailure('NO_TEXT', { file: file.name });
    read.push({ name: file.name, document: told.document });
    notes.push(...told.notes);
  }
  const { answer, language } = await runInThread<typeof AnswerTask>(
    new URL('../src/answers/answer-task.ts', import.meta.url),
    { documents: read.map(({ document }) => document), question },
    { signal },
  );
  const placed = placedAnswer(answer, read);
  const text =
    options.format === 'json'
      ? answerAsJson(question, placed)
      : answerAsMarkdown(question, placed, ANSWER_WORDS[language]);
  const extension = EXTENSIONS[options.format];
  const output = outputPath(folder, 1, extension);
  await writeFile(output, text);
  return { outputs: [{ path: output, name: resultName(files[0].name, 'answer', extension) }], notes };
}

/** Each file has its share of the progress. */
function passagesOf(work: Work, file: ToolInput, at: number): Promise<{ document: PassageDocument; notes: Note[] }> {
  const { files, options } = work;
  const progress: Work['progress'] = (done, of) => work.progress(at * of + done, files.length * of);
  return passagesOfFile(
    { ...work, files: [file], options: { ...options, pages: file.pages ?? 'all' }, progress },
    RECOGNITION,
  );
}
