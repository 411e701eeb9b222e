import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import type { Point } from '../lines/text-line.ts';
import { stretch } from '../page/advance.ts';
import { around, boxOf, type Clip, type ClipPath } from '../page/clip.ts';
import { IDENTITY, inverse, pointAt } from '../page/matrix.ts';
import { codesIn, type ContentModel, type Show, type ShownCode } from '../page/page-model.ts';

/** Where a letter is to stand, in points of the page. */
export interface LetterPlace {
  /** At which it surely has something, and from its foot to its head: of its left and right side. */
  middle: readonly Point[];
  whole: readonly Point[];
}

/** Points. */
const OUTSIDE = 1;
/** Of the size: the height at which a letter surely has something, that of most, and what reaches farther at the most. */
const MIDDLE = 0.3;
const HEAD = 0.7;
const BEYOND = 0.5;
const DECIMALS = 4;
/** Text that clips what is drawn behind it (ISO 32000-2, table 104). */
const CLIPS_TOO = 4;

/** `at`: the point so far along the letter's way (0 to 1) and so high. */
export const letterPlace = (size: number, at: (share: number, height: number) => Point): LetterPlace => ({
  middle: [at(0, MIDDLE * size), at(1, MIDDLE * size)],
  whole: [at(0, 0), at(1, 0), at(0, HEAD * size), at(1, HEAD * size)],
});

/**
 * Makes the clips of text wide enough for new places. Writers clip a line or a cell to its box; where nothing but text is
 * clipped by a rectangle, and all of that is seen, a wider one shows nothing that was hidden.
 */
export class ClipsToWiden {
  private readonly boxes = new Map<ClipPath, Clip>();
  private readonly known = new Map<ClipPath, boolean>();

  /** Whether a letter of an operator is seen at its place then; one that its clip hid before may be hidden. */
  reach(content: ContentModel, show: Show, place: LetterPlace, was: LetterPlace | undefined): boolean {
    const { clip } = content;
    if (clip && !isIn(clip, place.middle, OUTSIDE) && (!was || isIn(clip, was.middle, OUTSIDE))) return false;
    for (const path of show.clips) {
      if (was && !isIn(path.onPage, was.middle, OUTSIDE)) continue;
      const box = this.boxes.get(path) ?? path.box;
      if (box && this.canWiden(content, path)) {
        if (!isIn(box, inUserSpace(path, place.whole), 0)) this.widen(path, box, place, show);
      } else if (!isIn(path.onPage, place.middle, OUTSIDE)) return false;
    }
    return true;
  }

  /** The operators that build them then. */
  in(content: ContentModel): ReadonlyMap<ClipPath, string> {
    const own = [...this.boxes].filter(([path]) => content.shows.some(({ clips }) => clips.includes(path)));
    return new Map(own.map(([path, box]) => [path, spellBox(box)]));
  }

  private canWiden({ shows }: ContentModel, path: ClipPath): boolean {
    let can = this.known.get(path);
    if (can === undefined) {
      const own = shows.filter(({ clips }) => clips.includes(path));
      can = !path.cuts && inverse(path.matrix) !== undefined && own.every((show) => isWhole(show, path));
      this.known.set(path, can);
    }
    return can;
  }

  private widen(path: ClipPath, box: Clip, { whole }: LetterPlace, { state, matrix: [, , c, d] }: Show): void {
    const more = BEYOND * Math.abs(state.size) * Math.hypot(c, d);
    const points = whole.flatMap(({ x, y }) => [
      { x: x - more, y: y - more },
      { x: x + more, y: y - more },
      { x: x + more, y: y + more },
      { x: x - more, y: y + more },
    ]);
    const own = inUserSpace(path, points).flatMap(({ x, y }) => [x, y]);
    this.boxes.set(path, around(box, boxOf(IDENTITY, own)));
  }
}

/** Whether a path hides nothing of what an operator shows, as far as that is known. */
function isWhole(show: Show, { onPage }: ClipPath): boolean {
  if (show.state.mode >= CLIPS_TOO) return false;
  return codesIn(show).every(
    (shown) => shown.text?.trim() === '' || isIn(onPage, placeNow(show, shown).middle, OUTSIDE),
  );
}

/** Where a code stands. */
export function placeNow({ font, state, matrix }: Show, { pen, advance }: ShownCode, shift = NO_SHIFT): LetterPlace {
  const end = pen + advance - state.characterSpacing * stretch(font, state);
  return letterPlace(Math.abs(state.size), (share, height) => {
    const way = pen + share * (end - pen);
    const { x, y } = font.vertical
      ? pointAt(matrix, height, way)
      : pointAt(matrix, way, state.rise + height * Math.sign(state.size));
    return { x: x + shift.x, y: y + shift.y };
  });
}
const NO_SHIFT: Point = { x: 0, y: 0 };

/**
 * Whether a letter leaves the page: none of it is to be seen there, or what was whole is not. Readers leave letters out whose
 * foot is beyond the page.
 */
export function leaves(page: Clip, now: LetterPlace, was: LetterPlace | undefined): boolean {
  if (!was) return !isIn(page, now.middle, OUTSIDE);
  if (isIn(page, was.whole, 0)) return !isIn(page, now.whole, 0);
  return isIn(page, was.middle, OUTSIDE) && !isIn(page, now.middle, OUTSIDE);
}

/** With this room around it. */
const isIn = ({ left, bottom, right, top }: Clip, points: readonly Point[], by: number): boolean =>
  points.every(({ x, y }) => x >= left - by && x <= right + by && y >= bottom - by && y <= top + by);

function inUserSpace({ matrix }: ClipPath, points: readonly Point[]): Point[] {
  const back = inverse(matrix) ?? IDENTITY;
  return points.map(({ x, y }) => pointAt(back, x, y));
}

const spellBox = ({ left, bottom, right, top }: Clip): string =>
  `${[left, bottom, right - left, top - bottom].map((value) => spellNumber(value, DECIMALS)).join(' ')} re`;
