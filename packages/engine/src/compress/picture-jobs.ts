import type { PdfFile } from '../document/file.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '../document/objects.ts';
import type { Strength } from './levels.ts';
import { readableObjects } from './objects.ts';
import type { ShownSize } from './placements.ts';
import type { ShrinkRequest } from './shrink/request.ts';

/** One picture to be made smaller: where its bytes lie in the file, and what they are. */
export interface PictureJob {
  /** Object number. */
  number: number;
  offset: number;
  length: number;
  request: ShrinkRequest;
}

/** Smaller ones are not worth a journey to another process (bytes). */
const SMALLEST_STREAM = 1024;
/** Scanned text is kept at this many pixels an inch at least. */
const TEXT_DPI = 150;
const POINTS_PER_INCH = 72;

/** The pictures that we can make smaller. `shown` knows how large pictures are shown; the others keep their pixels. */
export function listPictures(file: PdfFile, shown: ReadonlyMap<number, ShownSize>, strength: Strength): PictureJob[] {
  const opacities = new Set<number>();
  const fixed = new Set<number>();
  const pictures = new Map<number, PdfStream>();
  for (const [number, stream] of readableObjects(file)) {
    if (!(stream instanceof PdfStream) || asName(stream.dict.get('Subtype')) !== 'Image') continue;
    pictures.set(number, stream);
    const opacity = stream.dict.get('SMask');
    if (!(opacity instanceof PdfRef)) continue;
    opacities.add(opacity.number);
    // Colours mixed with a matte belong to their opacity pixel by pixel (ISO 32000-2, 11.6.5.2).
    if (asDict(opacity)?.has('Matte')) for (const each of [number, opacity.number]) fixed.add(each);
  }

  const jobs: PictureJob[] = [];
  for (const [number, stream] of pictures) {
    const described = describe(stream.dict, opacities.has(number));
    if (!described || stream.raw.length < SMALLEST_STREAM) continue;
    const size = fixed.has(number) ? undefined : shown.get(number);
    const request: ShrinkRequest = {
      ...described,
      target: enough(described, size, strength.dpi),
      textTarget: enough(described, size, Math.max(strength.dpi, TEXT_DPI)),
      quality: strength.quality,
      exact: described.exact || fixed.has(number),
    };
    jobs.push({ number, offset: stream.raw.byteOffset - file.bytes.byteOffset, length: stream.raw.length, request });
  }
  return jobs.sort((a, b) => b.length - a.length);
}

function enough(
  { width, height }: { width: number; height: number },
  shown: ShownSize | undefined,
  dpi: number,
): { width: number; height: number } {
  if (!shown) return { width, height };
  const pixels = (points: number, most: number) =>
    Math.min(most, Math.max(1, Math.ceil((points * dpi) / POINTS_PER_INCH)));
  return { width: pixels(shown.width, width), height: pixels(shown.height, height) };
}

type Described = Pick<
  ShrinkRequest,
  'width' | 'height' | 'bits' | 'components' | 'packing' | 'predictor' | 'role' | 'exact'
>;

/** `undefined` for what we leave alone: four inks, JPEG 2000, fax codings, chains of filters. */
function describe(dict: PdfDict, opacity: boolean): Described | undefined {
  const width = asInteger(dict.get('Width'));
  const height = asInteger(dict.get('Height'));
  const packing = packingOf(dict);
  if (width === undefined || height === undefined || width < 1 || height < 1 || !packing) return undefined;
  const stencil = resolve(dict.get('ImageMask')) === true;
  const bits = stencil ? 1 : (asInteger(dict.get('BitsPerComponent')) ?? 8);
  const space = stencil ? 'grey' : spaceOf(dict.get('ColorSpace'));
  const jpeg = packing.packing === 'jpeg';
  if (space === undefined || (space === 'indexed' && (jpeg || bits !== 1))) return undefined;
  return {
    width,
    height,
    bits,
    components: space === 'colour' ? 3 : 1,
    ...packing,
    role: bits === 1 ? 'bilevel' : opacity ? 'opacity' : 'picture',
    exact: Array.isArray(resolve(dict.get('Mask'))) || space === 'tint',
  };
}

/** A single filter that the image process can undo. */
function packingOf(dict: PdfDict): Pick<ShrinkRequest, 'packing' | 'predictor'> | undefined {
  if (dict.has('F') || dict.has('Alternates')) return undefined;
  const filters =
    asArray(dict.get('Filter')) ?? (resolve(dict.get('Filter')) === null ? [] : [dict.get('Filter') ?? null]);
  const parameters = asDict(asArray(dict.get('DecodeParms'))?.[0] ?? dict.get('DecodeParms'));
  if (filters.length === 0) return { packing: 'none', predictor: 1 };
  const filter = asName(filters[0]);
  if (filters.length > 1) return undefined;
  if (filter === 'DCTDecode') return parameters?.has('ColorTransform') ? undefined : { packing: 'jpeg', predictor: 1 };
  if (filter === 'FlateDecode') return { packing: 'deflate', predictor: asInteger(parameters?.get('Predictor')) ?? 1 };
  return undefined;
}

/** `tint`: an ink of its own, whose values are no light; resampling and JPEG could shift what is printed. */
function spaceOf(space: PdfObject | undefined): 'grey' | 'colour' | 'indexed' | 'tint' | undefined {
  const array = asArray(space);
  switch (asName(array ? array[0] : space)) {
    case 'DeviceGray':
    case 'CalGray':
    case 'G':
      return 'grey';
    case 'DeviceRGB':
    case 'CalRGB':
    case 'RGB':
      return 'colour';
    case 'ICCBased': {
      const components = asNumber(asDict(array?.[1])?.get('N'));
      return components === 1 ? 'grey' : components === 3 ? 'colour' : undefined;
    }
    case 'Indexed':
      return 'indexed';
    case 'Separation':
      return 'tint';
    default:
      return undefined;
  }
}
