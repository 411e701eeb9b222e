import { unionOf } from '../pdfium/matrix.ts';
import type { Box, Segment } from '@pagewright/pdf/page-content.ts';
import type { OutlineRecorder } from './outline-recorder.ts';

/** Points by which a line along an axis may lean. */
const LEAN = 0.1;

/** Gathers the pieces of a path. */
export class SubpathReader {
  readonly segments: Segment[] = [];
  readonly rectangles: Box[] = [];
  curved = false;
  box: Box | undefined;
  readonly recorder: OutlineRecorder | undefined;
  private readonly filled: boolean;
  /** Of the present subpath: x and y in turn. */
  private points: number[] = [];
  private bent = false;
  private closed = false;

  constructor(filled: boolean, recorder: OutlineRecorder | undefined) {
    this.filled = filled;
    this.recorder = recorder;
  }

  moveTo(x: number, y: number): void {
    this.finish();
    this.recorder?.moveTo(x, y);
    this.points.push(x, y);
  }

  lineTo(x: number, y: number): void {
    const fromX = this.points.at(-2) ?? x;
    const fromY = this.points.at(-1) ?? y;
    if (this.points.length === 0) this.points.push(x, y);
    this.points.push(x, y);
    this.segments.push({ x1: fromX, y1: fromY, x2: x, y2: y });
    if (Math.abs(x - fromX) > LEAN && Math.abs(y - fromY) > LEAN) this.curved = true;
  }

  /** Each of the three points of a Bézier curve in turn: its hull is box enough. */
  curveThrough(x: number, y: number): void {
    this.bent = true;
    this.curved = true;
    this.points.push(x, y);
  }

  close(): void {
    const [x, y] = this.points;
    if (x === undefined || y === undefined) return;
    const back = Math.abs((this.points.at(-2) ?? x) - x) > LEAN || Math.abs((this.points.at(-1) ?? y) - y) > LEAN;
    if (back) this.lineTo(x, y);
    this.closed = true;
  }

  /** Ends the present subpath. */
  finish(): void {
    const { points } = this;
    if (points.length >= 4) {
      if (this.filled && !this.closed && points.length > 4) this.close();
      const box = boxAround(points);
      this.box = this.box ? unionOf(this.box, box) : box;
      if (!this.bent && isRectangle(points, box, this.filled || this.closed)) this.rectangles.push(box);
    }
    this.points = [];
    this.bent = false;
    this.closed = false;
  }
}

function boxAround(points: readonly number[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

/** Four corners, each at a corner of the box, neighbours along the axes; a fifth point repeats the first. */
function isRectangle(points: readonly number[], box: Box, closes: boolean): boolean {
  const corners = points.length / 2;
  const [firstX = 0, firstY = 0] = points;
  const returns =
    corners === 5 && Math.abs((points[8] ?? 0) - firstX) <= LEAN && Math.abs((points[9] ?? 0) - firstY) <= LEAN;
  if (!returns && !(corners === 4 && closes)) return false;
  for (let at = 0; at < 8; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    const atSide = Math.abs(x - box.left) <= LEAN || Math.abs(x - box.right) <= LEAN;
    const atEnd = Math.abs(y - box.top) <= LEAN || Math.abs(y - box.bottom) <= LEAN;
    if (!atSide || !atEnd) return false;
    const nextX = points[(at + 2) % 8] ?? 0;
    const nextY = points[(at + 3) % 8] ?? 0;
    if (Math.abs(nextX - x) > LEAN && Math.abs(nextY - y) > LEAN) return false;
  }
  return Math.abs((points[4] ?? 0) - firstX) > 0 || Math.abs((points[5] ?? 0) - firstY) > 0;
}
