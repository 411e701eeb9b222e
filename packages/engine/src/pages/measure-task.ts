import { asArray, asInteger, asNumber, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { attempt, type Attempt, type Done } from '../opening/attempt.ts';

/** In points, as a viewer shows the page: crop box, `/Rotate` and `/UserUnit` counted. */
export interface ShownSize {
  width: number;
  height: number;
}

interface Measured extends Done {
  sizes: ShownSize[];
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** What readers take for a page without a box (ISO 32000-2 requires one). */
const LETTER: Box = [0, 0, 612, 792];

/** In a worker thread: the size of every page. */
export function run({ path }: { path: string }): Attempt<Measured> {
  return attempt(() => ({
    notes: [],
    sizes: readPageTree(openPdfFile(path)).pages.map((page) => shownSize(materialisePage(page))),
  }));
}

/** The crop box counts as far as it lies within the media box (ISO 32000-2, 14.11.2.1). */
export function shownSize(page: PdfDict): ShownSize {
  const media = boxOf(page, 'MediaBox') ?? LETTER;
  const crop = boxOf(page, 'CropBox');
  const [left, bottom, right, top] = (crop && common(media, crop)) ?? media;
  const unit = asNumber(page.get('UserUnit')) ?? 1;
  const scale = unit > 0 ? unit : 1;
  const [width, height] = [(right - left) * scale, (top - bottom) * scale];
  const quarters = (asInteger(page.get('Rotate')) ?? 0) / 90;
  return Math.abs(quarters % 2) === 1 ? { width: height, height: width } : { width, height };
}

/** Any two opposite corners may be given (ISO 32000-2, 7.9.5); a box without an area is none. */
function boxOf(page: PdfDict, key: string): Box | undefined {
  const [a, b, c, d] = (asArray(page.get(key)) ?? []).map(asNumber);
  if (a === undefined || b === undefined || c === undefined || d === undefined || a === c || b === d) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

function common(media: Box, crop: Box): Box | undefined {
  const [left, bottom] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])];
  const [right, top] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])];
  return left < right && bottom < top ? [left, bottom, right, top] : undefined;
}
