import { intersect, transformX, transformY, type Matrix } from './matrix.ts';
import type { Native } from './native.ts';
import type { Box } from './page-content.ts';

export interface Clip {
  /** Around what the clip lets through. */
  box: Box;
  /** It is not a rectangle along the axes. */
  shaped: boolean;
}

const EVERYTHING: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const BEZIER = 1;
/** A path of more points is not looked at closely. */
const POINTS_LIMIT = 64;
const LEAN = 0.1;

/** What clips an object; `matrix` leads from the coordinates of its form to the page as shown. */
export function clipOf(native: Native, object: number, matrix: Matrix): Clip {
  const { call } = native;
  const clip = call.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? -1 : call.FPDFClipPath_CountPaths(clip);
  let box = EVERYTHING;
  let shaped = false;
  for (let path = 0; path < paths; path += 1) {
    const points = call.FPDFClipPath_CountPathSegments(clip, path);
    if (points <= 0) continue;
    const outline = outlineOf(native, clip, path, points, matrix);
    box = intersect(box, outline.box);
    shaped ||= outline.shaped;
  }
  return { box, shaped };
}

function outlineOf(native: Native, clip: number, path: number, count: number, matrix: Matrix): Clip {
  const { call, scratch } = native;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let shaped = count > 6;
  let beforeX = 0;
  let beforeY = 0;
  const step = Math.max(1, Math.floor(count / POINTS_LIMIT));
  for (let at = 0; at < count; at += step) {
    const segment = call.FPDFClipPath_GetPathSegment(clip, path, at);
    call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const px = native.float(0);
    const py = native.float(1);
    const x = transformX(matrix, px, py);
    const y = transformY(matrix, px, py);
    const kind = call.FPDFPathSegment_GetType(segment);
    if (kind === BEZIER) shaped = true;
    else if (at > 0 && Math.abs(x - beforeX) > LEAN && Math.abs(y - beforeY) > LEAN) shaped = true;
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
    beforeX = x;
    beforeY = y;
  }
  return { box, shaped };
}
