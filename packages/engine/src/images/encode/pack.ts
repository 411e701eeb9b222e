import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '../decode/pixels.ts';
import type { Embeddable } from '@pagewright/pdf/images/embeddable.ts';
import { readPng } from '@pagewright/pdf/images/png-chunks.ts';
import { encodeJbig2 } from './jbig2.ts';

/** Turns decoded pixels into the smallest form that loses nothing: bilevel, palette, grey or colour, opacity apart. */

const DEFLATE_LEVEL = 9;

export interface PackOptions {
  /** JPEG quality for pictures of many colours that were lossy before; without one nothing is lost. */
  quality?: number | undefined;
}

/** What comes out of here. */
type Packed = Embeddable & { filter: 'jpeg' | 'flate' | 'jbig2' };

export async function packPixels(pixels: Pixels, { quality }: PackOptions = {}): Promise<Packed> {
  const { colour, alpha } = splitAlpha(pixels);
  const plain = toGrey(colour);
  const compact = packBilevel(plain) ?? packPalette(plain);
  const packed = compact ?? (quality === undefined ? await packByRows(plain) : await packJpeg(plain, quality));
  return {
    ...packed,
    ...(alpha && { alpha: packBilevel(alpha) ?? (await packByRows(alpha)) }),
    ...(pixels.resolution && { resolution: pixels.resolution }),
  };
}

function splitAlpha(pixels: Pixels): { colour: Pixels; alpha: Pixels | undefined } {
  const { width, height, channels, data } = pixels;
  if (channels === 1 || channels === 3) return { colour: pixels, alpha: undefined };
  const colours = channels === 4 ? 3 : 1;
  const count = width * height;
  const colour = Buffer.allocUnsafe(count * colours);
  const alpha = Buffer.allocUnsafe(count);
  let opaque = true;
  for (let index = 0, from = 0, to = 0; index < count; index += 1, from += channels) {
    const opacity = data[from + colours] ?? 255;
    alpha[index] = opacity;
    if (opacity !== 255) opaque = false;
    // What nobody sees packs best as one colour.
    for (let channel = 0; channel < colours; channel += 1)
      colour[to++] = opacity === 0 ? 0 : (data[from + channel] ?? 0);
  }
  return {
    colour: { width, height, channels: colours, data: colour },
    alpha: opaque ? undefined : { width, height, channels: 1, data: alpha },
  };
}

function toGrey(pixels: Pixels): Pixels {
  const { width, height, channels, data } = pixels;
  if (channels !== 3) return pixels;
  for (let at = 0; at < data.length; at += 3) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return pixels;
  const grey = Buffer.allocUnsafe(width * height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * 3] ?? 0;
  return { width, height, channels: 1, data: grey };
}

const basis = ({ width, height }: Pixels) => ({ width, height, predicted: false, inverted: false, orientation: 1 });

/** Pure black and white: JBIG2 or deflate, whichever is smaller. */
function packBilevel(pixels: Pixels): Packed | undefined {
  const { width, height, channels, data } = pixels;
  if (channels !== 1) return undefined;
  for (const value of data) if (value !== 0 && value !== 255) return undefined;
  const stride = (width + 7) >> 3;
  const white = Buffer.alloc(stride * height);
  const black = Buffer.alloc(stride * height);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) {
      const byte = row * stride + (column >> 3);
      const bit = 0x80 >> (column & 7);
      if (data[at] === 255) white[byte] = (white[byte] ?? 0) | bit;
      else black[byte] = (black[byte] ?? 0) | bit;
    }
  }
  const jbig2 = encodeJbig2(black, width, height);
  const flate = deflateSync(white, { level: DEFLATE_LEVEL });
  const smaller =
    jbig2.length <= flate.length
      ? ({ filter: 'jbig2', data: jbig2 } as const)
      : ({ filter: 'flate', data: flate } as const);
  return { ...basis(pixels), colour: 'grey', bits: 1, ...smaller };
}

const MOST_COLOURS = 256;

/** Up to 256 colours: a table of them, and for each pixel its place in the table in 1, 2, 4 or 8 bits. */
function packPalette(pixels: Pixels): Packed | undefined {
  const { width, height, channels, data } = pixels;
  if (channels !== 3) return undefined;
  const places = new Map<number, number>();
  const indices = Buffer.allocUnsafe(width * height);
  let last = -1;
  let lastPlace = 0;
  for (let at = 0, from = 0; at < indices.length; at += 1, from += 3) {
    const colour = ((data[from] ?? 0) << 16) | ((data[from + 1] ?? 0) << 8) | (data[from + 2] ?? 0);
    if (colour !== last) {
      let place = places.get(colour);
      if (place === undefined) {
        if (places.size === MOST_COLOURS) return undefined;
        places.set(colour, (place = places.size));
      }
      last = colour;
      lastPlace = place;
    }
    indices[at] = lastPlace;
  }
  const bits = places.size <= 2 ? 1 : places.size <= 4 ? 2 : places.size <= 16 ? 4 : 8;
  const palette = Buffer.from(
    [...places.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  const rows = bits === 8 ? indices : packIndices(indices, width, height, bits);
  return {
    ...basis(pixels),
    colour: 'palette',
    bits,
    filter: 'flate',
    palette,
    data: deflateSync(rows, { level: DEFLATE_LEVEL }),
  };
}

function packIndices(indices: Buffer, width: number, height: number, bits: number): Buffer {
  const stride = Math.ceil((width * bits) / 8);
  const rows = Buffer.alloc(stride * height);
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1) {
      const byte = row * stride + ((column * bits) >> 3);
      rows[byte] = (rows[byte] ?? 0) | ((indices[at] ?? 0) << (8 - bits - ((column * bits) & 7)));
    }
  return rows;
}

const raw = ({ width, height, channels }: Pixels) => ({ raw: { width, height, channels } });

async function packByRows(pixels: Pixels): Promise<Packed> {
  const image = sharp(pixels.data, raw(pixels));
  return packAsPng(pixels.channels === 1 ? image.toColourspace('b-w') : image);
}

/** libpng filters and packs rows as PDF's predictor 15 wants them; its compressed data is taken over as it is. */
export async function packAsPng(image: Sharp): Promise<Packed> {
  const png = readPng(await image.png({ compressionLevel: DEFLATE_LEVEL, adaptiveFiltering: true }).toBuffer());
  if (!png) throw new Error('no picture came back from the encoder');
  return {
    width: png.width,
    height: png.height,
    colour: png.colourType === 0 ? 'grey' : 'rgb',
    bits: png.bits,
    filter: 'flate',
    predicted: true,
    inverted: false,
    data: png.data,
    orientation: 1,
  };
}

async function packJpeg(pixels: Pixels, quality: number): Promise<Packed> {
  const image = sharp(pixels.data, raw(pixels));
  const data = await (pixels.channels === 1 ? image.toColourspace('b-w') : image)
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { ...basis(pixels), colour: pixels.channels === 1 ? 'grey' : 'rgb', bits: 8, filter: 'jpeg', data };
}
