import { concat, inflate, latin1 } from '@pagewright/ground/bytes';
import { readUint32 } from '@pagewright/ground/bytes/big-endian.ts';
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
  opacities: Uint8Array | undefined;
  palette: Uint8Array | undefined;
  profile: Uint8Array | undefined;
  resolution: { x: number; y: number } | undefined;
  data: Uint8Array;
}

const SIGNATURE_BYTES = 8;
const LARGEST_PROFILE_BYTES = 4 * 1024 * 1024;
const METRES_PER_INCH = 0.0254;

/** `undefined` where the file is no sound PNG; `as far as it goes` takes one that ends within its data too. */
export function readPng(file: Uint8Array, reading: 'whole' | 'as far as it goes' = 'whole'): PngParts | undefined {
  const header = file.subarray(SIGNATURE_BYTES);
  if (header.length < 25 || latin1(header, 4, 8) !== 'IHDR') return undefined;
  const parts: PngParts = {
    width: readUint32(header, 8),
    height: readUint32(header, 12),
    bits: header[16] ?? 0,
    colourType: header[17] ?? 0,
    interlaced: header[20] !== 0,
    transparency: false,
    opacities: undefined,
    palette: undefined,
    profile: undefined,
    resolution: undefined,
    data: new Uint8Array(0),
  };
  const data: Uint8Array[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= file.length;) {
    const length = readUint32(file, at);
    const type = latin1(file, at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    if (type === 'IEND') break;
    if (content.length < length && (reading === 'whole' || type !== 'IDAT')) return undefined;
    if (type === 'IDAT') data.push(content);
    else if (type === 'PLTE') parts.palette = content;
    else if (type === 'tRNS') Object.assign(parts, { transparency: true, opacities: content });
    else if (type === 'iCCP') parts.profile = readProfile(content);
    else if (type === 'pHYs' && length === 9 && content[8] === 1)
      parts.resolution = { x: readUint32(content, 0) * METRES_PER_INCH, y: readUint32(content, 4) * METRES_PER_INCH };
    at += 12 + length;
  }
  parts.data = concat(data);
  return parts.width > 0 && parts.height > 0 && parts.data.length > 0 ? parts : undefined;
}

function readProfile(content: Uint8Array): Uint8Array | undefined {
  const name = content.indexOf(0);
  try {
    return inflate(content.subarray(name + 2), LARGEST_PROFILE_BYTES);
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

function inflatesTo(data: Uint8Array, length: number): boolean {
  try {
    return inflate(data, length + 1).length === length;
  } catch {
    return false;
  }
}

/** The colour components an ICC profile is for (ICC.1, 7.2.6), or `undefined` for other uses. */
export function profileComponents(profile: Uint8Array): 1 | 3 | 4 | undefined {
  const space = latin1(profile, 16, 20);
  return space === 'GRAY' ? 1 : space === 'RGB ' ? 3 : space === 'CMYK' ? 4 : undefined;
}
