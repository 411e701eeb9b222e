import { deflateSync } from 'node:zlib';
import type { RawPage } from './make-raw-page.ts';
import { streamOf } from './raw-file.ts';

/** Points of a side of a slow page. */
const SIDE = 600;

/** A calculator function that does so much for each point that it gives a colour to (ISO 32000-2, 7.10.5). */
const costly = (steps: number) =>
  streamOf('/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]', `{${' dup mul sqrt'.repeat(steps)} dup }`);

/**
 * Pages that are within every limit of what can be counted and take minutes of the processor to draw, by a shading that
 * computes every point. `text`: what stands on it.
 */
export const slowPage = (text = ''): RawPage => ({
  content: `q ${SIDE} 0 0 ${SIDE} 0 0 cm /S sh Q ${text && `BT 1 g /F1 24 Tf 50 300 Td (${text}) Tj ET`}`,
  width: SIDE,
  height: SIDE,
  resources: '/Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 1 0 1]/Function 10 0 R>>>>',
  objects: { 10: costly(2000) },
});

/** Pixels of a page of A4 at 300 dots an inch, and of the squares that its marks are made of. */
const SCAN = { width: 2480, height: 3508 };
const SQUARE = 3;
const [ACROSS, DOWN] = [5, 6];

/** A scan of marks that look like letters and are none: 60,000 of them, which are read one by one. */
export function pageOfMarks(): RawPage {
  const rowBytes = SCAN.width / 8;
  const pixels = Buffer.alloc(rowBytes * SCAN.height, 0xff);
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const blacken = (left: number, top: number) => {
    for (let y = top; y < top + SQUARE; y += 1)
      for (let x = left; x < left + SQUARE; x += 1) pixels[y * rowBytes + (x >> 3)]! &= ~(128 >> (x & 7));
  };
  const step = { x: (ACROSS + 1) * SQUARE - 6, y: (DOWN + 1) * SQUARE };
  for (let top = 30; top + step.y < SCAN.height - 30; top += step.y)
    for (let left = 30; left + ACROSS * SQUARE < SCAN.width - 30; left += step.x + 3 * SQUARE)
      for (let square = 0; square < ACROSS * DOWN; square += 1)
        if (random() < 0.55) blacken(left + (square % ACROSS) * SQUARE, top + Math.floor(square / ACROSS) * SQUARE);
  return {
    content: 'q 595 0 0 842 0 0 cm /I Do Q',
    width: 595,
    height: 842,
    resources: '/XObject<</I 10 0 R>>',
    objects: {
      10: streamOf(
        `/Type/XObject/Subtype/Image/Width ${SCAN.width}/Height ${SCAN.height}/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/FlateDecode`,
        deflateSync(pixels),
      ),
    },
  };
}
