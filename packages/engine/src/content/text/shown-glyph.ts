import type { Box, Glyph } from '@pagewright/pdf/page-content.ts';
import type { TextObject } from './text-objects.ts';

/** Of its height and width, from which on a glyph counts as seen. */
const SEEN_PART = 0.15;

/** What is read of one character. */
export interface Reading {
  text: string;
  x: number;
  y: number;
  ink: Box;
  /** Points. */
  advance: number;
  mapped: boolean;
}

export function glyphOf(object: TextObject, { text, x, y, ink, advance, mapped }: Reading): Glyph {
  return {
    text,
    font: object.font.index,
    size: object.size,
    x,
    y,
    box: boxOf(object, x, y, advance),
    ink,
    angle: object.angle,
    color: object.color,
    hidden: object.hidden || !showsIn(object.window, ink),
    unmapped: !mapped,
    object: object.index,
    ...(object.mcid === undefined ? {} : { mcid: object.mcid }),
  };
}

/** From descent to ascent over the advance, along the direction of writing. */
function boxOf({ em, font }: TextObject, x: number, y: number, advance: number): Box {
  const alongX = em.a * advance;
  const alongY = em.b * advance;
  const upX = em.c * font.ascent;
  const upY = em.d * font.ascent;
  const downX = em.c * font.descent;
  const downY = em.d * font.descent;
  return {
    left: x + Math.min(0, alongX) + Math.min(upX, downX),
    top: y + Math.min(0, alongY) + Math.min(upY, downY),
    right: x + Math.max(0, alongX) + Math.max(upX, downX),
    bottom: y + Math.max(0, alongY) + Math.max(upY, downY),
  };
}

/** Some of it does: what a field or a cell cuts at the edges is still seen. */
function showsIn(window: Box, ink: Box): boolean {
  const wide = Math.min(ink.right, window.right) - Math.max(ink.left, window.left);
  const high = Math.min(ink.bottom, window.bottom) - Math.max(ink.top, window.top);
  return wide >= SEEN_PART * (ink.right - ink.left) && high >= SEEN_PART * (ink.bottom - ink.top);
}
