import type { Box, FontFacts, Glyph, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';
import { isOcrLanguage, languageTag } from './languages/codes.ts';
import type { OcrLine, OcrPage, OcrRuling, OcrWord } from './page/ocr-page.ts';
import { followsUnspaced } from './page/unspaced.ts';

/** What letters look like, OCR does not tell. */
const FONT: FontFacts = {
  name: 'Arial',
  family: 'Arial',
  weight: 400,
  italic: false,
  serif: false,
  fixedPitch: false,
  symbolic: false,
  embedded: false,
};
const BLACK = 0;
/** The size of a font for the height from its descenders to its ascenders: of Times 1.09, Arial 1.02, Calibri 1.18. */
const FONT_SIZE = 1.08;

/**
 * A page as recognition takes it, with what was read as its glyphs. Its pictures are left out, since the
 * scan says the same as its text.
 */
export function contentOfReading(page: OcrPage): PageContent {
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    fonts: [FONT],
    glyphs: evened(page.lines).flatMap((line) => glyphsOf(line)),
    paths: page.rulings.map(pathOf),
    images: [],
    links: [],
    tags: [],
    source: 'ocr',
    languages: page.languages.filter(isOcrLanguage).map(languageTag),
  };
}

/** Times: heights of lines of one size of print differ by no more than this, by the letters that happen to be in them. */
const ALIKE = 1.3;
/** The same of most of them. */
const CLOSE = 1.08;
/** Of a page's letters: what fewer are set in is no size of its text. */
const FEWEST = 0.06;
const MOST_SIZES = 4;

/** Lines that differ little from a size that much of the page's text has, have that size. */
function evened(lines: readonly OcrLine[]): OcrLine[] {
  const sizes = usualSizes(lines.map((line) => ({ size: line.size, letters: lettersIn(line) })));
  const [main] = sizes;
  if (main === undefined) return [...lines];
  const own = lines.map((line) => sizeOf(line, sizes, main));
  return lines.map((line, at) => {
    const [above, below] = [own[at - 1], own[at + 1]];
    // A height between two sizes is that of the lines around.
    const isBetween = above === below && above !== undefined && timesOf(above, line.size) <= ALIKE;
    return { ...line, size: isBetween && sizes.includes(above) ? above : (own[at] ?? line.size) };
  });
}

function sizeOf(line: OcrLine, sizes: readonly number[], main: number): number {
  // One letter or two say little of the size of print.
  if (lettersIn(line) < 3) return main;
  const nearest = sizes.toSorted((a, b) => timesOf(a, line.size) - timesOf(b, line.size))[0] ?? main;
  return timesOf(nearest, line.size) <= ALIKE ? nearest : line.size;
}

const lettersIn = ({ words }: OcrLine): number => words.reduce((sum, { text }) => sum + text.length, 0);
const timesOf = (one: number, other: number): number => Math.max(one, other) / Math.min(one, other);

/** Sizes around which those of many lines gather, the most frequent first. */
function usualSizes(lines: readonly { size: number; letters: number }[]): number[] {
  const all = lines.reduce((sum, { letters }) => sum + letters, 0);
  const sizes: number[] = [];
  let left = [...lines];
  while (sizes.length < MOST_SIZES) {
    let best = { letters: 0, lines: left.slice(0, 0) };
    for (const { size } of left) {
      const near = left.filter((line) => timesOf(line.size, size) <= CLOSE);
      const letters = near.reduce((sum, line) => sum + line.letters, 0);
      if (letters > best.letters) best = { letters, lines: near };
    }
    if (best.letters === 0 || (sizes.length > 0 && best.letters < all * FEWEST)) break;
    const size = middleOf(best.lines);
    sizes.push(size);
    left = left.filter((line) => timesOf(line.size, size) > CLOSE * CLOSE);
  }
  return sizes;
}

/** The size that half of the letters are no larger than. */
function middleOf(lines: readonly { size: number; letters: number }[]): number {
  const sorted = lines.toSorted((a, b) => a.size - b.size);
  let half = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  return sorted.find(({ letters }) => (half -= letters) <= 0)?.size ?? 0;
}

/** Points: blurred edges make lines of scans thicker than they were drawn. */
const THICKEST = 1;

/** Lines on paper are never quite straight; what recognition takes for ruling is. */
function pathOf({ x1, y1, x2, y2, width: drawn }: OcrRuling): PathObject {
  const width = Math.min(drawn, THICKEST);
  const half = width / 2;
  const isLevel = Math.abs(y2 - y1) < Math.abs(x2 - x1);
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const segment = isLevel ? { x1, y1: y, x2, y2: y } : { x1: x, y1, x2: x, y2 };
  return {
    object: 0,
    box: {
      left: Math.min(segment.x1, segment.x2) - half,
      right: Math.max(segment.x1, segment.x2) + half,
      top: Math.min(segment.y1, segment.y2) - half,
      bottom: Math.max(segment.y1, segment.y2) + half,
    },
    stroke: { color: BLACK, width, dash: [] },
    opacity: 1,
    segments: [segment],
    rectangles: [],
    curved: false,
  };
}

function glyphsOf(line: OcrLine): Glyph[] {
  return line.words.flatMap((word, index) => {
    const next = line.words[index + 1];
    const space = next && spaceBetween(word, next, line);
    return [...glyphsOfWord(word, line), ...(space ? [space] : [])];
  });
}

/** Each character has its share of the word: wide letters more, thin ones less. */
function glyphsOfWord(word: OcrWord, line: OcrLine): Glyph[] {
  const characters = [...word.text];
  const shown = word.direction === 'rtl' ? characters.toReversed() : characters;
  const widths = shown.map(relativeWidth);
  const unit = word.length / widths.reduce((sum, width) => sum + width, 0);
  let at = 0;
  return shown.map((text, index) => {
    const length = (widths[index] ?? 1) * unit;
    const glyph = glyphAt(text, line, word, at, length);
    at += length;
    return glyph;
  });
}

function spaceBetween(word: OcrWord, next: OcrWord, line: OcrLine): Glyph | undefined {
  const gap = Math.hypot(next.x - word.x, next.y - word.y) - word.length;
  return gap > 0 && !followsUnspaced(word, next, gap) ? glyphAt(' ', line, word, word.length, gap) : undefined;
}

function glyphAt(text: string, line: OcrLine, word: OcrWord, along: number, length: number): Glyph {
  const radians = (line.angle * Math.PI) / 180;
  const [right, down] = [Math.cos(radians), Math.sin(radians)];
  const [x, y] = [word.x + along * right, word.y + along * down];
  const box = boxAlong(x, y, length, line.size, right, down);
  const size = Number((line.size * FONT_SIZE).toFixed(1));
  const isLevel = Math.abs(down) < 0.05;
  const ink = isLevel ? { left: box.left, right: box.right, top: word.box.top, bottom: word.box.bottom } : box;
  return {
    text,
    font: 0,
    size,
    x,
    y,
    box,
    ink,
    angle: line.angle,
    color: BLACK,
    hidden: false,
    unmapped: false,
    object: 0,
    confidence: word.confidence,
  };
}

/** From ascent to descent over the advance. */
function boxAlong(x: number, y: number, length: number, size: number, right: number, down: number): Box {
  const corners = [
    [0, -0.78 * size],
    [length, -0.78 * size],
    [0, 0.22 * size],
    [length, 0.22 * size],
  ].map(([along = 0, across = 0]) => ({ x: x + along * right - across * down, y: y + along * down + across * right }));
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function relativeWidth(character: string): number {
  if (/[ijl.,:;'’|!()[\]]/.test(character)) return 0.5;
  if (/[ftr"“”-]/.test(character)) return 0.65;
  if (/[mwMW@—]/.test(character)) return 1.5;
  if (/[A-Z&%]/.test(character)) return 1.2;
  return 1;
}
