import { imagesToPdf, type ImagesToPdfOptions } from '@pagewright/engine/images';
import { inOrder } from './file-order.ts';
import { namesOfGroups, outputPath } from './names.ts';
import { notesOf } from './notes.ts';
import { layPictureText } from './ocr/picture-text.ts';
import type { ToolResult, ToolWork } from './tool.ts';

interface PictureOptions {
  result: 'one' | 'each';
  order: 'given' | 'name' | 'date';
  ocr: '0' | '1';
  language: readonly string[];
}

/** Puts files of pictures on pages, all in one PDF or each in its own, and reads the text on them where asked. */
export async function picturesResult(
  { files, options, folder, progress, signal }: ToolWork<PictureOptions>,
  setting: Pick<ImagesToPdfOptions, 'layout' | 'frames'>,
): Promise<ToolResult> {
  const pictures = inOrder(files, options.order);
  const groups = options.result === 'one' ? [pictures] : pictures.map((picture) => [picture]);
  const documents = groups.map((group, index) => ({
    pictures: group.map(({ path }) => path),
    output: outputPath(folder, index + 1, 'pdf'),
  }));
  const { pages, notes } = await imagesToPdf({
    documents,
    ...setting,
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
