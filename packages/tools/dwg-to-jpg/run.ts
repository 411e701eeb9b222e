import { renderPages } from '@pagewright/engine/render';
import path from 'node:path';
import { drawDrawing } from '../src/drawings.ts';
import { numberedName, outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Draws model space and each layout of a CAD drawing as a picture. */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const { format, dpi, quality } = options;
  const drawn = path.join(folder, 'drawing.pdf');
  const { pages, notes } = await drawDrawing(file, options, { output: drawn, signal });
  const pictures = pages.map((_, index) => ({
    page: index + 1,
    output: outputPath(folder, index + 1, format),
    name:
      pages.length === 1 ? resultName(file.name, '', format) : numberedName(file.name, index + 1, pages.length, format),
  }));
  const made = await renderPages(drawn, {
    pages: pictures.map(({ page, output }) => ({ page, output })),
    scale: { dpi },
    encoding: { format, quality },
    signal,
    onProgress: progress,
  });
  const outputs = new Set(made.drawn.map(({ output }) => output));
  return {
    outputs: pictures.filter(({ output }) => outputs.has(output)).map(({ output, name }) => ({ path: output, name })),
    notes: notesOf([...notes, ...made.notes], files),
  };
}
