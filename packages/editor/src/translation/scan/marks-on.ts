import { distanceOf, type Rgb } from '../../scans/paint-of.ts';
import type { PageThing } from '../page-things.ts';
import type { Rect } from '../rect.ts';
import type { PagePicture } from './page-picture.ts';

/** Points: how fine the page is looked at, unless it is very large. */
const CELL = 3;
const MOST_CELLS = 80_000;
/** Places in a cell, across and down, at which the picture is looked at. */
const PLACES = 6;
/** Of the light from 0 to 255: what differs by less is of one colour. */
const SAME = 40;
/** Of the places of a cell: so many that are no paper are a mark, and so many of two papers an edge. */
const [INKED, SHARED] = [0.08, 0.2];
const INK = 255;

/**
 * What a picture of a page shows beside text: lines, stamps, photos and handwriting, cell by cell, and edges between grounds.
 * `area`: of the page; `texts`: boxes of its words, in which nothing is looked for; `papers`: the colours that words stand on.
 */
export function marksOn(
  { look, step }: PagePicture,
  area: Rect,
  { texts, papers }: { texts: readonly Rect[]; papers: readonly Rgb[] },
): PageThing[] {
  const [width, height] = [area.right - area.left, area.top - area.bottom];
  const cell = Math.max(CELL, PLACES * step, Math.sqrt((width * height) / MOST_CELLS));
  const [across, up] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const hidden = new TextMask(area, cell / PLACES, { across: across * PLACES, up: up * PLACES });
  for (const text of texts) hidden.add(text);
  const groundAt = (x: number, y: number): number | undefined => {
    if (hidden.has(x, y)) return undefined;
    const [right, higher] = [((x + 0.5) * cell) / PLACES, ((y + 0.5) * cell) / PLACES];
    const pixel = look({ x: area.left + right, y: area.bottom + higher });
    return pixel && paperOf(pixel, papers);
  };
  const marked = Uint8Array.from({ length: across * up }, (_, at) =>
    isMarked(groundsIn(at % across, Math.floor(at / across), groundAt)) ? 1 : 0,
  );
  return mergedRuns(withoutSpecks(marked, across), across).map((run) => {
    const { kind, left, bottom, right, top } = asThing(run);
    return {
      kind,
      left: area.left + left * cell,
      right: area.left + right * cell,
      bottom: area.bottom + bottom * cell,
      top: area.bottom + top * cell,
    };
  });
}

/** On what the places of a cell stand that no words hide. */
function groundsIn(column: number, row: number, groundAt: (x: number, y: number) => number | undefined): number[] {
  const found: number[] = [];
  for (let up = 0; up < PLACES; up += 1)
    for (let along = 0; along < PLACES; along += 1) {
      const ground = groundAt(column * PLACES + along, row * PLACES + up);
      if (ground !== undefined) found.push(ground);
    }
  return found;
}

/** What is one cell thick is a line in its middle. */
function asThing({ left, bottom, right, top }: Rect): PageThing {
  const [middle, height] = [(left + right) / 2, (bottom + top) / 2];
  if (top - bottom === 1) return { kind: 'rule', left, right, bottom: height, top: height };
  if (right - left === 1) return { kind: 'rule', left: middle, right: middle, bottom, top };
  return { kind: 'image', left, bottom, right, top };
}

const paperOf = (pixel: Rgb, papers: readonly Rgb[]): number => {
  const at = papers.findIndex((paper) => distanceOf(pixel, paper) < SAME);
  return at < 0 ? INK : at;
};

function isMarked(places: readonly number[]): boolean {
  if (places.length < PLACES) return false;
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  const all = PLACES * PLACES;
  if ((counts.get(INK) ?? 0) >= INKED * all) return true;
  return [...counts.values()].filter((count) => count >= SHARED * all).length > 1;
}

/** Where words stand, place by place. */
class TextMask {
  private readonly area: Rect;
  private readonly step: number;
  private readonly across: number;
  private readonly up: number;
  private readonly places: Uint8Array;

  constructor(area: Rect, step: number, { across, up }: { across: number; up: number }) {
    this.area = area;
    this.step = step;
    this.across = across;
    this.up = up;
    this.places = new Uint8Array(across * up);
  }

  add({ left, bottom, right, top }: Rect): void {
    const place = (value: number, from: number, most: number) =>
      Math.min(most, Math.max(0, Math.floor((value - from) / this.step)));
    const [x, toX] = [place(left, this.area.left, this.across - 1), place(right, this.area.left, this.across - 1)];
    const [y, toY] = [place(bottom, this.area.bottom, this.up - 1), place(top, this.area.bottom, this.up - 1)];
    for (let row = y; row <= toY; row += 1) this.places.fill(1, row * this.across + x, row * this.across + toX + 1);
  }

  has(x: number, y: number): boolean {
    return this.places[y * this.across + x] === 1;
  }
}

/** Without single cells, which are dirt on the glass. */
function withoutSpecks(marked: Uint8Array, across: number): Uint8Array {
  return marked.map((own, at) => {
    if (own === 0) return 0;
    const column = at % across;
    for (const row of [-across, 0, across])
      for (const side of [-1, 0, 1]) {
        if ((row === 0 && side === 0) || column + side < 0 || column + side >= across) continue;
        if (marked[at + row + side] === 1) return 1;
      }
    return 0;
  });
}

/** Runs of marked cells, those below each other that begin and end alike as one: counted in cells, from the lower left. */
function mergedRuns(marked: Uint8Array, across: number): Rect[] {
  const done: Rect[] = [];
  let open = new Map<string, Rect>();
  for (let from = 0; from < marked.length; from += across) {
    const row = from / across;
    const now = new Map<string, Rect>();
    for (let column = 0; column < across; column += 1) {
      if (marked[from + column] === 0) continue;
      const left = column;
      while (column < across && marked[from + column] === 1) column += 1;
      const key = `${left} ${column}`;
      const below = open.get(key);
      now.set(key, { left, right: column, bottom: below?.bottom ?? row, top: row + 1 });
      open.delete(key);
    }
    done.push(...open.values());
    open = now;
  }
  return [...done, ...open.values()];
}
