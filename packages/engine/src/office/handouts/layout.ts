/** Where slides stand on a handout. Lengths are points, places are lower left corners. */
export interface HandoutLayout {
  width: number;
  height: number;
  slides: Rectangle[];
  /** Ruled lines beside each slide, for what is written by hand. */
  lines: { from: [x: number, y: number]; to: [x: number, y: number] }[];
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 36;
const GAP = 18;
const LINE_DISTANCE = 24;
/** Columns and rows; the first way that shows the slides larger is taken. */
const GRIDS: Readonly<Record<number, readonly [columns: number, rows: number][]>> = {
  2: [
    [1, 2],
    [2, 1],
  ],
  3: [[2, 3]],
  4: [[2, 2]],
  6: [
    [2, 3],
    [3, 2],
  ],
  9: [[3, 3]],
};

/** Places slides of this size on A4. With three there is room to write beside each. */
export function layOut(perPage: number, slide: { width: number; height: number }): HandoutLayout {
  const grids = GRIDS[perPage] ?? [[1, 1]];
  const candidates = grids.flatMap(([columns, rows]) => [
    gridOf(SHORT, LONG, columns, rows, slide),
    ...(perPage === 3 ? [] : [gridOf(LONG, SHORT, columns, rows, slide)]),
  ]);
  const best = candidates.reduce((a, b) => (sizeOf(b) > sizeOf(a) + 1 ? b : a));
  return perPage === 3 ? withLines(best) : best;
}

const sizeOf = ({ slides }: HandoutLayout) => slides[0]?.width ?? 0;

function gridOf(
  width: number,
  height: number,
  columns: number,
  rows: number,
  slide: { width: number; height: number },
): HandoutLayout {
  const cell = {
    width: (width - 2 * MARGIN - (columns - 1) * GAP) / columns,
    height: (height - 2 * MARGIN - (rows - 1) * GAP) / rows,
  };
  const scale = Math.min(cell.width / slide.width, cell.height / slide.height);
  const shown = { width: slide.width * scale, height: slide.height * scale };
  const slides = Array.from({ length: columns * rows }, (_, index): Rectangle => {
    const left = MARGIN + (index % columns) * (cell.width + GAP);
    const bottom = height - MARGIN - cell.height - Math.floor(index / columns) * (cell.height + GAP);
    return { x: left + (cell.width - shown.width) / 2, y: bottom + (cell.height - shown.height) / 2, ...shown };
  });
  return { width, height, slides, lines: [] };
}

/** The right column becomes lines. */
function withLines(grid: HandoutLayout): HandoutLayout {
  const slides = grid.slides.filter((_, index) => index % 2 === 0);
  const lines = grid.slides
    .filter((_, index) => index % 2 === 1)
    .flatMap(({ x, y, width, height }) =>
      Array.from({ length: Math.floor(height / LINE_DISTANCE) }, (_, line): HandoutLayout['lines'][number] => {
        const at = y + height - (line + 1) * LINE_DISTANCE;
        return { from: [x, at], to: [x + width, at] };
      }),
    );
  return { ...grid, slides, lines };
}
