import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asDict, asName, PdfRef, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import type { ByteShare } from '@pagewright/ground/failure.ts';
import { readableObjects } from './objects.ts';
import { measurePictures } from './placements.ts';

/** Pages named for their pictures; more would not be read. */
const MOST_PAGES_NAMED = 5;

/**
 * How many bytes of a file are fonts, pictures, page content and everything else, largest first. After that come the
 * pages with the most bytes of pictures.
 */
export function compositionOf(file: PdfFile): ByteShare[] {
  const fonts = new Set<number>();
  const content = new Set<number>();
  const pages = readPageTree(file).pages;
  for (const page of pages) for (const ref of referencesIn(materialisePage(page).get('Contents'))) content.add(ref);
  const streams: [number, PdfStream][] = [];
  for (const [number, object] of readableObjects(file)) {
    if (object instanceof PdfStream) streams.push([number, object]);
    const dict = asDict(object);
    for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
      const program = dict?.get(key);
      if (program instanceof PdfRef) fonts.add(program.number);
    }
  }

  const shown = measurePictures(pages);
  const bytes = { fonts: 0, pictures: 0, content: 0 };
  const byPage = new Map<number, number>();
  for (const [number, { dict, raw }] of streams) {
    const kind = asName(dict.get('Subtype'));
    if (fonts.has(number)) bytes.fonts += raw.length;
    else if (kind === 'Image') {
      bytes.pictures += raw.length;
      const page = shown?.get(number)?.page;
      if (page !== undefined) byPage.set(page, (byPage.get(page) ?? 0) + raw.length);
    } else if (kind === 'Form' || content.has(number)) bytes.content += raw.length;
  }
  const known = bytes.fonts + bytes.pictures + bytes.content;
  const parts: ByteShare[] = [
    { part: 'fonts', bytes: bytes.fonts },
    { part: 'pictures', bytes: bytes.pictures },
    { part: 'content', bytes: bytes.content },
    { part: 'other', bytes: file.bytes.length - known },
  ];
  const largest = [...byPage].sort(([, a], [, b]) => b - a).slice(0, MOST_PAGES_NAMED);
  return [
    ...parts.filter((share) => share.bytes > 0).sort((a, b) => b.bytes - a.bytes),
    ...largest.map(([page, pageBytes]): ByteShare => ({ part: 'pictures', page, bytes: pageBytes })),
  ];
}

function referencesIn(contents: PdfObject | undefined): number[] {
  const parts = contents instanceof PdfRef ? [contents, ...(asArray(contents) ?? [])] : (asArray(contents) ?? []);
  return parts.flatMap((part) => (part instanceof PdfRef ? [part.number] : []));
}
