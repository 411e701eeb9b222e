import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { Packer, type Document } from 'docx';
import { openZip } from '@pagewright/engine/archive/zip.ts';
import { ZipFile } from 'yazl';

/** Of one part of a document: a text of thousands of pages. */
const MOST_BYTES = 400_000_000;
/** The mark of a picture is shorter than any picture. */
const LONGEST_MARK = 64;
/** A fixed moment, so that the same document gives the same bytes. */
const MOMENT = new Date('2000-01-01T00:00:00Z');

/**
 * Writes the document to `output`, with pictures from their files in the place of their marks: they go from file to file
 * and never stand in memory together.
 */
export async function packDocument(
  document: Document,
  output: string,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const bare = `${output}.bare`;
  await writeFile(bare, await Packer.toBuffer(document));
  try {
    await using archive = await openZip(bare, { entries: 200_000, unpackedBytes: MOST_BYTES });
    const zip = new ZipFile();
    const written = pipeline(zip.outputStream as Readable, createWriteStream(output));
    for (const [name, { bytes }] of archive.entries) {
      const content = await archive.read(name, MOST_BYTES);
      const picture = bytes < LONGEST_MARK ? pictures.get(content.toString('latin1')) : undefined;
      if (picture === undefined) zip.addBuffer(content, name, { mtime: MOMENT, compress: true });
      else zip.addFile(picture, name, { mtime: MOMENT, compress: false });
    }
    zip.end();
    await written;
  } finally {
    await rm(bare, { force: true });
  }
}
