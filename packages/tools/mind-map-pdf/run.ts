import { mainLanguageOf } from '@pagewright/ai';
import { LIMITS, readLanguage, type MindMap } from '@pagewright/contract';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { ToolFailure } from '../src/failure.ts';
import { MAP_EXTENSIONS } from '../src/mind-maps/map-extensions.ts';
import type * as MapTask from '../src/mind-maps/map-task.ts';
import { MAP_WORDS } from '../src/mind-maps/map-words.ts';
import { writeMap } from '../src/mind-maps/write-map.ts';
import { outputPath, resultName, stemOf } from '../src/names.ts';
import { passagesOfFile } from '../src/passages/passages-of-file.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** Of all work, what recognition is; the rest is drawing. */
const RECOGNITION = 0.95;

/** Makes a map of what a PDF is about, from its headings; each node knows its page. */
export default async function run(work: Work): Promise<ToolResult> {
  const { files, options, folder, signal } = work;
  const [file] = files;
  const { document, bookmarks, notes } = await passagesOfFile(work, RECOGNITION);
  if (document.passages.length === 0) throw new ToolFailure('NO_TEXT', { file: file.name });
  const map = await runInThread<typeof MapTask>(
    new URL('../src/mind-maps/map-task.ts', import.meta.url),
    {
      document: { ...document, bookmarks },
      name: stemOf(file.name),
      options: { levels: options.depth + 1, numbers: options.numbers ? 'kept' : 'left out' },
    },
    { signal },
  );
  const left = isWhole(map, options.depth) ? 0 : leftOut(map);
  const extension = MAP_EXTENSIONS[options.format];
  const output = outputPath(folder, 1, extension);
  await writeMap({
    map,
    format: options.format,
    sides: options.sides,
    words: MAP_WORDS[readLanguage(mainLanguageOf(document))],
    languages: document.languages,
    pages: document.pages,
    output,
    signal,
  });
  return {
    outputs: [
      { path: output, name: resultName(file.name, 'map', extension), ...(extension === 'pdf' && { pages: 1 }) },
    ],
    notes: [...notes, ...(left > 0 ? [{ code: 'MAP_SHORTENED' as const, count: left }] : [])],
  };
}

/** What is left out of it a person has chosen to leave out. */
const isWhole = ({ nodes }: MindMap, depth: number): boolean =>
  nodes.length < LIMITS.mindMap.nodes && depth < LIMITS.mindMap.levels - 1;

const leftOut = ({ nodes }: MindMap): number => nodes.reduce((sum, { more = 0 }) => sum + more, 0);
