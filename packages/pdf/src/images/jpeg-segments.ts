import { concat, latin1 } from '@pagewright/ground/bytes';
import { readUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import { readExif } from './exif.ts';
import { PIXELS_LIMIT, type Embeddable } from './embeddable.ts';
import { profileComponents } from './png-chunks.ts';

/** What of a JPEG file matters for taking it over (ITU-T T.81, annex B). */
export interface JpegParts {
  width: number;
  height: number;
  bits: number;
  components: number;
  /** Huffman-coded, sequential or progressive: what `DCTDecode` may hold (ISO 32000-2, 7.4.8). */
  common: boolean;
  /** An Adobe marker is there: CMYK values are then stored inverted. */
  adobe: boolean;
  /** Estimated from the luminance table, on the scale of IJG (1 to 100). */
  quality: number;
  profile: Uint8Array | undefined;
  resolution: { x: number; y: number } | undefined;
  orientation: number;
}

const CENTIMETRES_PER_INCH = 2.54;

/** `undefined` where the bytes hold no picture. */
export function readJpeg(file: Uint8Array): JpegParts | undefined {
  const parts: JpegParts = {
    width: 0,
    height: 0,
    bits: 0,
    components: 0,
    common: false,
    adobe: false,
    quality: 100,
    profile: undefined,
    resolution: undefined,
    orientation: 1,
  };
  const profile: { order: number; bytes: Uint8Array }[] = [];
  for (const { marker, content } of segmentsOf(file)) {
    if (isStartOfFrame(marker) && content.length >= 6) {
      parts.common = marker <= 0xc2;
      parts.bits = content[0] ?? 0;
      parts.height = readUint16(content, 1);
      parts.width = readUint16(content, 3);
      parts.components = content[5] ?? 0;
    } else if (marker === 0xdb) parts.quality = qualityOf(content) ?? parts.quality;
    else if (marker === 0xe0 && latin1(content, 0, 5) === 'JFIF\0') parts.resolution ??= densityOf(content);
    else if (marker === 0xe1 && latin1(content, 0, 6) === 'Exif\0\0') {
      const exif = readExif(content.subarray(6));
      parts.orientation = exif.orientation;
      parts.resolution = exif.resolution ?? parts.resolution;
    } else if (marker === 0xe2 && latin1(content, 0, 12) === 'ICC_PROFILE\0')
      profile.push({ order: content[12] ?? 0, bytes: content.subarray(14) });
    else if (marker === 0xee && latin1(content, 0, 5) === 'Adobe') parts.adobe = true;
    else if (marker === 0xda) {
      if (profile.length > 0)
        parts.profile = concat(profile.sort((a, b) => a.order - b.order).map(({ bytes }) => bytes));
      return parts.width > 0 && parts.height > 0 ? parts : undefined;
    }
  }
  return undefined;
}

/** SOF0 to SOF15, without DHT, JPG and DAC which stand among them. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** The segments up to the first scan. */
export function* segmentsOf(
  file: Uint8Array,
): Generator<{ marker: number; content: Uint8Array; start: number; end: number }> {
  if (file[0] !== 0xff || file[1] !== 0xd8) return;
  for (let at = 2; at + 4 <= file.length;) {
    if (file[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = file[at + 1] ?? 0;
    // Fill bytes and markers without content (T.81, B.1.1.2).
    if (marker === 0xff || marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = readUint16(file, at + 2);
    if (length < 2 || at + 2 + length > file.length) return;
    yield { marker, content: file.subarray(at + 4, at + 2 + length), start: at, end: at + 2 + length };
    if (marker === 0xda) return;
    at += 2 + length;
  }
}

function densityOf(content: Uint8Array): { x: number; y: number } | undefined {
  if (content.length < 12) return undefined;
  const unit = content[7];
  const scale = unit === 1 ? 1 : unit === 2 ? CENTIMETRES_PER_INCH : 0;
  const [x, y] = [readUint16(content, 8) * scale, readUint16(content, 10) * scale];
  return x > 0 && y > 0 ? { x, y } : undefined;
}

/** The sum of the luminance table that libjpeg uses at quality 50 (T.81, table K.1). */
const STANDARD_SUM = 3688;

/** From the first table, if it is the luminance one. */
function qualityOf(content: Uint8Array): number | undefined {
  const wide = (content[0] ?? 0) >> 4 !== 0;
  if (((content[0] ?? 0) & 15) !== 0 || content.length < (wide ? 129 : 65)) return undefined;
  let sum = 0;
  for (let index = 0; index < 64; index += 1)
    sum += wide ? readUint16(content, 1 + index * 2) : (content[1 + index] ?? 0);
  const scale = (sum / STANDARD_SUM) * 100;
  return Math.max(1, Math.min(100, Math.round(scale <= 100 ? 100 - scale / 2 : 5000 / scale)));
}

/** The picture with its own bytes, or `undefined` where a PDF cannot hold it as it is. */
export function embedJpeg(file: Uint8Array, jpeg: JpegParts): Embeddable | undefined {
  const { width, height, components, profile, resolution, orientation } = jpeg;
  const colour = components === 1 ? 'grey' : components === 3 ? 'rgb' : components === 4 ? 'cmyk' : undefined;
  if (!jpeg.common || jpeg.bits !== 8 || colour === undefined || width * height > PIXELS_LIMIT) return undefined;
  return {
    width,
    height,
    colour,
    bits: 8,
    filter: 'jpeg',
    predicted: false,
    inverted: colour === 'cmyk' && jpeg.adobe,
    data: file,
    ...(profile && profileComponents(profile) === components && { profile }),
    ...(resolution && { resolution }),
    orientation,
  };
}
