/** A page as it is drawn, a number for the colour of each pixel. */
export interface Picture {
  width: number;
  height: number;
  colours: Uint8Array | Uint32Array;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Of antialiasing and of what stands out of a letter's box. */
const MARGIN = 3;

/**
 * Pixels that differ, and belong to no letter of the boxes. `lineHeight`: of a line there. Swashes and accents stand out of it: what hangs together with
 * changes within it, no farther away than it is high, is of its letters.
 */
export function otherPixels(
  before: Picture | undefined,
  after: Picture | undefined,
  boxes: readonly Box[],
  lineHeight: number,
): number {
  if (!before || !after) return before === after ? 0 : Number.POSITIVE_INFINITY;
  const { width, height } = before;
  if (width !== after.width || height !== after.height) return Number.POSITIVE_INFINITY;
  const outside = new Set<number>();
  const waiting: number[] = [];
  for (let at = 0; at < before.colours.length; at += 1) {
    if (before.colours[at] === after.colours[at]) continue;
    if (boxes.some((box) => isWithin(at, width, box, MARGIN))) waiting.push(at);
    else outside.add(at);
  }
  const isNear = (at: number) => boxes.some((box) => isWithin(at, width, box, Math.min(lineHeight, box[3] - box[1])));
  for (const at of waiting)
    for (const other of neighbours(at, width))
      if (outside.has(other) && isNear(other)) {
        outside.delete(other);
        waiting.push(other);
      }
  return outside.size;
}

function isWithin(at: number, width: number, [left, top, right, bottom]: Box, margin: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
}

function neighbours(at: number, width: number): number[] {
  return [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map((step) => at + step);
}
