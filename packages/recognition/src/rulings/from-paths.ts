import type { Box, Color, PathObject, Segment, Stroke } from '@pagewright/pdf/page-content.ts';
import type { Border } from '../model/blocks.ts';
import type { Ruling, Shading } from './ruling.ts';

/** A filled rectangle no thicker than this is a line that was drawn as a rectangle. Points. */
const LINE_THICKNESS = 4;
/** Shorter pieces are dots of a dotted line at most, or parts of a drawing. Points. */
const SHORTEST = 0.3;
/** How far the ends of a straight line may lie off its axis. Points. */
const SLANT = 0.6;
/** Smaller filled rectangles hold no text. Points. */
const SHADING_SIDE = 5;
const WHITE = 0xffffff;

/** What the paths of a page rule and shade, piece by piece as it was drawn. */
export function piecesOfPaths(paths: readonly PathObject[]): { pieces: Ruling[]; shadings: Shading[] } {
  const pieces: Ruling[] = [];
  const shadings: Shading[] = [];
  for (const path of paths) {
    if (path.opacity < 0.05 || path.curved) continue;
    if (path.fill !== undefined) for (const box of filledBoxes(path)) fillBox(box, path.fill, path.object);
    if (path.stroke) for (const segment of path.segments) add(strokePiece(segment, path.stroke));
  }
  return { pieces, shadings };

  function add(ruling: Ruling | undefined): void {
    if (ruling && ruling.to - ruling.from >= SHORTEST) pieces.push(ruling);
  }

  function fillBox(box: Box, color: Color, object: number): void {
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    if (Math.min(width, height) <= LINE_THICKNESS) {
      if (color !== WHITE || Math.min(width, height) <= 1.5) add(thinPiece(box, color));
      return;
    }
    if (width >= SHADING_SIDE && height >= SHADING_SIDE) shadings.push({ box, color, object });
  }
}

function filledBoxes({ rectangles, segments, box }: PathObject): readonly Box[] {
  if (rectangles.length > 0) return rectangles;
  const thin = Math.min(box.right - box.left, box.bottom - box.top) <= LINE_THICKNESS;
  return thin && segments.length > 0 ? [box] : [];
}

function strokePiece({ x1, y1, x2, y2 }: Segment, stroke: Stroke): Ruling | undefined {
  const border = { color: stroke.color, width: stroke.width, style: styleOf(stroke) };
  const wide = Math.abs(x2 - x1);
  const high = Math.abs(y2 - y1);
  if (high <= SLANT && wide > high)
    return ruling('horizontal', (y1 + y2) / 2, Math.min(x1, x2), Math.max(x1, x2), border);
  if (wide <= SLANT && high > wide)
    return ruling('vertical', (x1 + x2) / 2, Math.min(y1, y2), Math.max(y1, y2), border);
  return undefined;
}

function thinPiece({ left, top, right, bottom }: Box, color: Color): Ruling {
  const wide = right - left;
  const high = bottom - top;
  const border: Border = { color, width: Math.min(wide, high), style: 'solid' };
  return wide >= high
    ? ruling('horizontal', (top + bottom) / 2, left, right, border)
    : ruling('vertical', (left + right) / 2, top, bottom, border);
}

function ruling(direction: Ruling['direction'], at: number, from: number, to: number, border: Border): Ruling {
  return { direction, at, from, to, border, evidence: 'drawn' };
}

function styleOf({ dash, width }: Stroke): Border['style'] {
  const [mark] = dash;
  if (mark === undefined) return 'solid';
  return mark <= Math.max(1, width) * 1.5 ? 'dotted' : 'dashed';
}
