import { getStroke } from 'perfect-freehand';
import { outlineOfRing, spellDrawing, type Outline, type Ring } from '@pagewright/editor/drawings';

/** One line of a hand, from its press to its release. CSS pixels, pressures from 0 to 1. */
export interface PenStroke {
  readonly points: readonly (readonly [x: number, y: number, pressure: number])[];
  /** A pen tells how hard it is pressed; of a finger or a mouse only the speed is known. */
  readonly isPen: boolean;
}

/** CSS pixels: of a line at middle pressure. */
const WIDTH = 4.5;
const LOOK = { size: WIDTH, thinning: 0.62, smoothing: 0.55, streamline: 0.3, last: true } as const;
/** Places on each curve between two middles of the outline. */
const SAMPLES = 4;
/** CSS pixels by which the outline may leave out a point beside its way. */
const BESIDE = 0.12;

/** The outline of a stroke, as wide as the hand was firm or slow, closed and smooth. */
export function ringOf({ points, isPen }: PenStroke): Ring {
  const corners = getStroke(
    points.map((point) => [...point]),
    { ...LOOK, simulatePressure: !isPen },
  ).map(([x = 0, y = 0]): readonly [number, number] => [x, y]);
  return corners.flatMap((control, at) => {
    const [before, next] = [corners.at(at - 1) ?? control, corners[(at + 1) % corners.length] ?? control];
    const [from, to] = [middleOf(before, control), middleOf(control, next)];
    return Array.from({ length: SAMPLES }, (_, step): readonly [number, number] => {
      const share = step / SAMPLES;
      const mix = (axis: 0 | 1) =>
        (1 - share) ** 2 * from[axis] + 2 * (1 - share) * share * control[axis] + share ** 2 * to[axis];
      return [mix(0), mix(1)];
    });
  });
}

const middleOf = (one: readonly [number, number], other: readonly [number, number]): readonly [number, number] => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
];

/** All strokes as one drawing; `undefined` where there is none. */
export const outlineOfStrokes = (strokes: readonly PenStroke[]): Outline | undefined =>
  spellDrawing(strokes.flatMap((stroke) => outlineOfRing(ringOf(stroke), BESIDE)));

/** The `d` of an SVG path, while it is drawn. */
export const svgPathOf = (ring: Ring): string =>
  ring.length === 0 ? '' : `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
