import { contrastOf, LEAST_CONTRAST, WHITE } from '@pagewright/pdf/contrast.ts';
import type { Box, Glyph, ImageObject, PageContent } from '@pagewright/pdf/page-content.ts';

/** Glyphs of one word, which stand on one ground. */
export interface GlyphWord {
  glyphs: Glyph[];
  ink: Box;
  /** Whether its colour would hardly be seen on paper, or on one of the areas that lie below it. */
  needsGround: boolean;
  /** Whether something that may hide it is painted after it. */
  maybeCovered: boolean;
  /** Where words that are seen in any case stand on it. */
  seenOn: Box[];
}

interface Area {
  box: Box;
  object: number;
  fill: number | undefined;
  opaque: boolean;
}

/** Points: thinner areas are lines. */
const LEAST_SIDE = 3;
/** Pairs of words and areas: on a page of more, every word is looked at in the picture of the page. */
const MOST_PAIRS = 5_000_000;
const TRANSPARENT = 0.1;
const OPAQUE = 0.98;

/** Words of a page of which only its picture tells how they are seen. */
export function wordsToSee(content: PageContent): GlyphWord[] {
  const words = wordsOf(content.glyphs);
  const areas = areasOf(content);
  const isTooMany = words.length * areas.length > MOST_PAIRS;
  for (const word of words) {
    const [first] = word.glyphs;
    if (!first) continue;
    const on = isTooMany ? [] : areas.filter(({ box }) => holdsMiddle(box, word.ink));
    word.needsGround =
      isTooMany ||
      contrastOf(first.color, WHITE) < LEAST_CONTRAST ||
      on.some(({ fill, object }) => object < first.object && isHardOn(first.color, fill));
    word.maybeCovered = isTooMany || on.some(({ object, opaque }) => opaque && object > first.object);
  }
  const seen = words.filter(({ maybeCovered }) => !maybeCovered);
  for (const word of words)
    if (word.maybeCovered && !isTooMany)
      word.seenOn = seen.filter(({ ink }) => overlap(ink, word.ink)).map(({ ink }) => ink);
  return words.filter(({ needsGround, maybeCovered }) => needsGround || maybeCovered);
}

/** Pictures over all of which something opaque may be painted. */
export function picturesToSee(content: PageContent): ImageObject[] {
  const { images } = content;
  const areas = areasOf(content).filter(({ opaque }) => opaque);
  if (images.length * areas.length > MOST_PAIRS) return [];
  return images.filter((image) => areas.some(({ box, object }) => object > image.object && holds(box, image.box)));
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Of pictures the colour is not known; dark text on them is seen on paper too. */
const isHardOn = (color: number, fill: number | undefined) =>
  fill !== undefined && contrastOf(color, fill) < LEAST_CONTRAST;

function wordsOf(glyphs: readonly Glyph[]): GlyphWord[] {
  const words: GlyphWord[] = [];
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const isShown = !glyph.hidden && glyph.text.trim() !== '' && glyph.ink.right > glyph.ink.left;
    if (!isShown) {
      last = undefined;
      continue;
    }
    const word = words.at(-1);
    if (word && last && goesOn(last, glyph)) {
      word.glyphs.push(glyph);
      word.ink = hullOf(word.ink, glyph.ink);
    } else words.push({ glyphs: [glyph], ink: glyph.ink, needsGround: false, maybeCovered: false, seenOn: [] });
    last = glyph;
  }
  return words;
}

/** In multiples of the size: what is farther away is another word. */
const NEAR = 0.4;

const goesOn = (last: Glyph, next: Glyph): boolean =>
  last.object === next.object &&
  last.color === next.color &&
  gapOf(last.box.left, last.box.right, next.box.left, next.box.right) < NEAR * next.size &&
  gapOf(last.box.top, last.box.bottom, next.box.top, next.box.bottom) < NEAR * next.size;

const gapOf = (from: number, to: number, nextFrom: number, nextTo: number) => Math.max(nextFrom - to, from - nextTo);

const hullOf = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

function areasOf({ paths, images }: PageContent): Area[] {
  const isWide = ({ box }: { box: Box }) => box.right - box.left >= LEAST_SIDE && box.bottom - box.top >= LEAST_SIDE;
  return [
    ...paths
      // A shading has neither fill nor stroke of its own.
      .filter((path) => isWide(path) && path.opacity > TRANSPARENT && (path.fill !== undefined || !path.stroke))
      .map(({ box, object, fill, opacity }) => ({ box, object, fill, opaque: opacity >= OPAQUE })),
    ...images.filter(isWide).map(({ box, object }) => ({ box, object, fill: undefined, opaque: true })),
  ];
}

function holdsMiddle({ left, top, right, bottom }: Box, ink: Box): boolean {
  const [x, y] = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
  return x > left && x < right && y > top && y < bottom;
}
