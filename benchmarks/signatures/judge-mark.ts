/** A page or a part of one: red, green and blue by turns, rows from the top. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Pixels, from the upper left corner. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How the ink of a mark lies: 0 upright, else turned to the right by so many degrees; or it is not seen as that mark. */
type Lie = 0 | 90 | 180 | 270 | 'not seen';

export interface Judged {
  lie: Lie;
  /** Of the ink with that of the mark drawn alone, as it lies best. */
  likeness: number;
  /** Pixels elsewhere that changed as well. */
  elsewhere: number;
}

/** Channels that differ by more are seen as different. */
const SEEN = 40;
/** Squares each way that ink is counted in. */
const GRID = 32;
/** Less like it, it is another mark, or none. */
const LIKE = 0.6;

/** What a page has more than before, beside the mark as it is drawn alone and upright on white. */
export function judgeMark(before: Picture, after: Picture, { area, alone }: { area: Area; alone: Picture }): Judged {
  const isNew = (x: number, y: number) => isDifferent(before, after, x, y);
  const ink = inkOf(isNew, area);
  const own = inkOf((x, y) => !isWhite(alone, x, y), { left: 0, top: 0, width: alone.width, height: alone.height });
  let turned = own;
  let best: Pick<Judged, 'lie' | 'likeness'> = { lie: 'not seen', likeness: 0 };
  for (const lie of [0, 90, 180, 270] as const) {
    const likeness = correlation(ink, turned);
    if (likeness > best.likeness) best = { lie, likeness };
    turned = turnedRight(turned);
  }
  let elsewhere = 0;
  for (let y = 0; y < after.height; y += 1)
    for (let x = 0; x < after.width; x += 1) if (!isWithin(area, x, y) && isNew(x, y)) elsewhere += 1;
  return { ...best, lie: best.likeness < LIKE ? 'not seen' : best.lie, elsewhere };
}

/** The edges of ink are smoothed into the next pixels. */
const isWithin = ({ left, top, width, height }: Area, x: number, y: number) =>
  x >= left - 2 && x <= left + width + 2 && y >= top - 2 && y <= top + height + 2;

function isDifferent(one: Picture, other: Picture, x: number, y: number): boolean {
  const at = (y * one.width + x) * 3;
  return [0, 1, 2].some(
    (channel) => Math.abs((one.pixels[at + channel] ?? 0) - (other.pixels[at + channel] ?? 0)) > SEEN,
  );
}

function isWhite({ width, pixels }: Picture, x: number, y: number): boolean {
  const at = (y * width + x) * 3;
  return [0, 1, 2].every((channel) => (pixels[at + channel] ?? 255) > 255 - SEEN);
}

/** Pixels of ink in each square of an area, row by row. */
function inkOf(isInk: (x: number, y: number) => boolean, { left, top, width, height }: Area): Float64Array {
  const squares = new Float64Array(GRID * GRID);
  for (let y = 0; y < Math.round(height); y += 1)
    for (let x = 0; x < Math.round(width); x += 1) {
      if (!isInk(Math.round(left) + x, Math.round(top) + y)) continue;
      const square = Math.floor((y * GRID) / height) * GRID + Math.floor((x * GRID) / width);
      squares[square] = (squares[square] ?? 0) + 1;
    }
  return squares;
}

function turnedRight(squares: Float64Array): Float64Array {
  return squares.map((_, at) => {
    const [row, column] = [Math.floor(at / GRID), at % GRID];
    return squares[(GRID - 1 - column) * GRID + row] ?? 0;
  });
}

/** Of Pearson; 0 where one of the two is even. */
function correlation(one: Float64Array, other: Float64Array): number {
  const mean = (of: Float64Array) => of.reduce((sum, each) => sum + each, 0) / of.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, ofOne, ofOther] = [0, 0, 0];
  for (const [at, each] of one.entries()) {
    const [first, second] = [each - a, (other[at] ?? 0) - b];
    both += first * second;
    ofOne += first * first;
    ofOther += second * second;
  }
  return ofOne === 0 || ofOther === 0 ? 0 : both / Math.sqrt(ofOne * ofOther);
}
