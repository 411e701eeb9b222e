import { inflateSync } from 'node:zlib';
import { PIXELS_LIMIT, type Embeddable } from './embeddable.ts';

/** What of a PNG file matters for taking it over (ISO/IEC 15948, 11). */
export interface PngParts {
  width: number;
  height: number;
  bits: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  colourType: number;
  interlaced: boolean;
  transparency: boolean;
  /** Of the entries of the palette, where the picture has one; what lies beyond is opaque. */
  opacities: Buffer | undefined;
  palette: Buffer | undefined;
  profile: Buffer | undefined;
  resolution: { x: number; y: number } | undefined;
  data: Buffer;
}

const SIGNATURE_BYTES = 8;
const LARGEST_PROFILE_BYTES = 4 * 1024 * 1024;
const METRES_PER_INCH = 0.0254;

/** `undefined` where the file is no sound PNG; `as far as it goes` takes one that ends within its data too. */
export function readPng(file: Buffer, reading: 'whole' | 'as far as it goes' = 'whole'): PngParts | undefined {
  const header = file.subarray(SIGNATURE_BYTES);
  if (header.length < 25 || header.toString('latin1', 4, 8) !== 'IHDR') return undefined;
  const parts: PngParts = {
    width: header.readUInt32BE(8),
    height: header.readUInt32BE(12),
    bits: header[16] ?? 0,
    colourType: header[17] ?? 0,
    interlaced: header[20] !== 0,
    transparency: false,
    opacities: undefined,
    palette: undefined,
    profile: undefined,
    resolution: undefined,
    data: Buffer.alloc(0),
  };
  const data: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    if (type === 'IEND') break;
    if (content.length < length && (reading === 'whole' || type !== 'IDAT')) return undefined;
    if (type === 'IDAT') data.push(content);
    else if (type === 'PLTE') parts.palette = content;
    else if (type === 'tRNS') Object.assign(parts, { transparency: true, opacities: content });
    else if (type === 'iCCP') parts.profile = readProfile(content);
    else if (type === 'pHYs' && length === 9 && content[8] === 1)
      parts.resolution = { x: content.readUInt32BE(0) * METRES_PER_INCH, y: content.readUInt32BE(4) * METRES_PER_INCH };
    at += 12 + length;
  }
  parts.data = Buffer.concat(data);
  return parts.width > 0 && parts.height > 0 && parts.data.length > 0 ? parts : undefined;
}

function readProfile(content: Buffer): Buffer | undefined {
  const name = content.indexOf(0);
  try {
    return inflateSync(content.subarray(name + 2), { maxOutputLength: LARGEST_PROFILE_BYTES });
  } catch {
    return undefined;
  }
}

const COMPONENTS: Record<number, number> = { 0: 1, 2: 3, 3: 1 };

/**
 * The picture with its own compressed data, or `undefined` where PDF cannot take it over as it is: interlaced, with
 * transparency, or not sound to the last row.
 */
export function embedPng(png: PngParts): Embeddable | undefined {
  const components = COMPONENTS[png.colourType];
  if (components === undefined || png.interlaced || png.transparency || png.width * png.height > PIXELS_LIMIT)
    return undefined;
  if (png.colourType === 3 && !png.palette) return undefined;
  const row = Math.ceil((png.width * components * png.bits) / 8) + 1;
  if (!inflatesTo(png.data, row * png.height)) return undefined;
  const profile =
    png.profile && profileComponents(png.profile) === components && png.colourType !== 3 ? png.profile : undefined;
  return {
    width: png.width,
    height: png.height,
    colour: png.colourType === 3 ? 'palette' : components === 1 ? 'grey' : 'rgb',
    bits: png.bits,
    filter: 'flate',
    predicted: true,
    inverted: false,
    data: png.data,
    ...(png.palette && png.colourType === 3 && { palette: png.palette }),
    ...(profile && { profile }),
    ...(png.resolution && { resolution: png.resolution }),
    orientation: 1,
  };
}

function inflatesTo(data: Buffer, length: number): boolean {
  try {
    return inflateSync(data, { maxOutputLength: length + 1 }).length === length;
  } catch {
    return false;
  }
}

/** The colour components an ICC profile is for (ICC.1, 7.2.6), or `undefined` for other uses. */
export function profileComponents(profile: Buffer): 1 | 3 | 4 | undefined {
  const space = profile.toString('latin1', 16, 20);
  return space === 'GRAY' ? 1 : space === 'RGB ' ? 3 : space === 'CMYK' ? 4 : undefined;
}
