import type { PixelBox } from '../../raster/grey.ts';

/** Pixels. */
const SQUARE = 128;

/** Boxes by the square of the page they lie in, so that thousands of letters find theirs at once. */
export class BoxGrid {
  private readonly squares = new Map<number, PixelBox[]>();

  constructor(boxes: readonly PixelBox[]) {
    for (const box of boxes)
      for (const key of keysOf(box)) {
        const there = this.squares.get(key);
        if (there) there.push(box);
        else this.squares.set(key, [box]);
      }
  }

  /** Whether one of the boxes covers `least` of a part's width and of its height. */
  covers(part: PixelBox, least: number): boolean {
    for (const key of keysOf(part))
      for (const box of this.squares.get(key) ?? []) {
        const width = Math.min(box.right, part.right) - Math.max(box.left, part.left);
        const height = Math.min(box.bottom, part.bottom) - Math.max(box.top, part.top);
        if (width >= (part.right - part.left) * least && height >= (part.bottom - part.top) * least) return true;
      }
    return false;
  }
}

function* keysOf({ left, top, right, bottom }: PixelBox): Generator<number> {
  for (let y = Math.floor(top / SQUARE); y <= Math.floor(bottom / SQUARE); y += 1)
    for (let x = Math.floor(left / SQUARE); x <= Math.floor(right / SQUARE); x += 1) yield y * 10_000 + x;
}
