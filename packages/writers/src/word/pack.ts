import { rm, writeFile } from 'node:fs/promises';
import { Packer, type Document } from 'docx';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import { ZipFile } from '../shared/zip/zip-file.ts';
import { fontTable } from './fonts/free-fonts.ts';
import type { Spool } from './spool/spool.ts';

/** Of one part of a document: a text of thousands of pages. */
const MOST_BYTES = 400_000_000;
/** The mark of a picture is shorter than any picture. */
const LONGEST_MARK = 64;
const BODY = 'word/document.xml';
const FONTS = 'word/fontTable.xml';

export interface Packed {
  document: Document;
  /** What the document's marks stand for. */
  spool: Spool;
  /** Paths of pictures by what stands for them. */
  pictures: ReadonlyMap<string, string>;
}

/**
 * Writes the document to `output`, with the text from its spool and pictures from their files in the place of their marks:
 * neither ever stands in memory as a whole.
 */
export async function packDocument({ document, spool, pictures }: Packed, output: string): Promise<void> {
  const bare = `${output}.bare`;
  await writeFile(bare, await Packer.toBuffer(document));
  try {
    await using archive = await openZip(bare, { entries: 200_000, unpackedBytes: MOST_BYTES });
    const zip = new ZipFile(output);
    for (const [name, { bytes }] of archive.entries) {
      const read = () => archive.read(name, MOST_BYTES);
      const picture = bytes < LONGEST_MARK ? pictures.get((await read()).toString('latin1')) : undefined;
      if (picture !== undefined) zip.addFile(name, picture);
      else if (name === BODY) {
        const body = (await read()).toString('utf8');
        zip.addPieces(name, () => spool.filled(body));
      } else if (name === FONTS) zip.addPieces(name, () => once(async () => Buffer.from(fontTable())));
      else zip.addPieces(name, () => once(read));
    }
    await zip.end();
  } finally {
    await rm(bare, { force: true });
  }
}

async function* once(read: () => Promise<Buffer>): AsyncIterable<Buffer> {
  yield await read();
}
