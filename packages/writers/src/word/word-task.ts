import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Document } from 'docx';
import { withDocument, type DocumentSource } from '@pagewright/engine/pdfium';
import { withLegibleText } from '../shared/legible.ts';
import { readDocument, type StoredDocument } from '../recognize/stored-document.ts';
import { exactDocument } from './exact/exact-document.ts';
import { withPagePictures } from './exact/scanned-pages.ts';
import { withStandIns } from './fonts/stand-ins.ts';
import { flowDocument } from './flow/flow-document.ts';
import { packDocument } from './pack.ts';
import { PictureBook } from './pictures/picture-book.ts';
import { takeFigures } from './pictures/take.ts';
import { withRunning } from './running-as-text.ts';
import { settlePlacing } from './pictures/settle-placing.ts';
import { withStandingPictures } from './pictures/standing.ts';
import { withWholePictures } from './pictures/whole-pictures.ts';
import type { WordSettings } from './settings.ts';
import { Spool } from './spool/spool.ts';
import { withHeadingLevels } from './styles/heading-levels.ts';

export interface WordInput {
  document: StoredDocument;
  /** Where pictures are taken from. */
  source: DocumentSource;
  output: string;
  settings: WordSettings;
}

export interface WordResult {
  /** Pages with pictures that lay behind text and were left out, one entry for each picture. */
  leftOut: number[];
}

/** Writes a Word document; pictures and its text wait in a folder beside it. */
export async function run(input: WordInput, report: (done: number, of: number) => void): Promise<WordResult> {
  const folder = `${input.output}.pictures`;
  await mkdir(folder, { recursive: true });
  const spool = new Spool(path.join(folder, 'body.xml'));
  try {
    // The recognized document ends with this call: only what was made of it is left when the archive is written.
    const { document, book, leftOut } = await buildDocument(input, { folder, spool, report });
    await packDocument({ document, spool, pictures: book.files }, input.output);
    return { leftOut };
  } finally {
    spool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface BuildContext {
  /** Where pictures go. */
  folder: string;
  spool: Spool;
  report: (done: number, of: number) => void;
}

async function buildDocument(
  { document, source, settings }: WordInput,
  { folder, spool, report }: BuildContext,
): Promise<{ document: Document; book: PictureBook } & WordResult> {
  const isExact = settings.layout === 'exact';
  const read = withStandIns(
    withRunning(withHeadingLevels(readDocument(document)), isExact ? 'real' : settings.running),
  );
  const whole = isExact ? { document: settlePlacing(read), leftOut: [] } : withWholePictures(read);
  const shown = isExact && settings.pictures === 'keep' ? withPagePictures(whole.document) : whole.document;
  let done = 0;
  const taken =
    settings.pictures === 'leave'
      ? new Map()
      : await withDocument(source, (pdf) =>
          takeFigures(pdf, shown, { folder, onPage: () => report((done += 1), 2 * shown.pages.length) }),
        );
  if (isExact) {
    const book = new PictureBook(taken);
    return { document: exactDocument(withLegibleText(shown), { pictures: book, spool }), book, leftOut: [] };
  }
  const standing = withStandingPictures(shown, taken);
  const book = new PictureBook(standing.taken);
  const built = flowDocument(
    withLegibleText(standing.document),
    { pictures: book, spool },
    { breaks: settings.breaks },
  );
  const leftOut = settings.pictures === 'leave' ? [] : [...whole.leftOut, ...standing.leftOut];
  return { document: built, book, leftOut };
}
