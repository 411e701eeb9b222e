import type { Note, PageNumber } from '@pagewright/contract';
import type { EngineNote } from '@pagewright/engine/note';
import { imagesToPdf } from '@pagewright/engine/images';
import { OFFICE_KINDS, type OfficeKind, officeToPdf } from '@pagewright/engine/office';
import { assemblePages, measurePages, type ShownSize } from '@pagewright/engine/pages';
import { countPages } from '@pagewright/engine/opening';
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
  /** The PDF to take them from: the file itself, or what was made of it. */
  path: string;
  password?: string | undefined;
  pages: PageNumber[];
}

/** Files of one sort as pieces, and what is to be said about them. */
interface Made {
  pieces: Piece[];
  notes: Note[];
}

const BOOKMARKS = { files: 'by-source', joined: 'joined', none: 'none' } as const;

/** Puts files one behind the other, whole or some of their pages; a picture becomes a page, a document its pages. */
export default async function run(work: Work): Promise<ToolResult> {
  const { files, options, folder, progress, signal } = work;
  const documents = files.filter(isOffice).length;
  const { pieces, notes: own } = await piecesOf(work, (done) => progress(done, documents + 1));
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
    pieces.map((piece) => ({ path: piece.path, password: piece.password, title: stemOf(piece.file.name) })),
    {
      pages: plan,
      output: path,
      bookmarks: BOOKMARKS[options.bookmarks],
      contents,
      signal,
      // Each document that was converted counts as much as putting everything together.
      onProgress: (done, of) => progress(documents * of + done, (documents + 1) * of),
    },
  );
  return {
    outputs: [{ path, name: resultName(files[0].name, 'merged', 'pdf'), pages: pages ?? plan.length }],
    notes: [...own, ...notesOf(notes, files)],
  };
}

/** PDFs first, since the cheapest to read may be what fails; pictures last, since they take the paper of the others. */
async function piecesOf(work: Work, onConverted: (done: number) => void): Promise<Made> {
  const ordered = inOrder(work.files, work.options.order);
  const pdfs = await pdfPieces(work, ordered.filter(isPdf));
  const documents = await documentPieces(work, ordered.filter(isOffice), onConverted);
  const paged = inListOrder(ordered, [...pdfs, ...documents.pieces]);
  const pictures = await picturePieces(
    work,
    ordered.filter((file) => !isPdf(file) && !isOffice(file)),
    paged[0],
  );
  return {
    pieces: inListOrder(ordered, [...paged, ...pictures.pieces]),
    notes: [...documents.notes, ...pictures.notes],
  };
}

const isPdf = ({ kind }: ToolInput) => kind === 'pdf';
const isOffice = ({ kind }: ToolInput) => kind in OFFICE_KINDS;

const inListOrder = (ordered: readonly ToolInput[], pieces: readonly Piece[]) =>
  [...pieces].sort((a, b) => ordered.indexOf(a.file) - ordered.indexOf(b.file));

async function pdfPieces({ folder, signal }: Work, files: readonly ToolInput[]): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const file of files) {
    const { path, password } = file;
    pieces.push({ file, path, password, pages: takenOf(file, await countPages(file, { folder, signal })) });
  }
  return pieces;
}

/** Documents as “Word to PDF” and its like make them with what they propose. */
async function documentPieces(
  work: Work,
  files: readonly ToolInput[],
  onConverted: (done: number) => void,
): Promise<Made> {
  const { options, folder, owner, signal } = work;
  const pieces: Piece[] = [];
  const notes: EngineNote[] = [];
  for (const [index, file] of files.entries()) {
    const kind = file.kind as OfficeKind;
    const output = join(folder, `document-${index + 1}.pdf`);
    const made = await officeToPdf({
      path: file.path,
      title: stemOf(file.name),
      kind,
      output,
      owner,
      passwords: file.passwords ?? [],
      settings: {
        bookmarks: options.bookmarks !== 'none',
        pictures: 'standard',
        ...(OFFICE_KINDS[kind].family === 'text' && { tagged: true }),
      },
      signal,
    });
    pieces.push({ file, path: output, pages: takenOf(file, made.pages) });
    notes.push(...made.notes);
    onConverted(index + 1);
  }
  return { pieces, notes: notesOf(notes, work.files) };
}

async function picturePieces(work: Work, files: readonly ToolInput[], first: Piece | undefined): Promise<Made> {
  if (files.length === 0) return { pieces: [], notes: [] };
  const documents = files.map((file, index) => ({
    pictures: [file.path],
    output: join(work.folder, `picture-${index + 1}.pdf`),
  }));
  const made = await imagesToPdf({
    documents,
    layout: { pageSize: await pictureSize(work, first), orientation: 'auto', margin: 0 },
    signal: work.signal,
  });
  const pieces = documents.flatMap(({ output }, place): Piece[] => {
    const file = files[place];
    return file ? [{ file, path: output, pages: takenOf(file, made.pages[place] ?? 0) }] : [];
  });
  return { pieces, notes: notesOf(made.notes, work.files) };
}

function takenOf({ pages, name }: ToolInput, count: number): PageNumber[] {
  return pages === undefined || pages.trim() === ''
    ? Array.from({ length: count }, (_, index) => index + 1)
    : pagesOf(pages, count, name);
}

/** `first`: the first piece that has paper of its own. */
async function pictureSize(
  { options, folder, signal }: Work,
  first: Piece | undefined,
): Promise<'fit' | 'a4' | 'letter' | ShownSize> {
  if (options.pictureSize !== 'first') return options.pictureSize;
  if (!first) return 'a4';
  const { path, password, pages } = first;
  const sizes = await measurePages({ path, password }, { folder, signal });
  return sizes[(pages[0] ?? 1) - 1] ?? 'a4';
}
