import { clipOf, clipSegment, contains, overlaps } from './clips.ts';
import { fillOf, strokeOf } from './colors.ts';
import { intersect, multiply, scaleOf, transformBox, transformX, transformY, type Matrix } from '../pdfium/matrix.ts';
import type { Native } from '../pdfium/native.ts';
import { OutlineRecorder } from './outline-recorder.ts';
import { SubpathReader } from './subpath-reader.ts';
import type { PathObject, Stroke } from '@pagewright/pdf/page-content.ts';
import type { PageObject } from '../pdfium/walk-objects.ts';

/** fpdf_edit.h: `FPDF_SEGMENT_*`. */
const LINE = 0;
const BEZIER = 1;

/** Dashes that a pattern may have. */
const DASHES_LIMIT = 32;

/** What may still be read of a page's drawing: pieces of paths. */
export interface Budget {
  left: number;
  /** There was more. */
  exceeded: boolean;
  /** Whether paths come with all their points, so that they can be drawn again. */
  outlines: boolean;
}

/** Half of what a hairline takes: a clip along a line still shows it. */
const CLIP_SLACK = 0.5;

/**
 * A path with its matrix applied, cut to its clip; undefined where nothing of it is painted. `budget` bounds its pieces.
 */
export function readPath(native: Native, object: PageObject, shown: Matrix, budget: Budget): PathObject | undefined {
  const { call, scratch } = native;
  const { handle } = object;
  call.FPDFPageObj_GetMatrix(handle, scratch);
  const matrix = multiply(multiply(native.matrix(), object.matrix), shown);
  call.FPDFPath_GetDrawMode(handle, scratch, scratch + 4);
  const filled = native.integer(0) !== 0;
  const stroked = (native.integer(1) & 0xff) !== 0;
  if (!filled && !stroked) return undefined;

  const fill = filled ? fillOf(native, object) : undefined;
  const stroke = stroked ? strokeOf(native, object) : undefined;
  const opacity = Math.max(fill?.opacity ?? 0, stroke?.opacity ?? 0);
  if (opacity === 0) return undefined;

  const outline = new SubpathReader(filled, budget.outlines ? new OutlineRecorder() : undefined);
  readSegments(native, handle, matrix, outline, budget);
  outline.finish();
  if (!outline.box) return undefined;
  const path = clipped(native, object, shown, {
    object: object.index,
    box: outline.box,
    ...(fill ? { fill: fill.color } : {}),
    ...(stroke ? { stroke: strokeFacts(native, handle, stroke.color, scaleOf(matrix)) } : {}),
    opacity,
    segments: outline.segments,
    rectangles: outline.rectangles,
    curved: outline.curved,
    ...(object.mcid === undefined ? {} : { mcid: object.mcid }),
  });
  if (!path || !outline.recorder) return path;
  const opaque = (fill?.opacity ?? 1) === 1 && (stroke?.opacity ?? 1) === 1;
  const plain =
    path.box === outline.box &&
    !clipOf(native, handle, multiply(object.matrix, shown)).shaped &&
    fill?.patterned !== true &&
    stroke?.patterned !== true &&
    !(opaque && call.FPDFPageObj_HasTransparency(handle) !== 0);
  return {
    ...path,
    outline: {
      pieces: outline.recorder.pieces,
      fillOpacity: fill?.opacity ?? 0,
      strokeOpacity: stroke?.opacity ?? 0,
      plain,
    },
  };
}

function clipped(native: Native, object: PageObject, shown: Matrix, path: PathObject): PathObject | undefined {
  const { box, shaped } = clipOf(native, object.handle, multiply(object.matrix, shown));
  const clip = {
    left: box.left - CLIP_SLACK,
    top: box.top - CLIP_SLACK,
    right: box.right + CLIP_SLACK,
    bottom: box.bottom + CLIP_SLACK,
  };
  if (contains(clip, path.box)) return path;
  if (!overlaps(clip, path.box)) return undefined;
  return {
    ...path,
    box: intersect(path.box, box),
    segments: path.segments.flatMap((segment) => clipSegment(segment, clip) ?? []),
    rectangles: path.rectangles.filter((one) => overlaps(one, clip)).map((one) => intersect(one, box)),
    curved: path.curved || shaped,
  };
}

/** A shading fills its clip: a drawing with a box. */
export function readShading(native: Native, object: PageObject, shown: Matrix): PathObject | undefined {
  const { call, scratch } = native;
  if (!call.FPDFPageObj_GetBounds(object.handle, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
  const matrix = multiply(object.matrix, shown);
  const whole = transformBox(matrix, native.float(0), native.float(1), native.float(2), native.float(3));
  const box = intersect(whole, clipOf(native, object.handle, matrix).box);
  if (box.right <= box.left || box.bottom <= box.top) return undefined;
  return {
    object: object.index,
    box,
    opacity: 1,
    segments: [],
    rectangles: [],
    curved: true,
    ...(object.mcid === undefined ? {} : { mcid: object.mcid }),
  };
}

function strokeFacts(native: Native, handle: number, color: number, scale: number): Stroke {
  const { call, scratch } = native;
  const width = call.FPDFPageObj_GetStrokeWidth(handle, scratch) ? native.float(0) * scale : scale;
  const dashes = Math.min(DASHES_LIMIT, Math.max(0, call.FPDFPageObj_GetDashCount(handle)));
  const dash: number[] = [];
  if (dashes > 0 && call.FPDFPageObj_GetDashArray(handle, scratch, dashes))
    for (let at = 0; at < dashes; at += 1) dash.push(native.float(at) * scale);
  return { color, width, dash: dash.some((length) => length > 0) ? dash : [] };
}

function readSegments(native: Native, handle: number, matrix: Matrix, outline: SubpathReader, budget: Budget): void {
  const { call, scratch } = native;
  const all = Math.max(0, call.FPDFPath_CountSegments(handle));
  const count = Math.min(budget.left, all);
  budget.left -= count;
  budget.exceeded ||= count < all;
  for (let at = 0; at < count; at += 1) {
    const segment = call.FPDFPath_GetPathSegment(handle, at);
    call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const px = native.float(0);
    const py = native.float(1);
    const x = transformX(matrix, px, py);
    const y = transformY(matrix, px, py);
    const kind = call.FPDFPathSegment_GetType(segment);
    if (kind === LINE) {
      outline.recorder?.lineTo(x, y);
      outline.lineTo(x, y);
    } else if (kind === BEZIER) {
      outline.recorder?.curveThrough(x, y);
      outline.curveThrough(x, y);
    } else outline.moveTo(x, y);
    if (call.FPDFPathSegment_GetClose(segment)) {
      outline.recorder?.close();
      outline.close();
    }
  }
}
