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
