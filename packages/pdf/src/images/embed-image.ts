import { deflate, latin1 } from '@pagewright/ground/bytes';
import { readUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import type { Embeddable } from './embeddable.ts';
import { embedJpeg, readJpeg } from './jpeg-segments.ts';
import { embedPng, profileComponents, readPng, type PngParts } from './png-chunks.ts';
import { channelsOf, pngSamples, type Samples } from './png-samples.ts';

/** Pixels of an image whose samples are taken apart here: about half a gigabyte with all that it takes. */
const MOST_DECODED = 50_000_000;
const PNG_SIGNATURE = '\u0089PNG\r\n\u001a\n';
const DEFLATE_LEVEL = 9;
const PALETTE = 3;

/**
 * A JPEG as it is, or a PNG: its own data where a PDF takes them, else the same samples packed anew, with opacity beside them.
 * `undefined` for what is neither, is damaged, or has more pixels than one may have.
 */
export function embedImage(file: Uint8Array): Embeddable | undefined {
  try {
    if (file[0] === 0xff && file[1] === 0xd8) {
      const jpeg = readJpeg(file);
      return jpeg && embedJpeg(file, jpeg);
    }
    if (latin1(file, 0, 8) !== PNG_SIGNATURE) return undefined;
    const png = readPng(file);
    return png && channelsOf(png) !== undefined ? (embedPng(png) ?? embedKeyed(png) ?? embedSamples(png)) : undefined;
  } catch (error) {
    // Offsets of a damaged file lead outside of it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** One colour that is not painted is a mask of PDF's own (ISO 32000-2, 8.9.6.4). */
function embedKeyed(png: PngParts): Embeddable | undefined {
  const { colourType, opacities } = png;
  if (!opacities || (colourType !== 0 && colourType !== 2)) return undefined;
  const picture = embedPng({ ...png, transparency: false });
  const channels = colourType === 0 ? 1 : 3;
  if (!picture) return undefined;
  return { ...picture, unpainted: keyOf(opacities, channels) };
}

function embedSamples(png: PngParts): Embeddable | undefined {
  const { width, height, bits, colourType, palette, opacities } = png;
  if (width * height > MOST_DECODED || (colourType === PALETTE && !palette)) return undefined;
  const samples = pngSamples(png);
  if (!samples) return undefined;
  const basis = { width, height, bits, predicted: false, inverted: false, orientation: 1, filter: 'flate' } as const;
  const packed = (data: Uint8Array) => deflate(data, DEFLATE_LEVEL);
  const resolution = png.resolution && { resolution: png.resolution };
  if (colourType === PALETTE && palette) {
    const alpha = opacities && packed(opacitiesOfPlaces(samples, png, opacities));
    return {
      ...basis,
      colour: 'palette',
      ...(png.interlaced ? { data: packed(samples.data) } : { data: png.data, predicted: true }),
      palette,
      ...resolution,
      ...(alpha && { alpha: { ...basis, bits: 8, colour: 'grey', data: alpha } }),
    };
  }
  const hasAlpha = colourType === 4 || colourType === 6;
  const colours = hasAlpha ? samples.channels - 1 : samples.channels;
  const profile = png.profile && profileComponents(png.profile) === colours ? { profile: png.profile } : undefined;
  const parts = hasAlpha ? apart(samples, width * height) : { colours: samples.data, opacity: undefined };
  const key = hasAlpha || !opacities ? undefined : keyOf(opacities, colours);
  return {
    ...basis,
    colour: colours === 1 ? 'grey' : 'rgb',
    data: packed(parts.colours),
    ...profile,
    ...resolution,
    ...(key && { unpainted: key }),
    ...(parts.opacity && { alpha: { ...basis, colour: 'grey', data: packed(parts.opacity) } }),
  };
}

const keyOf = (opacities: Uint8Array, channels: number): number[] =>
  Array.from({ length: channels }, (_, channel) => readUint16(opacities, channel * 2)).flatMap((value) => [
    value,
    value,
  ]);

/** Colours and opacity, which stands behind them in each pixel. */
function apart({ channels, bits, data }: Samples, pixels: number): { colours: Uint8Array; opacity: Uint8Array } {
  const bytes = bits / 8;
  const [whole, own] = [channels * bytes, (channels - 1) * bytes];
  const colours = new Uint8Array(pixels * own);
  const opacity = new Uint8Array(pixels * bytes);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const from = pixel * whole;
    for (let byte = 0; byte < own; byte += 1) colours[pixel * own + byte] = data[from + byte] ?? 0;
    for (let byte = 0; byte < bytes; byte += 1) opacity[pixel * bytes + byte] = data[from + own + byte] ?? 0;
  }
  return { colours, opacity };
}

/** Of each pixel that of its entry; entries beyond the table are opaque. */
function opacitiesOfPlaces(
  { bits, stride, data }: Samples,
  { width, height }: PngParts,
  opacities: Uint8Array,
): Uint8Array {
  const alpha = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const byte = data[y * stride + ((x * bits) >> 3)] ?? 0;
      const place = (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
      alpha[y * width + x] = opacities[place] ?? 255;
    }
  return alpha;
}
