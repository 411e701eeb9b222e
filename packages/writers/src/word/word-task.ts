import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Document } from 'docx';
import { withDocument, type DocumentSource } from '@pagewright/engine/pdfium';
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

/** Writes a Word document; pictures and its text wait in a folder beside it. */
export async function run(input: WordInput, report: (done: number, of: number) => void): Promise<void> {
  const folder = `${input.output}.pictures`;
  await mkdir(folder, { recursive: true });
  const spool = new Spool(path.join(folder, 'body.xml'));
  try {
    // The recognized document ends with this call: only what was made of it is left when the archive is written.
    const { document, book } = await buildDocument(input, { folder, spool, report });
    await packDocument({ document, spool, pictures: book.files }, input.output);
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
): Promise<{ document: Document; book: PictureBook }> {
  const isExact = settings.layout === 'exact';
  const settled = settlePlacing(
    withStandIns(withRunning(withHeadingLevels(readDocument(document)), isExact ? 'real' : settings.running)),
  );
  const shown = isExact && settings.pictures === 'keep' ? withPagePictures(settled) : settled;
  let done = 0;
  const taken =
    settings.pictures === 'leave'
      ? new Map()
      : await withDocument(source, (pdf) =>
          takeFigures(pdf, shown, { folder, onPage: () => report((done += 1), 2 * shown.pages.length) }),
        );
  const book = new PictureBook(taken);
  const parts = { pictures: book, spool };
  const built = isExact ? exactDocument(shown, parts) : flowDocument(shown, parts, { breaks: settings.breaks });
  return { document: built, book };
}
