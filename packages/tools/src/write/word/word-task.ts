import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { withDocument, type DocumentSource } from '@pagewright/engine/render/pdfium/open.ts';
import { readDocument, type StoredDocument } from '../../recognize/stored-document.ts';
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

/** Writes a Word document; pictures wait in a folder beside it. */
export async function run(
  { document, source, output, settings }: WordInput,
  report: (done: number, of: number) => void,
): Promise<void> {
  const folder = `${output}.pictures`;
  await mkdir(folder, { recursive: true });
  try {
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
    const spool = new Spool(path.join(folder, 'body.xml'));
    try {
      const parts = { pictures: book, spool };
      const made = isExact ? exactDocument(shown, parts) : flowDocument(shown, parts, { breaks: settings.breaks });
      await packDocument({ document: made, spool, pictures: book.files }, output);
    } finally {
      spool.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
