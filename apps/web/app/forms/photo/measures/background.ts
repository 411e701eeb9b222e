import { colourAt, lumaAt, valueAt, visitPart, type Part, type Pixels } from './pixels.ts';

export interface Background {
  /** Of 0 to 255, in the middle of its parts. */
  readonly brightness: number;
  /** How far from grey, of 0 to 255. */
  readonly colour: number;
  /** Between its brightest and its darkest part, and within one: what shadows, folds and things behind somebody make. */
  readonly unevenness: number;
}

/** Above the head, and beside it down to where shoulders may begin. */
const ACROSS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];
const DOWN = [0.06, 0.18, 0.3];
const PARTS: readonly Part[] = [
  ...ACROSS.map((left) => ({ left, top: 0, right: left + 0.125, bottom: 0.06 })),
  ...DOWN.flatMap((top) => [
    { left: 0, top, right: 0.1, bottom: top + 0.12 },
    { left: 0.9, top, right: 1, bottom: top + 0.12 },
  ]),
];
/** High hair may reach into a part or two. */
const KEPT = 0.85;

/** Along the upper edges of a portrait, where nothing but the background should be. */
export function measureBackground(pixels: Pixels): Background {
  const parts = PARTS.map((part) => measurePart(pixels, part));
  const brightness = parts.map((part) => part.brightness);
  const middle = valueAt(brightness, 0.5);
  const apart = brightness.map((each) => Math.abs(each - middle));
  const deviations = parts.map(({ deviation }) => 2 * deviation);
  return {
    brightness: middle,
    colour: valueAt(
      parts.map(({ colour }) => colour),
      0.5,
    ),
    unevenness: Math.max(valueAt(apart, KEPT), valueAt(deviations, KEPT)),
  };
}

function measurePart(pixels: Pixels, part: Part): { brightness: number; colour: number; deviation: number } {
  let [count, sum, squares, colours] = [0, 0, 0, 0];
  visitPart(pixels, part, (at) => {
    const luma = lumaAt(pixels.data, at);
    count += 1;
    sum += luma;
    squares += luma * luma;
    colours += colourAt(pixels.data, at);
  });
  const brightness = sum / Math.max(1, count);
  const variance = Math.max(0, squares / Math.max(1, count) - brightness * brightness);
  return { brightness, colour: colours / Math.max(1, count), deviation: Math.sqrt(variance) };
}
