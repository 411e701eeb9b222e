import type { Note, PageNumber } from '@pagewright/contract';
import { imagesToPdf } from '@pagewright/engine/images/to-pdf.ts';
import { assemblePages } from '@pagewright/engine/pages/assemble.ts';
import { countPages } from '@pagewright/engine/pages/count.ts';
import { measurePages, type ShownSize } from '@pagewright/engine/pages/measure.ts';
import { join } from 'node:path';
import { inOrder } from '../src/file-order.ts';
import { outputPath, resultName, stemOf } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { pagesOf } from '../src/pages.ts';
import type { ToolInput, ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** A file as the pages that are taken of it. */
interface Piece {
  file: ToolInput;
  /** The PDF to take them from: the file itself, or what was made of a picture. */
  path: string;
  pages: PageNumber[];
}

const BOOKMARKS = { files: 'by-source', joined: 'joined', none: 'none' } as const;

/** Puts files one behind the other, whole or some of their pages; a picture becomes a page. */
export default async function run(work: Work): Promise<ToolResult> {
  const { files, options, folder, progress, signal } = work;
  const { pieces, notes: pictureNotes } = await piecesOf(work);
  const plan = pieces.flatMap(({ pages }, source) => {
    const taken = pages.map((page) => ({ source, page, turn: 0 as const }));
    const isOdd = options.evenPages && pages.length % 2 === 1;
    return isOdd ? [...taken, { source, page: null, turn: 0 as const }] : taken;
  });
  const path = outputPath(folder, 1, 'pdf');
  const contents = options.contents
    ? { heading: options.contentsHeading.trim(), padded: options.evenPages }
    : undefined;
  const { notes, pages } = await assemblePages(
    pieces.map((piece) => ({ path: piece.path, password: piece.file.password, title: stemOf(piece.file.name) })),
    { pages: plan, output: path, bookmarks: BOOKMARKS[options.bookmarks], contents, signal, onProgress: progress },
  );
  return {
    outputs: [{ path, name: resultName(files[0].name, 'merged', 'pdf'), pages: pages ?? plan.length }],
    notes: [...pictureNotes, ...notesOf(notes, files)],
  };
}

async function piecesOf(work: Work): Promise<{ pieces: Piece[]; notes: Note[] }> {
  const { files, options, folder, signal } = work;
  const ordered = inOrder(files, options.order);
  const pdfs = new Map<ToolInput, PageNumber[]>();
  for (const file of ordered)
    if (file.kind === 'pdf') pdfs.set(file, takenOf(file, await countPages(file, { folder, signal })));

  const pictures = ordered.filter((file) => !pdfs.has(file));
  if (pictures.length === 0) return { pieces: ordered.map((file) => pieceOf(file, pdfs)), notes: [] };
  const documents = pictures.map((file, index) => ({
    pictures: [file.path],
    output: join(folder, `picture-${index + 1}.pdf`),
  }));
  const made = await imagesToPdf({
    documents,
    layout: { pageSize: await pictureSize(work, pdfs), orientation: 'auto', margin: 0 },
    signal,
  });
  const pieces = ordered.map((file): Piece => {
    const place = pictures.indexOf(file);
    if (place < 0) return pieceOf(file, pdfs);
    return { file, path: documents[place]?.output ?? '', pages: takenOf(file, made.pages[place] ?? 0) };
  });
  return { pieces, notes: notesOf(made.notes, files) };
}

const pieceOf = (file: ToolInput, pdfs: ReadonlyMap<ToolInput, PageNumber[]>): Piece => ({
  file,
  path: file.path,
  pages: pdfs.get(file) ?? [],
});

function takenOf({ pages, name }: ToolInput, count: number): PageNumber[] {
  return pages === undefined || pages.trim() === ''
    ? Array.from({ length: count }, (_, index) => index + 1)
    : pagesOf(pages, count, name);
}

async function pictureSize(
  { options, folder, signal }: Work,
  pdfs: ReadonlyMap<ToolInput, PageNumber[]>,
): Promise<'fit' | 'a4' | 'letter' | ShownSize> {
  if (options.pictureSize !== 'first') return options.pictureSize;
  const [first] = pdfs;
  if (!first) return 'a4';
  const [file, [page = 1]] = first;
  const sizes = await measurePages(file, { folder, signal });
  return sizes[page - 1] ?? 'a4';
}
