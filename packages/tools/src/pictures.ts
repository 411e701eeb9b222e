import { join } from 'node:path';
import { imagesToPdf, type ImagesToPdfOptions } from '@pagewright/engine/images';
import type { EngineNote } from '@pagewright/engine/note';
import { assemblePages } from '@pagewright/engine/pages';
import { svgToPdf } from '@pagewright/engine/svg';
import { inOrder } from './file-order.ts';
import { namesOfGroups, outputPath } from './names.ts';
import { notesOf } from './notes.ts';
import { layPictureText } from './ocr/picture-text.ts';
import type { ToolInput, ToolResult, ToolWork } from './tool.ts';

interface PictureOptions {
  result: 'one' | 'each';
  order: 'given' | 'name' | 'date';
  ocr: '0' | '1';
  language: readonly string[];
}

type Setting = Pick<ImagesToPdfOptions, 'layout' | 'frames'>;

/** Puts files of pictures on pages, all in one PDF or each in its own, and reads the text on them where asked. */
export async function picturesResult(work: ToolWork<PictureOptions>, setting: Setting): Promise<ToolResult> {
  const { files, options, folder, progress, signal } = work;
  const pictures = inOrder(files, options.order);
  const groups = options.result === 'one' ? [pictures] : pictures.map((picture) => [picture]);
  const documents = groups.map((group, index) => ({ group, output: outputPath(folder, index + 1, 'pdf') }));
  const { pages, notes } = await makeDocuments(work, documents, {
    ...setting,
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

/** A document with its pictures, in their order. */
interface Document {
  group: readonly ToolInput[];
  output: string;
}

interface Made {
  pages: number[];
  notes: EngineNote[];
}

type Making = Setting & Pick<ImagesToPdfOptions, 'onProgress'>;

/** Drawings are drawn by a browser, one by one; documents that hold such are put together of their pieces. */
async function makeDocuments(
  work: ToolWork<PictureOptions>,
  documents: readonly Document[],
  making: Making,
): Promise<Made> {
  const { folder, signal } = work;
  const pieces = documents.flatMap(({ group, output }, document) => {
    const runs = runsOf(group);
    return runs.map((run, index) => ({
      run,
      document,
      output: runs.length === 1 ? output : join(folder, `piece-${document + 1}-${index + 1}.pdf`),
    }));
  });
  const bare = pieces.filter(({ run }) => run[0]?.kind !== 'svg');
  const made: Made = await imagesToPdf({
    documents: bare.map(({ run, output }) => ({ pictures: run.map(({ path }) => path), output })),
    ...making,
    signal,
  });
  const notes = [...made.notes];
  const counts = new Map(bare.map(({ output }, index) => [output, made.pages[index] ?? 0]));
  for (const { run, output } of pieces)
    if (run[0]?.kind === 'svg') {
      notes.push(...(await svgToPdf({ path: run[0].path, layout: making.layout, output, owner: work.owner, signal })));
      counts.set(output, 1);
    }
  const pages: number[] = [];
  for (const [document, { output }] of documents.entries()) {
    const own = pieces.filter((piece) => piece.document === document);
    const planned = own.flatMap(({ output: piece }, source) =>
      Array.from({ length: counts.get(piece) ?? 0 }, (_, page) => ({ source, page: page + 1, turn: 0 as const })),
    );
    pages.push(planned.length);
    if (own.length > 1)
      await assemblePages(
        own.map((piece) => ({ path: piece.output })),
        { pages: planned, output, bookmarks: 'none', signal },
      );
  }
  return { pages, notes };
}

/** Pictures that follow each other are one piece; every drawing is a piece of its own. */
function runsOf(group: readonly ToolInput[]): ToolInput[][] {
  const runs: ToolInput[][] = [];
  for (const file of group) {
    const last = runs.at(-1);
    if (last && file.kind !== 'svg' && last[0]?.kind !== 'svg') last.push(file);
    else runs.push([file]);
  }
  return runs;
}
