import type { Box, OutlinePiece, PathObject } from '@pagewright/pdf/page-content.ts';
import { areaOf, holds } from '../drawing/boxes.ts';
import { boundsOf } from '../drawing/geometry.ts';

/** A closed area of the drawing that text may stand in: a box, a rounded one, an ellipse. */
export interface Ground {
  /** On the page as shown. */
  box: Box;
  path: PathObject;
}

/** Points. */
const NARROWEST = 16;
const LOWEST = 9;
/** Share of the page: what is larger lies behind everything. */
const LARGEST = 0.6;
/** Share of the text's height and width: letters may overlap a rounded edge. */
const INNER = 0.2;
const CURVE_STEPS = 6;

/** From the smallest to the largest. */
export function groundsOf(
  paths: readonly PathObject[],
  { width, height }: { width: number; height: number },
): Ground[] {
  return paths
    .filter((path) => {
      const { box, opacity, fill, outline } = path;
      const isLarge = box.right - box.left > NARROWEST && box.bottom - box.top > LOWEST;
      const isClosed = isBox(path) || (fill !== undefined && outline !== undefined);
      return isLarge && isClosed && opacity > 0.01 && areaOf(box) < LARGEST * width * height;
    })
    .map((path): Ground => ({ box: formBox(path), path }))
    .sort((a, b) => areaOf(a.box) - areaOf(b.box));
}

/** What its line goes along, without half of the line's width. */
const formBox = ({ box, outline }: PathObject): Box => (outline?.plain === true && boundsOf(outline.pieces)) || box;

const isBox = ({ curved, rectangles }: PathObject): boolean => !curved && rectangles.length === 1;

/** The smallest ground that the text in this box stands in, both on the page as shown. */
export const groundBelow = (grounds: readonly Ground[], text: Box): Ground | undefined =>
  grounds.find(({ box, path }) => holds(box, text, 1) && (isBox(path) || surrounds(path, text)));

function surrounds({ outline }: PathObject, text: Box): boolean {
  const [across, down] = [(text.right - text.left) * INNER, (text.bottom - text.top) * INNER];
  const sides = outlineSides(outline?.pieces ?? []);
  return [text.left + across, text.right - across].every((x) =>
    [text.top + down, text.bottom - down].every((y) => isInside(sides, x, y)),
  );
}

type Side = readonly [x1: number, y1: number, x2: number, y2: number];

function outlineSides(pieces: readonly OutlinePiece[]): Side[] {
  const sides: Side[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (nextX: number, nextY: number) => {
    sides.push([x, y, nextX, nextY]);
    [x, y] = [nextX, nextY];
  };
  for (const piece of pieces) {
    if (piece.kind === 'move') {
      lineTo(startX, startY);
      [x, y] = [piece.x, piece.y];
      [startX, startY] = [x, y];
    } else if (piece.kind === 'line') lineTo(piece.x, piece.y);
    else if (piece.kind === 'curve') {
      const [x1, y1, x2, y2, x3, y3] = piece.points;
      const [x0, y0] = [x, y];
      for (let step = 1; step <= CURVE_STEPS; step += 1) {
        const t = step / CURVE_STEPS;
        const at = (a: number, b: number, c: number, d: number) =>
          (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d;
        lineTo(at(x0, x1, x2, x3), at(y0, y1, y2, y3));
      }
    }
  }
  lineTo(startX, startY);
  return sides;
}

/** By the even-odd rule, which tells the same as the other for areas without holes. */
function isInside(sides: readonly Side[], x: number, y: number): boolean {
  let inside = false;
  for (const [x1, y1, x2, y2] of sides)
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  return inside;
}
