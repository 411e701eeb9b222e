import { readPageContent } from '../../content/read-page.ts';
import type { Box, Glyph, ImageObject, PageContent } from '@pagewright/pdf/page-content.ts';
import { LAYER_FONT } from '../text-layer/font-file.ts';
import { withDocument, type DocumentSource } from '../../pdfium/open.ts';

export interface SurveyInput extends DocumentSource {
  /** Counted from 1. */
  pages: number[];
}

/** What OCR must know of a page before it reads it. */
export interface PageSurvey {
  page: number;
  /** `searchable`: its text can be selected. `empty`: there is nothing to read. */
  state: 'unread' | 'searchable' | 'empty';
  /** At which it is drawn for reading. */
  dpi: number;
  /**
   * Characters that it has already, those of a layer of ours left out: OCR adds none there. Left, top, right and bottom of
   * each in points, in single precision: a document has millions of them.
   */
  taken: Float32Array;
}

/** Of the page: smaller pictures are illustrations, whatever is written on them. */
const SCAN = 0.25;
/** Characters on its pictures; fewer are a stamp or a page number that a program added. */
const FEWEST = 24;
/** Of the characters; more without meaning and the text is none. */
const UNMAPPED = 0.3;
/** Pieces of drawing that text turned into outlines has at least. */
const OUTLINES = 200;

const USUAL_DPI = 300;
/** A photo that nobody gave a size may stand on a page of a metre. */
const LEAST_DPI = 36;
const MOST_DPI = 400;
const PIXELS_LIMIT = 30_000_000;

export function run(
  { pages, ...source }: SurveyInput,
  report: (done: number, of: number) => void,
): Promise<PageSurvey[]> {
  return withDocument(source, (document) =>
    pages.map((page, index) => {
      const survey = surveyOf(readPageContent(document, page));
      report(index + 1, pages.length);
      return survey;
    }),
  );
}

function surveyOf(content: PageContent): PageSurvey {
  const { number, glyphs, images, paths, width, height } = content;
  const letters = glyphs.filter(({ text, unmapped }) => unmapped || text.trim() !== '');
  const mapped = letters.filter(({ unmapped }) => !unmapped);
  const pictured = images.reduce((sum, { box }) => sum + areaOf(box), 0) / Math.max(1, width * height);
  return {
    page: number,
    state: stateOf(letters, mapped, { images, pictured, drawn: paths.length }),
    dpi: dpiOf(content),
    taken: Float32Array.from(
      mapped
        .filter(({ font }) => content.fonts[font]?.name !== LAYER_FONT)
        .flatMap(({ box: { left, top, right, bottom } }) => [left, top, right, bottom]),
    ),
  };
}

function stateOf(
  letters: readonly Glyph[],
  mapped: readonly Glyph[],
  { images, pictured, drawn }: { images: readonly ImageObject[]; pictured: number; drawn: number },
): PageSurvey['state'] {
  if (letters.length === 0) return pictured > 0.01 || drawn >= OUTLINES ? 'unread' : 'empty';
  if (letters.length - mapped.length > letters.length * UNMAPPED) return 'unread';
  if (pictured < SCAN) return 'searchable';
  const onPictures = mapped.filter(({ box }) => images.some((image) => holds(image.box, box))).length;
  return onPictures >= FEWEST ? 'searchable' : 'unread';
}

const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);

function holds(outer: Box, { left, right, top, bottom }: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}

/** That of the largest picture, so that no pixel of a scan is made up or lost. */
function dpiOf({ images, width, height }: PageContent): number {
  const largest = images.toSorted((a, b) => areaOf(b.box) - areaOf(a.box))[0];
  const isScan = largest !== undefined && areaOf(largest.box) >= SCAN * width * height && !largest.altered;
  const own = isScan ? ownDpi(largest) : USUAL_DPI;
  const most = Math.min(MOST_DPI, 72 * Math.sqrt(PIXELS_LIMIT / Math.max(1, width * height)));
  return Math.max(LEAST_DPI, Math.min(most, own));
}

function ownDpi({ width, height, box, angle }: ImageObject): number {
  const isOnSide = Math.round(angle / 90) % 2 !== 0;
  const [across, down] = isOnSide ? [height, width] : [width, height];
  return 72 * Math.max(across / Math.max(1, box.right - box.left), down / Math.max(1, box.bottom - box.top));
}
