import { intersect, transformX, transformY, type Matrix } from '../pdfium/matrix.ts';
import type { Native } from '../pdfium/native.ts';
import type { Box, Segment } from '@pagewright/pdf/page-content.ts';

export interface Clip {
  /** Around what the clip lets through. */
  box: Box;
  /** It is not a rectangle along the axes. */
  shaped: boolean;
}

const EVERYTHING: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const UNCLIPPED: Clip = { box: EVERYTHING, shaped: false };
/** fpdf_edit.h: `FPDF_SEGMENT_*`. */
const BEZIER = 1;
const MOVE = 2;
/** Of a path with more points only some are checked. */
const POINTS_LIMIT = 1000;
const PATHS_LIMIT = 64;
const LEAN = 0.1;

/** What clips an object; `matrix` leads from the coordinates of its form to the page as shown. */
export function clipOf(native: Native, object: number, matrix: Matrix): Clip {
  const { call } = native;
  const clip = call.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? -1 : Math.min(PATHS_LIMIT, call.FPDFClipPath_CountPaths(clip));
  if (paths <= 0) return UNCLIPPED;
  let box = EVERYTHING;
  let shaped = false;
  for (let path = 0; path < paths; path += 1) {
    const points = call.FPDFClipPath_CountPathSegments(clip, path);
    if (points <= 0) continue;
    const outline = outlineOf(native, { clip, path, points }, matrix);
    box = intersect(box, outline.box);
    shaped ||= outline.shaped;
  }
  return { box, shaped };
}

function outlineOf(
  native: Native,
  { clip, path, points }: { clip: number; path: number; points: number },
  matrix: Matrix,
): Clip {
  const { call, scratch } = native;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let shaped = points > 6;
  let beforeX = 0;
  let beforeY = 0;
  const step = stepOver(points);
  for (let at = 0; at < points; at += step) {
    const segment = call.FPDFClipPath_GetPathSegment(clip, path, at);
    call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const px = native.float(0);
    const py = native.float(1);
    const x = transformX(matrix, px, py);
    const y = transformY(matrix, px, py);
    const kind = call.FPDFPathSegment_GetType(segment);
    const leans = kind !== MOVE && Math.abs(x - beforeX) > LEAN && Math.abs(y - beforeY) > LEAN;
    if (kind === BEZIER || leans) shaped = true;
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
    beforeX = x;
    beforeY = y;
  }
  return { box, shaped };
}

/** Without common divisor with the four or five points of a rectangle: of many, all corners come up in turn. */
function stepOver(points: number): number {
  let step = Math.ceil(points / POINTS_LIMIT);
  while (step > 1 && (step % 2 === 0 || step % 5 === 0)) step += 1;
  return step;
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
  );
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;
}

/** The part of a line along an axis that the box lets through; one that slants is kept whole or not at all. */
export function clipSegment(segment: Segment, box: Box): Segment | undefined {
  const around = {
    left: Math.min(segment.x1, segment.x2),
    top: Math.min(segment.y1, segment.y2),
    right: Math.max(segment.x1, segment.x2),
    bottom: Math.max(segment.y1, segment.y2),
  };
  if (!overlaps(around, box)) return undefined;
  if (around.right - around.left > LEAN && around.bottom - around.top > LEAN) return segment;
  const acrossTo = (x: number) => Math.min(box.right, Math.max(box.left, x));
  const downTo = (y: number) => Math.min(box.bottom, Math.max(box.top, y));
  return { x1: acrossTo(segment.x1), y1: downTo(segment.y1), x2: acrossTo(segment.x2), y2: downTo(segment.y2) };
}
