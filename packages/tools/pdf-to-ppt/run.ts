import { rename } from 'node:fs/promises';
import path from 'node:path';
import { writePageRanges } from '@pagewright/contract';
import { outputPath, resultName } from '../src/names.ts';
import { recognizedFile } from '../src/ocr/recognized-file.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import { writeSlides } from '@pagewright/writers/slides';
import type tool from './tool.ts';

/** Of all work, what recognition is; the rest is taking pictures and writing. */
const RECOGNITION = 0.5;

/** Makes a slide of every page; pages without text are read off their pictures. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, options, folder, signal, clock } = work;
  const [file] = files;
  const output = outputPath(folder, 1, 'pptx');
  const { result, notes } = await recognizedFile(
    work,
    RECOGNITION,
    async ({ document, source, scratch }, onProgress) => {
      const written = path.join(scratch, 'result.pptx');
      const facts = await writeSlides({
        document,
        source,
        output: written,
        folder: scratch,
        shapes: options.shapes,
        notes: options.notes,
        created: clock(),
        signal,
        onProgress,
      });
      await rename(written, output);
      return facts;
    },
  );
  const { scaled } = result;
  return {
    outputs: [{ path: output, name: resultName(file.name, '', 'pptx') }],
    notes: [
      ...notes,
      ...(scaled.length > 0
        ? [{ code: 'SLIDES_SCALED' as const, count: scaled.length, pages: writePageRanges([...scaled]) }]
        : []),
    ],
  };
}
