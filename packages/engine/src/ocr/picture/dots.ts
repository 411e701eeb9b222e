import type { Component } from '../../raster/components.ts';
import type { PixelBox } from '../../raster/grey.ts';

/** Times the height of a letter: sizes of a dot, and how far the upper one of a colon stands above the lower. */
const LEAST_DOT = 0.08;
const MOST_DOT = 0.42;
const NEAREST = 0.25;
const FARTHEST = 1;
/** White on both sides of a lone colon. */
const ALONE = 0.35;
/** Part of its box that a dot fills, and how much larger one of two may be. */
const FILLED = 0.5;
const LARGER = 2.5;

/**
 * Colons with white on both sides, as between a name and its entry in forms and on receipts: Tesseract takes two dots
 * by themselves for dirt. `letter`: how high most letters are, in pixels.
 */
export function loneColons(components: readonly Component[], letter: number): PixelBox[] {
  const dots = dotsOf(components, letter);
  return dots.flatMap((first, index) => {
    const colons: PixelBox[] = [];
    for (let at = index + 1; (dots[at]?.left ?? Infinity) < first.right; at += 1) {
      const second = dots[at];
      if (!second || !isPair(first, second, letter)) continue;
      const colon = {
        left: Math.min(first.left, second.left),
        top: Math.min(first.top, second.top),
        right: Math.max(first.right, second.right),
        bottom: Math.max(first.bottom, second.bottom),
      };
      const { left, right } = besideOf(colon, [first, second], components);
      if (Math.min(left, right) >= letter * ALONE) colons.push(colon);
    }
    return colons;
  });
}

/** Times the height of a letter: a smaller disc is a point. */
const LEAST_BULLET = 0.35;
const MOST_BULLET = 0.9;
/** Of its box that a disc fills; a letter with a hole, as an "o", fills less, and a square more. */
const DISC = Math.PI / 4;
const DISC_WITHIN = 0.07;
/** Times its smaller side. */
const ROUND = 1.15;

/** Black discs with white on both sides, as before entries of a list. */
export function loneBullets(components: readonly Component[], letter: number): PixelBox[] {
  const [least, most] = [letter * LEAST_BULLET, letter * MOST_BULLET];
  return components.filter((part) => {
    const [width, height] = [part.right - part.left, part.bottom - part.top];
    if (Math.min(width, height) < least || Math.max(width, height) > most) return false;
    if (Math.max(width, height) > ROUND * Math.min(width, height)) return false;
    if (Math.abs(part.area / (width * height) - DISC) > DISC_WITHIN) return false;
    const { left, right } = besideOf(part, [part], components);
    return Math.min(left, right) >= letter * ALONE;
  });
}

function dotsOf(components: readonly Component[], letter: number): Component[] {
  const [least, most] = [letter * LEAST_DOT, letter * MOST_DOT];
  return components
    .filter(({ left, top, right, bottom, area }) => {
      const [width, height] = [right - left, bottom - top];
      return width >= least && width <= most && height >= least && height <= most && area >= FILLED * width * height;
    })
    .toSorted((a, b) => a.left - b.left);
}

function isPair(a: Component, b: Component, letter: number): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const distance = Math.abs(a.top + a.bottom - b.top - b.bottom) / 2;
  return (
    shared >= 0.5 * Math.min(a.right - a.left, b.right - b.left) &&
    distance >= letter * NEAREST &&
    distance <= letter * FARTHEST &&
    Math.max(a.area, b.area) <= LARGER * Math.min(a.area, b.area)
  );
}

/** White before and behind a box up to the next ink on its rows; pixels. */
function besideOf(box: PixelBox, own: readonly Component[], components: readonly Component[]) {
  let [left, right] = [Infinity, Infinity];
  for (const part of components) {
    if (part.top >= box.bottom || part.bottom <= box.top || own.includes(part)) continue;
    if (part.left < box.right && part.right > box.left) return { left: 0, right: 0 };
    if (part.right <= box.left) left = Math.min(left, box.left - part.right);
    else right = Math.min(right, part.left - box.right);
  }
  return { left, right };
}
