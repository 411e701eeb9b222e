import { imagesToPdf } from '@pagewright/engine/images/to-pdf.ts';
import { inOrder } from '../src/file-order.ts';
import { namesOfGroups, outputPath } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { layPictureText } from '../src/ocr/picture-text.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Puts every picture on a page of its own: all in one PDF, or each in its own. */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const pictures = inOrder(files, options.order);
  const groups = options.result === 'one' ? [pictures] : pictures.map((picture) => [picture]);
  const documents = groups.map((group, index) => ({
    pictures: group.map(({ path }) => path),
    output: outputPath(folder, index + 1, 'pdf'),
  }));
  const { pageSize, orientation, margin } = options;
  const { pages, notes } = await imagesToPdf({
    documents,
    layout: { pageSize, orientation, margin },
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
