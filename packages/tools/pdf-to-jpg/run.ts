import { inspectPdf } from '@pagewright/engine/inspect';
import type { EngineNote } from '@pagewright/engine/note';
import { withReadablePdf } from '@pagewright/engine/opening';
import { extractImages, renderPages } from '@pagewright/engine/render';
import { pagesWithinBudget } from '@pagewright/engine/weighing';
import { numberedName, outputPath } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { pagesToConvert } from '../src/pages.ts';
import type { ToolOutput, ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Draws the chosen pages, or takes out the pictures that stand on them. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, options, folder, signal } = work;
  const [file] = files;
  const { result, notes } = await withReadablePdf(file, { reader: 'program', folder, signal }, async (path) => {
    const { pages: count } = await inspectPdf(path, { password: file.password, signal });
    const chosen = pagesToConvert(options.pages, count, file.name);
    const within = await pagesWithinBudget({ path, password: file.password }, chosen, { signal });
    const taken =
      options.mode === 'pages'
        ? await drawPages(work, path, within.pages, count)
        : { outputs: await takePictures(work, path, within.pages), notes: [] };
    return { outputs: taken.outputs, left: [...within.notes, ...taken.notes] };
  });
  return { outputs: result.outputs, notes: notesOf([...notes, ...result.left], files) };
}

async function drawPages(
  { files, options, folder, progress, signal }: WorkOf<typeof tool>,
  path: string,
  pages: number[],
  count: number,
): Promise<{ outputs: ToolOutput[]; notes: EngineNote[] }> {
  const [file] = files;
  const { format, dpi, quality } = options;
  const pictures = pages.map((page) => ({
    page,
    output: outputPath(folder, page, format),
    // Named by page rather than by place in the result, so that "report-007" is page 7 whatever was chosen.
    name: numberedName(file.name, page, count, format),
  }));
  const { drawn, notes } = await renderPages(path, {
    pages: pictures.map(({ page, output }) => ({ page, output })),
    scale: { dpi },
    encoding: { format: format === 'jpeg' ? 'jpg' : format, quality },
    password: file.password,
    signal,
    onProgress: progress,
  });
  const outputs = new Set(drawn.map(({ output }) => output));
  return {
    outputs: pictures.filter(({ output }) => outputs.has(output)).map(({ output, name }) => ({ path: output, name })),
    notes,
  };
}

async function takePictures(
  { files, options, folder, progress, signal }: WorkOf<typeof tool>,
  path: string,
  pages: number[],
): Promise<ToolOutput[]> {
  const [file] = files;
  const { format } = options;
  const images = await extractImages(path, {
    pages,
    folder,
    format: format === 'jpeg' ? 'jpg' : format,
    password: file.password,
    signal,
    onProgress: progress,
  });
  return images.map((image, index) => {
    const extension = image.extension === 'jpg' ? format : image.extension;
    return { path: image.path, name: numberedName(file.name, index + 1, images.length, extension) };
  });
}
