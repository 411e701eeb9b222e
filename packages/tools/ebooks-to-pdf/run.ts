import type { Note } from '@pagewright/contract';
import { type BookKind, type Typesetting, ebookToPdf } from '@pagewright/engine/ebook';
import path from 'node:path';
import { inOrder } from '../src/file-order.ts';
import { joined, type MadeDocument } from '../src/joined.ts';
import { distinctNames, outputPath, stemOf } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;
type Options = Work['options'];

/** Steps that each book's own progress is told in, and what joining them counts as. */
const STEPS = 1000;
const JOINING = 100;

/** Sets e-books as PDFs: each in its own, or all in one. */
export default async function run(work: Work): Promise<ToolResult> {
  const { options, folder, signal } = work;
  const books = inOrder(work.files, options.order);
  const total = books.length * STEPS + (options.result === 'one' ? JOINING : 0);
  const documents: MadeDocument[] = [];
  const notes: Note[] = [];
  const names = distinctNames(
    books.map(({ name }) => name),
    'pdf',
  );
  for (const [index, book] of books.entries()) {
    const output =
      options.result === 'one' ? path.join(folder, `book-${index + 1}.pdf`) : outputPath(folder, index + 1, 'pdf');
    const made = await ebookToPdf({
      path: book.path,
      kind: book.kind as BookKind,
      setting: settingOf(options),
      cover: options.cover ? 'show' : 'leave-out',
      contentsPage: options.contents ? 'add' : 'none',
      pageNumbers: options.pageNumbers ? 'add' : 'none',
      fallbackTitle: stemOf(book.name),
      owner: work.owner,
      output,
      signal,
      onProgress: (done, of) => work.progress(index * STEPS + Math.floor((done / of) * STEPS), total),
    });
    documents.push({ path: output, pages: made.pages, file: book });
    notes.push(...notesOf(made.notes, work.files));
  }
  if (options.result === 'one' && documents.length > 1)
    return { outputs: [(await joined(documents, { folder, signal })).output], notes };
  return {
    outputs: documents.map(({ path, pages }, index) => ({ path, name: names[index] ?? '', pages })),
    notes,
  };
}

const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** Points. The screen of most readers with electronic ink is 90 by 122 mm. */
const PAPER: Record<Options['pageSize'], readonly [width: number, height: number]> = {
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  a6: [297.64, 419.53],
  letter: [612, 792],
  'six-by-nine': [432, 648],
  'e-reader': [255.12, 345.83],
};
const LINE_HEIGHTS = { book: 'book', tight: 1.2, wide: 1.6, double: 2 } as const;
/** Half of the shorter side is left for the text, whatever the margin. */
const WIDEST_MARGIN = 0.25;

function settingOf({ pageSize, margin, fontSize, lineSpacing, hyphenation }: Options): Typesetting {
  const [width, height] = PAPER[pageSize];
  return {
    page: { width, height },
    margin: Math.min(margin * POINTS_PER_MILLIMETRE, width * WIDEST_MARGIN),
    fontSize,
    lineHeight: LINE_HEIGHTS[lineSpacing],
    hyphenation: hyphenation ? 'by-language' : 'as-in-book',
  };
}
