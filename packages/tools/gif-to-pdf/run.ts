import { imagesToPdf } from '@pagewright/engine/images/to-pdf.ts';
import { inOrder } from '../src/file-order.ts';
import { namesOfGroups, outputPath } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { layPictureText } from '../src/ocr/picture-text.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Puts animations on paper: their first frame, each frame on a page, or all frames beside each other. */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const animations = inOrder(files, options.order);
  const groups = options.result === 'one' ? [animations] : animations.map((animation) => [animation]);
  const documents = groups.map((group, index) => ({
    pictures: group.map(({ path }) => path),
    output: outputPath(folder, index + 1, 'pdf'),
  }));
  const { frames, columns, captions, pageSize, orientation, margin } = options;
  const { pages, notes } = await imagesToPdf({
    documents,
    layout: { pageSize, orientation, margin },
    frames: frames === 'sheet' ? { columns, captions } : frames,
    signal,
    // Reading text takes many times longer than the pages themselves.
    onProgress: options.ocr === '1' ? undefined : progress,
  });
  const read =
    options.ocr === '0'
      ? []
      : await layPictureText({
          documents: documents.map(({ output }, index) => ({ path: output, pages: pages[index] ?? 0 })),
          language: options.language,
          folder,
          signal,
          onProgress: progress,
        });
  const names = namesOfGroups(groups, 'pdf');
  return {
    outputs: documents.map(({ output }, index) => ({
      path: output,
      name: names[index] ?? '',
      pages: pages[index] ?? 0,
    })),
    notes: [...notesOf(notes, files), ...read],
  };
}
