import type { GreyPicture } from './grey.ts';

/** Inches: about the height of a line. Paper shows in every square of this size, but not in that of a letter. */
const SQUARE = 1 / 9;
/** Darker than this it is no paper in shadow: a photo, or a ground for light letters. */
const DARKEST_PAPER = 90;
/** Part of the pixels of a square that are at least as light as its paper is taken to be. */
const LIGHT_PART = 0.2;

interface Ground {
  columns: number;
  rows: number;
  size: number;
  /** Grey of the paper in each square. */
  paper: Float32Array;
}

/**
 * The picture as if it stood on white paper: shadows of photos, tinted cells and yellowed paper become white.
 */
export function onWhite(picture: GreyPicture, dpi: number): GreyPicture {
  const { width, height } = picture;
  const ground = groundOf(picture, dpi);
  const pixels = new Uint8Array(picture.pixels.length);
  const { columns, rows, size, paper } = ground;
  const half = size / 2;
  const across = Array.from({ length: width }, (_, x) => between(x, half, size, columns));
  const froms = Int32Array.from(across, ({ from }) => from);
  const nexts = Int32Array.from(across, ({ next }) => next);
  const parts = Float64Array.from(across, ({ part }) => part);
  const inRow = new Float64Array(columns);
  for (let y = 0; y < height; y += 1) {
    const { from, next, part } = between(y, half, size, rows);
    for (let column = 0; column < columns; column += 1)
      inRow[column] = Math.max(1, mix(paper[from * columns + column], paper[next * columns + column], part));
    const start = y * width;
    if (inRow.every((grey) => grey === 255)) {
      pixels.set(picture.pixels.subarray(start, start + width), start);
      continue;
    }
    for (let x = 0; x < width; x += 1) {
      const here = inRow[froms[x] ?? 0] ?? 255;
      const beside = inRow[nexts[x] ?? 0] ?? 255;
      const white = here + (beside - here) * (parts[x] ?? 0);
      pixels[start + x] = Math.min(255, ((picture.pixels[start + x] ?? 255) * 255) / white);
    }
  }
  return { width, height, pixels };
}

const mix = (from = 255, to = 255, part: number) => from + (to - from) * part;

/** The two squares whose middles a pixel lies between, and how far it is on its way to the next. */
function between(at: number, half: number, size: number, squares: number) {
  const from = Math.min(squares - 1, Math.max(0, Math.floor((at - half) / size)));
  const next = Math.min(squares - 1, from + 1);
  return { from, next, part: Math.min(1, Math.max(0, (at - half) / size - from)) };
}

function groundOf({ width, height, pixels }: GreyPicture, dpi: number): Ground {
  const size = Math.max(8, Math.round(SQUARE * dpi));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const light = new Float32Array(columns * rows);
  const counts = new Int32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      const [right, bottom] = [Math.min(width, (column + 1) * size), Math.min(height, (row + 1) * size)];
      for (let y = row * size; y < bottom; y += 1)
        for (let x = column * size; x < right; x += 1) {
          const grey = pixels[y * width + x] ?? 255;
          counts[grey] = (counts[grey] ?? 0) + 1;
        }
      let left = (right - column * size) * (bottom - row * size) * LIGHT_PART;
      let grey = 255;
      while (grey > 0 && (left -= counts[grey] ?? 0) > 0) grey -= 1;
      light[row * columns + column] = grey < DARKEST_PAPER ? 255 : grey;
    }
  }
  // A square that letters of a title fill has paper beside it.
  const widened = neighbours(light, columns, rows, (values) => Math.max(...values));
  const narrowed = neighbours(widened, columns, rows, (values) => Math.min(...values));
  const paper = neighbours(
    narrowed,
    columns,
    rows,
    (values) => values.reduce((sum, each) => sum + each, 0) / values.length,
  );
  return { columns, rows, size, paper };
}

function neighbours(
  values: Float32Array,
  columns: number,
  rows: number,
  combine: (values: number[]) => number,
): Float32Array {
  const result = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const around: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
          around.push(values[y * columns + x] ?? 255);
      result[row * columns + column] = combine(around);
    }
  }
  return result;
}
