import type { BookDocument, Typesetting } from '../book.ts';

/** Points of CSS: 72 an inch, as on paper. */
const points = (length: number) => `${Math.round(length * 100) / 100}pt`;

export interface PrintStyles {
  /** Before the book's own styles: what it may change. */
  before: string;
  /** After them: what belongs to the paper and the person. */
  after: string;
}

/**
 * Letters that stand higher than lines are made for: in tight ones, marks of the first line of a page would be printed at
 * the foot of the page before.
 */
const TALL = /^(?:ar|fa|ur|ug|ps|sd|th|my|km|bo)(?:[-_]|$)/i;
const TALL_LINES = 1.8;
/** Headings would inherit lines as low as those of the text ("1.5em" on the body), with the same effect. */
const HEADING_LINES = 1.25;

/** Style sheets around a book's own ones. */
export function printStyles(setting: Typesetting, fixed: BookDocument['fixed'], language = ''): PrintStyles {
  if (fixed) return fixedStyles(fixed);
  const { page, margin, fontSize, lineHeight } = setting;
  const height = page.height - 2 * margin;
  const lineSize = lineHeight === 'book' && TALL.test(language) ? TALL_LINES : lineHeight;
  const lines =
    lineSize === 'book'
      ? ''
      : `body, p, div, li, dd, dt, blockquote, td, th, span, h1, h2, h3, h4, h5, h6 { line-height: ${lineSize} !important; }`;
  return {
    before: `
      html { -webkit-hyphens: manual; hyphens: manual; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
      body { orphans: 2; widows: 2; line-height: 1.35; }
      h1, h2, h3, h4, h5, h6 { break-after: avoid; break-inside: avoid; line-height: ${HEADING_LINES}; }
      figure, tr, img, svg { break-inside: avoid; }
      a { color: inherit; }`,
    after: `
      @page { size: ${points(page.width)} ${points(page.height)}; margin: ${points(margin)}; }
      html { font-size: ${points(fontSize)} !important; }
      html, body { width: auto !important; height: auto !important; min-width: 0 !important; max-width: none !important;
        min-height: 0 !important; max-height: none !important; margin: 0 !important; padding: 0 !important;
        overflow: visible !important; position: static !important; float: none !important;
        columns: auto !important; overflow-wrap: break-word; }
      img, svg, image, div, section, article, aside, figure, blockquote, p, ul, ol, dl, pre, form, h1, h2, h3, h4, h5, h6 {
        max-width: 100% !important; box-sizing: border-box; }
      math { font-family: "Latin Modern Math", "STIX Two Math", math; }
      img { max-height: ${points(height)} !important; object-fit: contain; }
      svg { max-height: ${points(height)}; }
      pre { white-space: pre-wrap !important; overflow-wrap: anywhere !important; }
      table { max-width: 100% !important; }
      td, th { overflow-wrap: anywhere; }
      ${lines}`,
  };
}

function fixedStyles({ width, height }: { width: number; height: number }): PrintStyles {
  return {
    before: `html { -webkit-print-color-adjust: exact; print-color-adjust: exact; } html, body { margin: 0; padding: 0; }`,
    after: `
      @page { size: ${width}px ${height}px; margin: 0; }
      html, body { width: ${width}px; height: ${height}px; overflow: hidden; }
      body { break-after: avoid; }`,
  };
}
