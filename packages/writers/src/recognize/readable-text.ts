import type { PageContent } from '@pagewright/pdf/page-content.ts';

/** Share of the page; smaller pictures are illustrations, whatever is written on them. */
const SCAN = 0.25;
/** Fewer characters beside a scan are a stamp or a page number that a program added. */
const FEWEST = 24;
/** Share of the characters; more without meaning and the text is none. */
const UNMAPPED = 0.3;

/** Whether a page needs no OCR: it has text of its own, or nothing that text could be read off. */
export function hasReadableText({ glyphs, images, paths, width, height }: PageContent): boolean {
  const letters = glyphs.filter(({ text }) => text.trim() !== '');
  const mapped = letters.filter(({ unmapped }) => !unmapped);
  const pictured = images.reduce((sum, { box }) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
  if (letters.length === 0) return pictured < 0.01 * width * height && paths.length < 200;
  if (letters.length - mapped.length > letters.length * UNMAPPED) return false;
  return mapped.length >= FEWEST || pictured < SCAN * width * height;
}
