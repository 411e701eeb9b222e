import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';

/** A place on a line, and half of its width there. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Hundredths of a point: what a screen shows at 20 times its size. */
const DECIMALS = 2;
/** Points that a piece of the outline may be long before it is divided, and into how many pieces at most. */
const LONGEST = 1.5;
const MOST_PIECES = 64;
/** Of the width: how thin a line becomes where the pen hardly touches. */
const THINNEST = 0.15;
/** The cosine of the sharpest turn within one outline: a sharper one begins another outline. */
const SHARP = 0.5;
/** Of half a circle at each end. */
const CAP_STEPS = 6;

/** How wide a line is at a pressure: at half of it as wide as it says. */
const radiusAt = (pressure: number, width: number): number => width * Math.max(THINNEST, pressure);

/**
 * A line of changing width as the path of its outline, to be filled by the nonzero rule. `points`: x and y by turns, with a
 * pressure from 0 to 1 for each.
 */
export function pressedLine(points: readonly number[], pressures: readonly number[], width: number): string {
  const spots = smoothSpots(
    pressures.map((pressure, at) => ({
      x: points[at * 2] ?? 0,
      y: points[at * 2 + 1] ?? 0,
      radius: radiusAt(pressure, width),
    })),
  );
  return partsAtTurns(spots).map(outline).join('\n');
}

/** Catmull and Rom as `smoothLine` has it, in short straight pieces. */
function smoothSpots(spots: readonly Spot[]): Spot[] {
  const at = (index: number) => spots[Math.max(0, Math.min(spots.length - 1, index))] as Spot;
  const all: Spot[] = spots.slice(0, 1);
  for (let index = 1; index < spots.length; index += 1) {
    const [before, from, to, behind] = [at(index - 2), at(index - 1), at(index), at(index + 1)];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) continue;
    const pieces = Math.min(MOST_PIECES, Math.ceil(length / LONGEST));
    for (let piece = 1; piece <= pieces; piece += 1) {
      const share = piece / pieces;
      const between = (key: 'x' | 'y') => curved(before[key], from[key], to[key], behind[key], share);
      all.push({ x: between('x'), y: between('y'), radius: from.radius + (to.radius - from.radius) * share });
    }
  }
  return all;
}

function curved(before: number, from: number, to: number, behind: number, share: number): number {
  const [square, cube] = [share * share, share * share * share];
  return (
    0.5 *
    (2 * from +
      (to - before) * share +
      (2 * before - 5 * from + 4 * to - behind) * square +
      (3 * from - before - 3 * to + behind) * cube)
  );
}

/** The outline of a line that turns back on itself would undo itself there. */
function partsAtTurns(spots: readonly Spot[]): Spot[][] {
  const parts: Spot[][] = [spots.slice(0, 1)];
  for (const [index, spot] of spots.entries()) {
    if (index === 0) continue;
    parts.at(-1)?.push(spot);
    const [before, next] = [spots[index - 1], spots[index + 1]];
    if (before && next && cosineOf(before, spot, next) < SHARP) parts.push([spot]);
  }
  return parts;
}

function cosineOf(before: Spot, spot: Spot, next: Spot): number {
  const [x, y] = [spot.x - before.x, spot.y - before.y];
  const [nextX, nextY] = [next.x - spot.x, next.y - spot.y];
  return (x * nextX + y * nextY) / (Math.hypot(x, y) * Math.hypot(nextX, nextY) || 1);
}

/** Along its left side, around its end, back along its right side and around its beginning: clockwise all of them. */
function outline(spots: readonly Spot[]): string {
  const angles = spots.map((spot, at) => {
    const [before, next] = [spots[at - 1] ?? spot, spots[at + 1] ?? spot];
    return Math.atan2(next.y - before.y, next.x - before.x);
  });
  const side = (way: 1 | -1) => spots.map((spot, at) => around(spot, (angles[at] ?? 0) + (way * Math.PI) / 2));
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first || !last) return '';
  const path = [
    ...side(1),
    ...cap(last, (angles.at(-1) ?? 0) + Math.PI / 2),
    ...side(-1).toReversed(),
    ...cap(first, (angles[0] ?? 0) - Math.PI / 2),
  ];
  return `${path.map(([x, y], at) => `${short(x)} ${short(y)} ${at === 0 ? 'm' : 'l'}`).join('\n')} h`;
}

/** Half a circle clockwise, without its ends. */
const cap = (spot: Spot, from: number): [number, number][] =>
  Array.from({ length: CAP_STEPS - 1 }, (_, at) => around(spot, from - (Math.PI * (at + 1)) / CAP_STEPS));

const around = ({ x, y, radius }: Spot, angle: number): [number, number] => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

const short = (length: number) => spellNumber(length, DECIMALS, 'nearest');
