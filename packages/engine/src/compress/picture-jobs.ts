import { asBuffer } from '@pagewright/ground/bytes/as-buffer.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  asString,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';
import { readableObjects } from './objects.ts';
import type { ShownPicture } from './placements.ts';
import type { ShrinkRequest } from '../images/shrink/request.ts';

/** One picture to be made smaller: where its bytes lie in the file, and what they are. */
export interface PictureJob {
  /** Object number. */
  number: number;
  offset: number;
  length: number;
  /** Of an indexed picture, in the colours of the space below. */
  palette?: Uint8Array;
  /** Of a picture that is decoded already, eight bits each; the stream then holds something else. */
  samples?: Uint8Array;
  request: ShrinkRequest;
}

/** Smaller ones are not worth a journey to another process (bytes). */
const SMALLEST_STREAM = 512;

/** The pictures that we can make smaller. `shown` knows how large pictures are shown; the others keep their pixels. */
export function listPictures(file: PdfFile, shown: ReadonlyMap<number, ShownPicture>): PictureJob[] {
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
    const { palette, ...request } = described;
    jobs.push({
      number,
      offset: stream.raw.byteOffset - file.bytes.byteOffset,
      length: stream.raw.length,
      ...(palette && { palette }),
      request: {
        ...request,
        exact: request.exact || fixed.has(number),
        ...(size && { shown: { width: size.width, height: size.height } }),
      },
    });
  }
  return jobs.sort((a, b) => b.length - a.length);
}

type Described = Omit<ShrinkRequest, 'shown'> & { palette?: Buffer };

/** `undefined` for what we leave alone: JPEG 2000, inks of their own, what refers to other files. */
function describe(dict: PdfDict, opacity: boolean): Described | undefined {
  const width = asInteger(dict.get('Width'));
  const height = asInteger(dict.get('Height'));
  const filters = filtersOf(dict);
  if (width === undefined || height === undefined || width < 1 || height < 1 || !filters) return undefined;
  const stencil = resolve(dict.get('ImageMask')) === true;
  const space: Space | undefined = stencil ? { components: 1, tint: false } : spaceOf(dict.get('ColorSpace'));
  if (!space) return undefined;
  const isDecoded = !stencil && hasOwnDecode(dict, space);
  if (isDecoded && space.palette) return undefined;
  const keyed = Array.isArray(resolve(dict.get('Mask')));
  return {
    width,
    height,
    bits: stencil ? 1 : (asInteger(dict.get('BitsPerComponent')) ?? 8),
    components: space.components,
    indexed: space.palette !== undefined,
    filters,
    role: stencil ? 'stencil' : opacity ? 'opacity' : 'picture',
    exact: keyed || space.tint,
    recolours: !stencil && !keyed && !space.tint && !isDecoded && space.components !== 4,
    ...(space.palette && { palette: space.palette }),
  };
}

/** The filters that we can undo, each with its parameters; those of masks and other files are left alone. */
function filtersOf(dict: PdfDict): ShrinkRequest['filters'] | undefined {
  if (dict.has('F') || dict.has('Alternates')) return undefined;
  const filter = resolve(dict.get('Filter'));
  const names = filter === null ? [] : (asArray(filter) ?? [filter]).map((each) => asName(each));
  const parameters = asArray(dict.get('DecodeParms')) ?? [dict.get('DecodeParms') ?? null];
  const filters: ShrinkRequest['filters'] = [];
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    if (name === undefined || !(UNDONE.has(name) || (isLast && CODECS.has(name)))) return undefined;
    const given = numbersOf(asDict(parameters[index]));
    if (name === 'DCTDecode' && 'ColorTransform' in given) return undefined;
    filters.push({ name, parameters: given });
  }
  return filters;
}

const UNDONE = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode', 'ASCII85Decode', 'ASCIIHexDecode']);
const CODECS = new Set(['DCTDecode', 'CCITTFaxDecode']);

function numbersOf(dict: PdfDict | undefined): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const [key, value] of dict ?? []) {
    const plain = resolve(value);
    const number = typeof plain === 'boolean' ? Number(plain) : asInteger(plain);
    if (number !== undefined) numbers[key] = number;
  }
  return numbers;
}

interface Space {
  components: 1 | 3 | 4;
  /** An ink of its own, whose values are no light; resampling and JPEG could shift what is printed. */
  tint: boolean;
  palette?: Buffer;
}

function spaceOf(space: PdfObject | undefined): Space | undefined {
  const array = asArray(space);
  switch (asName(array ? array[0] : space)) {
    case 'DeviceGray':
    case 'CalGray':
    case 'G':
      return { components: 1, tint: false };
    case 'DeviceRGB':
    case 'CalRGB':
    case 'RGB':
      return { components: 3, tint: false };
    case 'DeviceCMYK':
    case 'CMYK':
      return { components: 4, tint: false };
    case 'ICCBased': {
      const components = asNumber(asDict(array?.[1])?.get('N'));
      return components === 1 || components === 3 || components === 4 ? { components, tint: false } : undefined;
    }
    case 'Indexed':
    case 'I':
      return indexedSpace(array?.[1], array?.[3]);
    case 'Separation':
      return { components: 1, tint: true };
    default:
      return undefined;
  }
}

function indexedSpace(below: PdfObject | undefined, table: PdfObject | undefined): Space | undefined {
  const base = spaceOf(below);
  if (!base || base.tint || base.palette) return undefined;
  const object = resolve(table);
  const string = asString(table);
  const palette = object instanceof PdfStream ? decodeStream(object) : string && bytesOf(string);
  return palette && { ...base, palette: asBuffer(palette) };
}

/** Whether samples mean something else than they would without /Decode (ISO 32000-2, 8.9.5.2). */
function hasOwnDecode(dict: PdfDict, { palette }: Space): boolean {
  const decode = asArray(dict.get('Decode'))?.map((value) => asNumber(value) ?? 0);
  if (!decode) return false;
  const most = palette ? 2 ** (asInteger(dict.get('BitsPerComponent')) ?? 8) - 1 : 1;
  return decode.some((value, index) => value !== (index % 2 === 0 ? 0 : most));
}
