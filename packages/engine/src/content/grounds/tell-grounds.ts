import type { Box, Color, ImageObject, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';
import type { Raster } from '../../pdfium/bitmap.ts';
import { drawBox } from '../pictures/draw-box.ts';
import type { Native } from '../pdfium/native.ts';
import type { OpenedPage } from '../pdfium/opened-page.ts';
import { picturesToSee, wordsToSee, type GlyphWord } from './words.ts';

/** Enough to tell the colour behind letters of five points. */
const DPI = 96;
/** Pixels of a page; a larger one is drawn coarser. */
const MOST_PIXELS = 4_000_000;
/** Of 255: what differs less is the same colour, drawn or packed another way. */
const SAME = 24;
/** Of 255: rounding of colours. */
const UNCHANGED = 6;

/**
 * Tells glyphs what only the picture of the page shows: the colour behind letters that paper alone would not let be seen,
 * and whether something painted later hides them or a picture. Changes both; a page without such is not drawn, unless it
 * holds shadings: those may compute for minutes, which shows here, where the page has its budget of time.
 */
export function tellGrounds(native: Native, opened: OpenedPage, content: PageContent): void {
  const words = wordsToSee(content);
  const pictures = picturesToSee(content);
  if (words.length === 0 && pictures.length === 0 && !content.paths.some(isShading)) return;
  const box = { left: 0, top: 0, right: content.width, bottom: content.height };
  const dpi = Math.min(DPI, 72 * Math.sqrt(MOST_PIXELS / Math.max(1, content.width * content.height)));
  const bare = drawBox(native, opened, { box, dpi, without: { text: 'all' } });
  if (!bare) return;
  const known: Color[] = [];
  for (const word of words.filter(({ needsGround }) => needsGround)) tellGround(word, bare, known);
  tellCovered(pictures, bare, () =>
    drawBox(native, opened, { box, dpi, without: { text: 'all', objects: pictures.map(({ object }) => object) } }),
  );
  const maybe = words.filter(({ maybeCovered }) => maybeCovered);
  const whole = maybe.length > 0 ? drawBox(native, opened, { box, dpi }) : undefined;
  if (!whole) return;
  for (const word of maybe) if (isUnseen(word, bare, whole)) for (const glyph of word.glyphs) glyph.covered = true;
}

/** As `readShading` tells them. */
const isShading = ({ fill, stroke, curved, segments }: PathObject) =>
  curved && segments.length === 0 && fill === undefined && stroke === undefined;

/** Pictures without which the page looks alike. */
function tellCovered(pictures: readonly ImageObject[], bare: Raster, draw: () => Raster | undefined): void {
  const without = pictures.length > 0 ? draw() : undefined;
  if (!without) return;
  for (const picture of pictures) if (isAlike(pixelsOf(bare, picture.box), bare, without)) picture.covered = true;
}

function isAlike({ left, top, right, bottom }: Box, one: Raster, other: Raster): boolean {
  if (right <= left || bottom <= top) return false;
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * one.width + left) * 3; at < (y * one.width + right) * 3; at += 1)
      if (Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) > UNCHANGED) return false;
  return true;
}

/** A photo has a colour for every pixel; words on nearly the same ground are told the same colour. */
function tellGround({ glyphs, ink }: GlyphWord, bare: Raster, known: Color[]): void {
  const own = middleColor(bare, ink);
  if (own === undefined) return;
  const color = known.find((each) => isNear(each, own)) ?? own;
  if (color === own) known.push(own);
  for (const glyph of glyphs) glyph.ground = color;
}

const isNear = (a: Color, b: Color): boolean =>
  CHANNELS.every((shift) => Math.abs(part(a, shift) - part(b, shift)) <= SAME);

const CHANNELS = [16, 8, 0] as const;
const part = (color: Color, shift: number) => (color >> shift) & 255;

/** The median of each channel: lines that cross the box do not count. */
function middleColor(raster: Raster, ink: Box): Color | undefined {
  const { left, top, right, bottom } = pixelsOf(raster, ink);
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      for (const [at, values] of channels.entries()) values.push(raster.pixels[(y * raster.width + x) * 3 + at] ?? 0);
  const [red, green, blue] = channels.map((values) => values.sort((a, b) => a - b)[values.length >> 1]);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return (red << 16) | (green << 8) | blue;
}

/** Of a word's pixels: so many must not be those of words on it. */
const OWN = 0.25;

/** Whether the page looks alike with and without the word, wherever no other word stands on it. */
function isUnseen({ ink, seenOn }: GlyphWord, bare: Raster, whole: Raster): boolean {
  const box = pixelsOf(bare, ink);
  // Edges of letters are drawn half a pixel beyond them.
  const others = seenOn.map((other) => widened(pixelsOf(bare, other)));
  let own = 0;
  for (let y = box.top; y < box.bottom; y += 1)
    for (let x = box.left; x < box.right; x += 1) {
      if (others.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom)) continue;
      own += 1;
      const at = (y * bare.width + x) * 3;
      for (let channel = at; channel < at + 3; channel += 1)
        if (Math.abs((bare.pixels[channel] ?? 0) - (whole.pixels[channel] ?? 0)) > UNCHANGED) return false;
    }
  return own > 0 && own >= OWN * (box.right - box.left) * (box.bottom - box.top);
}

const widened = ({ left, top, right, bottom }: Box): Box => ({
  left: left - 1,
  top: top - 1,
  right: right + 1,
  bottom: bottom + 1,
});

function pixelsOf({ width, height, dpi }: Raster, { left, top, right, bottom }: Box): Box {
  const scale = dpi / 72;
  return {
    left: Math.max(0, Math.floor(left * scale)),
    top: Math.max(0, Math.floor(top * scale)),
    right: Math.min(width, Math.ceil(right * scale)),
    bottom: Math.min(height, Math.ceil(bottom * scale)),
  };
}
