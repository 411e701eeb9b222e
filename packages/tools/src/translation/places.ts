import type { TranslationPlace } from '@pagewright/contract/translations/translation.ts';
import type { Corners, PageSpace, Point } from '@pagewright/editor';

/** The box of corners in a page's default user space, on the page (from 1) as it is shown. */
export function placeOf(page: number, corners: Corners, space: PageSpace): TranslationPlace {
  const shown = corners.map((corner) => shownPoint(corner, space));
  const [lefts, tops] = [shown.map(({ x }) => x), shown.map(({ y }) => y)];
  return {
    page,
    left: rounded(Math.min(...lefts)),
    top: rounded(Math.min(...tops)),
    right: rounded(Math.max(...lefts)),
    bottom: rounded(Math.max(...tops)),
  };
}

/** From the top left. */
function shownPoint({ x, y }: Point, { left, bottom, width, height, quarters, userUnit }: PageSpace): Point {
  const [across, down] = [x - left, bottom + height - y];
  const turned = {
    0: { x: across, y: down },
    1: { x: height - down, y: across },
    2: { x: width - across, y: height - down },
    3: { x: down, y: width - across },
  }[quarters];
  return { x: turned.x * userUnit, y: turned.y * userUnit };
}

const rounded = (points: number) => Math.round(points * 100) / 100;
