import { rename } from 'node:fs/promises';
import path from 'node:path';
import { writePageRanges, type Note } from '@pagewright/contract';
import { outputPath, resultName } from '../src/names.ts';
import { approximationNotes } from '../src/ocr/approximations.ts';
import { recognizedFile } from '../src/ocr/recognized-file.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import { writeWord } from '@pagewright/writers/word';
import type tool from './tool.ts';

/** Of all work, what recognition is; the rest is taking pictures and writing. */
const RECOGNITION = 0.75;
/** Of writing: pictures of a page may have to be drawn. */
const START_MS = 60_000;
const PAGE_MS = 3_000;

/** Writes what a PDF says as a Word document; pages without text are read off their pictures. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, options, folder, signal } = work;
  const [file] = files;
  const output = outputPath(folder, 1, 'docx');
  const { result, notes } = await recognizedFile(
    // An editor of a form misses its boxes.
    { ...work, settings: { forms: 'tables' } },
    RECOGNITION,
    async ({ document, source, scratch }, onProgress) => {
      const written = path.join(scratch, 'result.docx');
      const settings = {
        layout: options.layout,
        breaks: options.breaks,
        pictures: options.pictures ? 'keep' : 'leave',
        running: options.headers,
      } as const;
      const { leftOut } = await writeWord(
        { document, source, output: written, settings },
        { signal, deadlineMs: START_MS + document.pages.length * PAGE_MS, onProgress },
      );
      await rename(written, output);
      return [...approximationNotes(document.pages), ...leftOutNotes(leftOut)];
    },
  );
  return {
    outputs: [{ path: output, name: resultName(file.name, '', 'docx') }],
    notes: [...notes, ...result],
  };
}

/** `pages`: one entry for each picture. */
const leftOutNotes = (pages: readonly number[]): Note[] =>
  pages.length === 0
    ? []
    : [{ code: 'PICTURES_BEHIND_TEXT', count: pages.length, pages: writePageRanges([...new Set(pages)]) }];
