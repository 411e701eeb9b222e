import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asString,
  PdfStream,
  resolve,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';

/** What of a colour space matters to one who only makes pixels white (ISO 32000-2, 8.6). */
export interface PixelSpace {
  components: number;
  /** Of each component: the highest value where light is added, the lowest where ink is, the middle where it is between two. */
  light: readonly ('highest' | 'lowest' | 'middle')[];
  /** Of a palette: the entry that is used for white. */
  entry?: number;
}

const PLAIN: Readonly<Record<string, PixelSpace>> = {
  DeviceGray: { components: 1, light: ['highest'] },
  CalGray: { components: 1, light: ['highest'] },
  DeviceRGB: { components: 3, light: ['highest', 'highest', 'highest'] },
  CalRGB: { components: 3, light: ['highest', 'highest', 'highest'] },
  Lab: { components: 3, light: ['highest', 'middle', 'middle'] },
  DeviceCMYK: { components: 4, light: ['lowest', 'lowest', 'lowest', 'lowest'] },
};
/** Of inline pictures (ISO 32000-2, table 92). */
const SHORT: Readonly<Record<string, string>> = { G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK', I: 'Indexed' };

/** `undefined` for what is no colour space of pictures. */
export function pixelSpace(value: PdfObject | undefined): PixelSpace | undefined {
  const array = asArray(value);
  const given = asName(array ? array[0] : value) ?? '';
  const name = SHORT[given] ?? given;
  const plain = PLAIN[name];
  if (plain || !array) return plain;
  if (name === 'ICCBased') return ofComponents(asInteger(asDict(array[1])?.get('N')) ?? 0);
  if (name === 'Indexed') return palette(array[1], array[3]);
  if (name === 'Separation') return { components: 1, light: ['lowest'] };
  const inks = name === 'DeviceN' ? (asArray(array[1])?.length ?? 0) : 0;
  return inks > 0 ? { components: inks, light: Array.from({ length: inks }, () => 'lowest' as const) } : undefined;
}

/** By the number of components alone, as profiles are. */
export function ofComponents(count: number): PixelSpace | undefined {
  return Object.values(PLAIN).find(({ components, light }) => components === count && !light.includes('middle'));
}

function palette(base: PdfObject | undefined, table: PdfObject | undefined): PixelSpace | undefined {
  const space = pixelSpace(base);
  const object = resolve(table);
  const string = asString(object);
  const colours = string ? bytesOf(string) : object instanceof PdfStream ? decodeStream(object) : undefined;
  if (!space || !colours) return undefined;
  let [entry, best] = [0, -Infinity];
  for (let index = 0; (index + 1) * space.components <= colours.length; index += 1) {
    const values = colours.subarray(index * space.components, (index + 1) * space.components);
    const light = values.reduce((sum, value, at) => sum + (space.light[at] === 'lowest' ? -value : value), 0);
    if (light > best) [entry, best] = [index, light];
  }
  return { components: 1, light: ['highest'], entry };
}
