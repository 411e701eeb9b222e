import { colourAt, lumaAt, visitPart, WHOLE, type Part, type Pixels } from './pixels.ts';

export interface Tones {
  /** Brightness that all but the brightest twentieth stay below, of 0 to 255: the background's, whatever the colour of a skin. */
  readonly brightest: number;
  /** Share of the middle, where the face is, in which there is nothing but white. */
  readonly burnt: number;
  /** How far from grey the most coloured twentieth is, of 0 to 255. */
  readonly colour: number;
}

const MIDDLE: Part = { left: 0.35, top: 0.25, right: 0.65, bottom: 0.65 };
const WHITE = 252;
const LEVELS = 256;
const MOST_OF_ALL = 0.95;

export function measureTones(pixels: Pixels): Tones {
  const { data } = pixels;
  // A photo has too many pixels for sorting them each time the frame moves.
  const brightness = new Uint32Array(LEVELS);
  const colours = new Uint32Array(LEVELS);
  visitPart(pixels, WHOLE, (at) => {
    const [luma, colour] = [Math.floor(lumaAt(data, at)), colourAt(data, at)];
    brightness[luma] = (brightness[luma] ?? 0) + 1;
    colours[colour] = (colours[colour] ?? 0) + 1;
  });
  let [count, white] = [0, 0];
  visitPart(pixels, MIDDLE, (at) => {
    count += 1;
    if (lumaAt(data, at) >= WHITE) white += 1;
  });
  return {
    brightest: levelAt(brightness, MOST_OF_ALL),
    burnt: white / Math.max(1, count),
    colour: levelAt(colours, MOST_OF_ALL),
  };
}

/** The level that this share of all pixels does not exceed. */
function levelAt(histogram: Uint32Array, share: number): number {
  const wanted = share * histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return histogram.findIndex((count) => (seen += count) >= wanted);
}
