import type { PrintSetup } from '../print/page-setup.ts';

/** How a page of the web comes onto paper. Lengths in points, `window` and sizes of documents in CSS pixels. */
export interface Paper {
  /** `long`: one page as long as the document. */
  size: { width: number; height: number } | 'long';
  margin: number;
  /** Width of the window that the page believes to stand in; without it, what the paper holds at natural size. */
  windowWidth?: number | undefined;
  /** 1 is natural size. */
  scale: number;
  background: boolean;
  header: MarginLine;
  footer: MarginLine;
  outline: boolean;
  tagged: boolean;
}

export const MARGIN_LINES = ['none', 'title', 'address', 'date', 'pages'] as const;
type MarginLine = (typeof MARGIN_LINES)[number];

const PIXELS_PER_POINT = 96 / 72;
/** Where the paper does not say how wide a long page is. */
const LONG_PAGE_WINDOW = 1280;
/** ISO 32000-1, annex C.2: readers may refuse longer sides. */
const LONGEST_SIDE = 14_400;
/** A line in the margin needs so much of it. */
const LINE_MARGIN = 36;
/** Bounds of `Page.printToPDF`. */
const SCALES = { least: 0.1, most: 2 };
/** Wider documents are not made smaller than this: their text would be unreadable, and they are cut. */
const LEAST_FIT = 0.4;

export interface DocumentSize {
  width: number;
  height: number;
}

/** The window that the document is laid out in before it is printed, in CSS pixels. */
export function windowOf(paper: Paper): DocumentSize {
  const { size, margin, windowWidth } = paper;
  if (size === 'long') return { width: windowWidth ?? LONG_PAGE_WINDOW, height: 900 };
  const natural = ((size.width - 2 * margin) * PIXELS_PER_POINT) / paper.scale;
  const width = Math.round(windowWidth ?? natural);
  return { width, height: Math.round((width * size.height) / size.width) };
}

/** The print of a document that is `document` large in its window. */
export function printSetup(paper: Paper, document: DocumentSize): PrintSetup & { divided: boolean; cut: boolean } {
  const { size, margin, scale, background, header, footer, outline, tagged } = paper;
  const margins = {
    top: header === 'none' ? margin : Math.max(margin, LINE_MARGIN),
    right: margin,
    bottom: footer === 'none' ? margin : Math.max(margin, LINE_MARGIN),
    left: margin,
  };
  const window = windowOf(paper);
  const lines = {
    header: header === 'none' ? undefined : lineTemplate(header, margin),
    footer: footer === 'none' ? undefined : lineTemplate(footer, margin),
  };
  const common = { ...lines, background, outline, tagged };
  // What runs out of its window to the right is made to fit rather than cut.
  const fit = Math.max(LEAST_FIT, Math.min(1, window.width / document.width));
  if (size !== 'long') {
    const holds = (size.width - 2 * margin) * PIXELS_PER_POINT;
    const wanted = paper.windowWidth === undefined ? scale : (holds / window.width) * scale;
    return {
      page: { widthPoints: size.width, heightPoints: size.height, margins },
      scale: bounded(wanted * fit, SCALES),
      ...common,
      divided: false,
      cut: document.width * fit > window.width * 1.05,
    };
  }
  const width = Math.max(window.width, document.width) / PIXELS_PER_POINT + 2 * margin;
  // One pixel more, so that rounding makes no second page.
  const height = (document.height + 1) / PIXELS_PER_POINT + margins.top + margins.bottom;
  const whole = bounded(scale, { least: SCALES.least, most: LONGEST_SIDE / width });
  return {
    page: { widthPoints: width * whole, heightPoints: Math.min(height * whole, LONGEST_SIDE), margins },
    scale: whole,
    ...common,
    divided: height * whole > LONGEST_SIDE,
    cut: false,
  };
}

const bounded = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, value));

const CLASSES: Record<Exclude<MarginLine, 'none'>, string> = {
  title: '<span class="title"></span>',
  address: '<span class="url"></span>',
  date: '<span class="date"></span>',
  pages: '<span class="pageNumber"></span> / <span class="totalPages"></span>',
};

function lineTemplate(line: Exclude<MarginLine, 'none'>, margin: number): string {
  const style = [
    'font: 7.5pt sans-serif',
    'color: #555',
    'width: 100%',
    `padding: 0 ${Math.max(margin, 14)}pt`,
    'white-space: nowrap',
    'overflow: hidden',
    'text-overflow: ellipsis',
    `text-align: ${line === 'pages' ? 'center' : 'left'}`,
  ].join('; ');
  return `<div style="${style}">${CLASSES[line]}</div>`;
}
