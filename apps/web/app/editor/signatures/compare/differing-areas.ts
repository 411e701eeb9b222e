/** A part of a page, in shares of its width and height. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Of a page that was drawn: four bytes a pixel. */
export interface PagePixels {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

/** Pixels are compared in squares of so many. */
const CELL = 8;
/** Of 255, in one colour: both pages are drawn by the same program, so that what is the same looks the same. */
const SEEN_FROM = 24;
/** Cells between parts that count as one, so that a changed word is outlined and not its letters. */
const GAP = 3;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where two drawings of one size differ, from the top down. */
export function differingAreas(one: PagePixels, other: PagePixels): Area[] {
  const [across, down] = [Math.ceil(one.width / CELL), Math.ceil(one.height / CELL)];
  const cells = differingCells(one, other, across);
  const boxes: Box[] = [];
  // Each takes cells out, and these are not come to any more.
  for (const cell of cells) boxes.push(boxAround(cell, cells, across));
  return boxes
    .toSorted((first, second) => first.top - second.top || first.left - second.left)
    .map(({ left, top, right, bottom }) => ({
      left: left / across,
      top: top / down,
      width: (right + 1 - left) / across,
      height: (bottom + 1 - top) / down,
    }));
}

function differingCells(one: PagePixels, { pixels }: PagePixels, across: number): Set<number> {
  const cells = new Set<number>();
  for (let at = 0; at < one.pixels.length; at += 4) {
    const isSame =
      Math.abs((one.pixels[at] ?? 0) - (pixels[at] ?? 0)) < SEEN_FROM &&
      Math.abs((one.pixels[at + 1] ?? 0) - (pixels[at + 1] ?? 0)) < SEEN_FROM &&
      Math.abs((one.pixels[at + 2] ?? 0) - (pixels[at + 2] ?? 0)) < SEEN_FROM;
    if (isSame) continue;
    const [x, y] = [(at / 4) % one.width, Math.floor(at / 4 / one.width)];
    cells.add(Math.floor(y / CELL) * across + Math.floor(x / CELL));
  }
  return cells;
}

/** Takes the cells of one part out of the others. */
function boxAround(first: number, cells: Set<number>, across: number): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  const waiting = [first];
  cells.delete(first);
  for (const cell of waiting) {
    const [x, y] = [cell % across, Math.floor(cell / across)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    for (let row = y - GAP; row <= y + GAP; row += 1)
      for (let column = Math.max(0, x - GAP); column <= Math.min(across - 1, x + GAP); column += 1)
        if (cells.delete(row * across + column)) waiting.push(row * across + column);
  }
  return box;
}
