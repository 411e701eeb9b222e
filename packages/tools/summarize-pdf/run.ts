import { writeFile } from 'node:fs/promises';
import { mainLanguageOf, type Summary } from '@pagewright/ai';
import { readLanguage } from '@pagewright/contract';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { ToolFailure } from '../src/failure.ts';
import { outputPath, resultName, stemOf } from '../src/names.ts';
import { passagesOfFile } from '../src/passages/passages-of-file.ts';
import { placedSummary } from '../src/summary/placed-summary.ts';
import { summaryAsJson } from '../src/summary/summary-json.ts';
import type * as SummaryTask from '../src/summary/summary-task.ts';
import { SUMMARY_WORDS } from '../src/summary/summary-words.ts';
import { summaryAsMarkdown, summaryAsText } from '../src/summary/written-summary.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** Of all work, what recognition is; the rest is weighing sentences. */
const RECOGNITION = 0.95;
const EXTENSIONS = { markdown: 'md', txt: 'txt', json: 'json' } as const;

/** Sums up a PDF in its own sentences, each with its page; pages without text are read off their pictures. */
export default async function run(work: Work): Promise<ToolResult> {
  const { files, options, folder, signal } = work;
  const [file] = files;
  const { document, notes } = await passagesOfFile(work, RECOGNITION);
  if (document.passages.length === 0) throw new ToolFailure('NO_TEXT', { file: file.name });
  const summary = await runInThread<typeof SummaryTask>(
    new URL('../src/summary/summary-task.ts', import.meta.url),
    { document, options: { length: options.length, bySection: options.sections } },
    { signal },
  );
  if (isEmpty(summary)) throw new ToolFailure('NO_SENTENCES', { file: file.name });
  const placed = placedSummary(summary, document);
  const language = options.headings === 'document' ? readLanguage(mainLanguageOf(document)) : options.headings;
  const written = { summary: placed, title: titleOf(document.title, file.name), words: SUMMARY_WORDS[language] };
  const text = {
    markdown: () => summaryAsMarkdown(written),
    txt: () => summaryAsText(written),
    json: () => summaryAsJson(placed, document),
  }[options.format]();
  const extension = EXTENSIONS[options.format];
  const output = outputPath(folder, 1, extension);
  await writeFile(output, text);
  return { outputs: [{ path: output, name: resultName(file.name, 'summary', extension) }], notes };
}

const isEmpty = ({ statements, sections, figures }: Summary): boolean =>
  statements.length === 0 && sections.length === 0 && figures.length === 0;

/** What a file calls itself may be a number of the office that it was handed in at. */
const titleOf = (title: string | undefined, name: string): string =>
  title !== undefined && /\p{L}{3}/u.test(title) ? title : stemOf(name);
