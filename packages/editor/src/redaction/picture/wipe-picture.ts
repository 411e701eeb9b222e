import { decodeStream, filtersOf } from '@pagewright/pdf/filters/filters.ts';
import {
  asArray,
  asInteger,
  asNumber,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { moved, type Area } from '../area.ts';
import { ofComponents, pixelSpace, type PixelSpace } from './colour-space.ts';
import { coveredPixels } from './covered.ts';
import { wipeSamples } from './wipe-samples.ts';

/** Beside its samples: other pictures of the same, what it was made of, and what is said about it. */
const TOLD_KEYS = ['Alternates', 'OPI', 'Metadata', 'PieceInfo', 'LastModified', 'AF', 'Measure', 'PtData', 'ID'];
const PACKING_KEYS = ['Filter', 'DecodeParms', 'Length', 'F', 'FFilter', 'FDecodeParms', 'DL'];

/** Pixels of one picture: more is no picture but an attack on memory. */
const MOST_PIXELS = 120_000_000;

/** Keeps a stream of ours, not packed yet, and gives what refers to it. */
export type Keep = (stream: PdfStream) => PdfObject;

/**
 * The picture without what the areas, in the space of its unit square, cover: white there, and unpainted where it is or has a mask.
 * `unreadable` where its samples cannot be decoded.
 */
export function wipePicture(
  picture: PdfStream,
  areas: readonly Area[],
  keep: Keep,
  as: 'picture' | 'mask' = 'picture',
): PdfStream | 'unreadable' {
  const { dict } = picture;
  const [width, height] = [asInteger(dict.get('Width')) ?? 0, asInteger(dict.get('Height')) ?? 0];
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return 'unreadable';
  const wiped = wipeOne(picture, { width, height, as }, areas);
  if (wiped === 'unreadable') return wiped;
  for (const key of ['SMask', 'Mask']) {
    const mask = resolve(dict.get(key));
    if (!(mask instanceof PdfStream)) continue;
    const own = wipePicture(mask, areas, keep, 'mask');
    if (own === 'unreadable') return own;
    wiped.dict.set(key, keep(own));
  }
  return wiped;
}

function wipeOne(
  picture: PdfStream,
  { width, height, as }: { width: number; height: number; as: 'picture' | 'mask' },
  areas: readonly Area[],
): PdfStream | 'unreadable' {
  const { dict } = picture;
  // Rows go down from the top of the unit square (ISO 32000-2, 8.9.3).
  const inPixels = areas.flatMap((area) => moved(area, [width, 0, 0, -height, 0, height]));
  const covered = coveredPixels(inPixels, width, height);
  const isMask = dict.get('ImageMask') === true;
  const bits = isMask ? 1 : (asInteger(dict.get('BitsPerComponent')) ?? 8);
  const bytes = decoded(picture);
  if (!bytes || ![1, 2, 4, 8, 16].includes(bits)) return 'unreadable';
  const space =
    as === 'mask' || isMask ? MASK[as] : (pixelSpace(dict.get('ColorSpace')) ?? guessed(bytes, width * height, bits));
  if (!space) return 'unreadable';
  const values = isMask ? [unpainted(dict)] : lightValues(dict, space, bits);
  const own = withoutKeys(dict, [...TOLD_KEYS, ...PACKING_KEYS]);
  return new PdfStream(own, wipeSamples({ width, height, components: space.components, bits, bytes }, covered, values));
}

/** What a soft mask has nothing of is not painted. */
const MASK = {
  picture: { components: 1, light: ['highest'] },
  mask: { components: 1, light: ['lowest'] },
} as const satisfies Record<string, PixelSpace>;

/** What the filters that structure uses make of it; `undefined` for the codings of pictures. */
function decoded(picture: PdfStream): Uint8Array | undefined {
  return filtersOf(picture).includes(undefined) ? undefined : decodeStream(picture, MOST_PIXELS * 4);
}

function guessed(bytes: Uint8Array, pixels: number, bits: number): PixelSpace | undefined {
  return ofComponents(Math.floor((bytes.length * 8) / (pixels * bits)));
}

/** Of a stencil 0 is painted, unless `Decode` turns that around (ISO 32000-2, 8.9.6.2). */
const unpainted = (dict: PdfDict): number => (asNumber(asArray(dict.get('Decode'))?.[0]) === 1 ? 0 : 1);

function lightValues(dict: PdfDict, { components, light, entry }: PixelSpace, bits: number): number[] {
  const most = 2 ** bits - 1;
  if (entry !== undefined) return [Math.min(entry, most)];
  const decode = asArray(dict.get('Decode'))?.map((value) => asNumber(value) ?? 0);
  return Array.from({ length: components }, (_, index) => {
    const isTurned = decode !== undefined && (decode[index * 2] ?? 0) > (decode[index * 2 + 1] ?? 1);
    if (light[index] === 'middle') return most >> 1;
    return (light[index] === 'highest') === isTurned ? 0 : most;
  });
}

export function withoutKeys(dict: PdfDict, keys: readonly string[]): PdfDict {
  const own = new Map(dict);
  for (const key of keys) own.delete(key);
  return own;
}
