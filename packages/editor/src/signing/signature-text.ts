import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';

/** Of the height of a letter, what a line takes. */
const LEADING = 1.25;
/** Points. */
const SIZE = { least: 2, most: 12 } as const;
/** Letters are about half as wide as they are high. */
const WIDTH = 0.55;
const INSET = 2;

interface Filled {
  /** Left, bottom, right and top on the page. */
  area: readonly [number, number, number, number];
  /** The page is shown turned by so many, clockwise. */
  quarters: number;
  lines: readonly string[];
  /** ISO 8601. */
  time: string;
}

/** Lines of a signature that fill its field, upright on a page that is turned. Fonts are chosen by whoever has them. */
export function signatureText({ area, quarters, lines, time }: Filled): FreeText {
  const [left, bottom, right, top] = area;
  const isAcross = quarters % 2 === 1;
  const [width, height] = isAcross ? [top - bottom, right - left] : [right - left, top - bottom];
  const longest = Math.max(...lines.map((line) => line.length));
  const fit = Math.min((height - 2 * INSET) / (lines.length * LEADING), (width - 2 * INSET) / (longest * WIDTH));
  const size = Math.min(SIZE.most, Math.max(SIZE.least, Math.round(fit * 10) / 10));
  // Where the page's upper left corner is as it is seen.
  const corners = [
    { x: left + INSET, y: top - INSET },
    { x: left + INSET, y: bottom + INSET },
    { x: right - INSET, y: bottom + INSET },
    { x: right - INSET, y: top - INSET },
  ];
  const corner = corners[quarters] ?? { x: left + INSET, y: top - INSET };
  return textLines(
    { ...corner, rotation: quarters * 90, width: Math.max(1, width - 2 * INSET) },
    { lines, size, time },
  );
}

/** Lines one below the other, from a corner on. `size` in points. */
export function textLines(
  box: FreeText['box'],
  { lines, size, time }: { lines: readonly string[]; size: number; time: string },
): FreeText {
  return {
    type: 'free-text',
    author: '',
    created: time,
    modified: time,
    box,
    inset: 0,
    paragraphs: lines.map((text) => ({ runs: [{ text, size, colour: [0, 0, 0], faces: [] }], align: 'left' })),
    lineSpacing: 1,
    letterSpacing: 0,
    fill: null,
    border: null,
  };
}
