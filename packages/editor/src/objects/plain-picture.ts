import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import type { PlainPicture } from '@pagewright/pdf/images/write-png.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  asString,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';

/** Pixels of one image: more is no image but an attack on memory. */
const MOST_PIXELS = 50_000_000;

/** How samples become colours: how many there are in a pixel, and what they stand for. */
interface Colours {
  components: number;
  /** The sample is a place in a table. */
  isIndex?: true;
  /** Puts grey, or red, green and blue, from 0 to 1. */
  convert: (samples: readonly number[]) => readonly number[];
  channels: 1 | 3;
}

/** An image with its mask, as eight bits; `undefined` where its samples or its colours cannot be told. */
export function plainPicture(image: PdfStream): PlainPicture | undefined {
  const { dict } = image;
  const [width, height] = [asInteger(dict.get('Width')) ?? 0, asInteger(dict.get('Height')) ?? 0];
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return undefined;
  if (dict.get('ImageMask') === true) return stencil(image, width, height);
  const colours = coloursOf(dict.get('ColorSpace'));
  const samples = colours && samplesOf(image, width, height, colours);
  if (!colours || !samples) return undefined;
  const opacity = opacityOf(dict, { width, height, colours, samples });
  if (opacity === 'unreadable') return undefined;
  const channels = (colours.channels + (opacity ? 1 : 0)) as PlainPicture['channels'];
  const data = new Uint8Array(width * height * channels);
  const pixel: number[] = [];
  const decode = decodeOf(dict, colours);
  for (let at = 0; at < width * height; at += 1) {
    for (let part = 0; part < colours.components; part += 1) {
      const [low = 0, high = 1] = decode.slice(part * 2, part * 2 + 2);
      pixel[part] = low + ((samples.values[at * colours.components + part] ?? 0) * (high - low)) / samples.most;
    }
    const shown = colours.convert(pixel);
    for (let part = 0; part < colours.channels; part += 1)
      data[at * channels + part] = Math.round(Math.min(1, Math.max(0, shown[part] ?? 0)) * 255);
    if (opacity) data[at * channels + colours.channels] = opacity[at] ?? 255;
  }
  return { width, height, channels, data };
}

/** What a stencil paints, in black. */
function stencil(image: PdfStream, width: number, height: number): PlainPicture | undefined {
  const painted = paintedBy(image, width, height);
  if (!painted) return undefined;
  const data = new Uint8Array(width * height * 2);
  for (const [at, opacity] of painted.entries()) data[at * 2 + 1] = opacity;
  return { width, height, channels: 2, data };
}

/** Of each pixel 255 where a stencil paints (ISO 32000-2, 8.9.6.2), else 0. */
function paintedBy(image: PdfStream, width: number, height: number): Uint8Array | undefined {
  const samples = samplesOf(image, width, height, GREY, 1);
  const isTurned = asNumber(asArray(image.dict.get('Decode'))?.[0]) === 1;
  return samples && Uint8Array.from(samples.values, (value) => (value === (isTurned ? 1 : 0) ? 255 : 0));
}

const GREY: Colours = { components: 1, channels: 1, convert: (samples) => samples };
const RGB: Colours = { components: 3, channels: 3, convert: (samples) => samples };
const CMYK: Colours = {
  components: 4,
  channels: 3,
  convert: ([cyan = 0, magenta = 0, yellow = 0, black = 0]) =>
    [cyan, magenta, yellow].map((ink) => (1 - ink) * (1 - black)),
};

/** By their numbers of components; profiles are taken for the spaces that most of them describe. */
const OF_COMPONENTS: Readonly<Record<number, Colours>> = { 1: GREY, 3: RGB, 4: CMYK };
const PLAIN: Readonly<Record<string, Colours>> = {
  DeviceGray: GREY,
  CalGray: GREY,
  DeviceRGB: RGB,
  CalRGB: RGB,
  DeviceCMYK: CMYK,
};

function coloursOf(value: PdfObject | undefined): Colours | undefined {
  const array = asArray(value);
  const name = asName(array ? array[0] : value) ?? '';
  if (name === 'ICCBased') return OF_COMPONENTS[asInteger(asDict(array?.[1])?.get('N')) ?? 0];
  return name === 'Indexed' ? palette(array ?? []) : PLAIN[name];
}

function palette([, base, last, table]: readonly PdfObject[]): Colours | undefined {
  const colours = coloursOf(base);
  const object = resolve(table);
  const string = asString(object);
  const bytes = string ? bytesOf(string) : object instanceof PdfStream ? decodeStream(object) : undefined;
  if (!colours || colours.isIndex || !bytes) return undefined;
  const most = asInteger(last) ?? 255;
  const { components } = colours;
  return {
    components: 1,
    isIndex: true,
    channels: colours.channels,
    convert: ([index = 0]) => {
      const from = Math.min(most, Math.round(index)) * components;
      return colours.convert(Array.from(bytes.subarray(from, from + components), (part) => part / 255));
    },
  };
}

interface Samples {
  /** As they stand, from 0 to `most`. */
  values: Uint16Array;
  most: number;
}

function samplesOf(
  image: PdfStream,
  width: number,
  height: number,
  { components }: Colours,
  bits = asInteger(image.dict.get('BitsPerComponent')) ?? 8,
): Samples | undefined {
  if (![1, 2, 4, 8, 16].includes(bits)) return undefined;
  const bytes = decodeStream(image, MOST_PIXELS * 8);
  if (!bytes) return undefined;
  const across = width * components;
  const stride = Math.ceil((across * bits) / 8);
  const values = new Uint16Array(across * height);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < across; x += 1, to += 1) {
      const at = y * stride + ((x * bits) >> 3);
      if (bits === 16) values[to] = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
      else values[to] = ((bytes[at] ?? 0) >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
    }
  return { values, most: 2 ** bits - 1 };
}

/** From what to what the samples of each component go (ISO 32000-2, table 88). */
function decodeOf(dict: PdfDict, { components, isIndex }: Colours): number[] {
  const given = asArray(dict.get('Decode'))?.map((each) => asNumber(each) ?? 0);
  if (given && given.length >= components * 2) return given;
  // Without it the samples of a palette are its places.
  const bits = asInteger(dict.get('BitsPerComponent')) ?? 8;
  return Array.from({ length: components }, () => [0, isIndex ? 2 ** bits - 1 : 1]).flat();
}

/** Of each pixel, from 0 to 255; `undefined` where all of it is shown. */
function opacityOf(
  dict: PdfDict,
  { width, height, colours, samples }: { width: number; height: number; colours: Colours; samples: Samples },
): Uint8Array | 'unreadable' | undefined {
  const soft = resolve(dict.get('SMask'));
  if (soft instanceof PdfStream) {
    const mask = plainPicture(soft);
    return mask?.channels === 1 ? scaled(mask.data, mask, { width, height }) : 'unreadable';
  }
  const mask = resolve(dict.get('Mask'));
  if (mask instanceof PdfStream) {
    const [across, down] = [asInteger(mask.dict.get('Width')) ?? 0, asInteger(mask.dict.get('Height')) ?? 0];
    if (across < 1 || down < 1 || across * down > MOST_PIXELS) return 'unreadable';
    const painted = paintedBy(mask, across, down);
    return painted ? scaled(painted, { width: across, height: down }, { width, height }) : 'unreadable';
  }
  if (!Array.isArray(mask)) return undefined;
  const key = mask.map((each) => asNumber(each) ?? 0);
  const { components } = colours;
  return Uint8Array.from({ length: width * height }, (_, at) => {
    for (let part = 0; part < components; part += 1) {
      const value = samples.values[at * components + part] ?? 0;
      if (value < (key[part * 2] ?? 0) || value > (key[part * 2 + 1] ?? 0)) return 255;
    }
    return 0;
  });
}

interface Size {
  width: number;
  height: number;
}

/** The nearest pixel of a mask of another size. */
function scaled(data: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return data;
  const all = new Uint8Array(to.width * to.height);
  for (let y = 0, at = 0; y < to.height; y += 1) {
    const row = Math.floor((y * from.height) / to.height) * from.width;
    for (let x = 0; x < to.width; x += 1, at += 1) all[at] = data[row + Math.floor((x * from.width) / to.width)] ?? 0;
  }
  return all;
}
