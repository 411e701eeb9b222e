import sharp, { type JpegOptions, type Sharp } from 'sharp';
import type { Strength } from './strength.ts';
import { greyLevels, similarity } from './similarity.ts';

/** Samples of eight bits, rows without padding. */
export interface Samples<C extends 1 | 3 | 4 = 1 | 3 | 4> {
  width: number;
  height: number;
  channels: C;
  data: Buffer;
}
export type LightSamples = Samples<1 | 3>;

/**
 * Packs a photo as JPEG in the least quality at which it looks as much like itself as the strength asks. The quality is
 * looked for on samples of the photo, which cost little; with `estimate` they also tell the size of the whole.
 */
export async function packPhoto(
  photo: LightSamples,
  strength: Strength,
  mode: 'make' | 'estimate',
): Promise<{ data: Buffer; estimated?: number }> {
  const sample = sampleOf(photo);
  const { quality, bytes } = await leastQuality(sample, strength, mode);
  if (mode === 'make') return { data: await encodeJpeg(photo, quality) };
  const share = (photo.width * photo.height) / (sample.width * sample.height);
  const estimated = Math.round(JPEG_HEADER_BYTES + Math.max(1, bytes - JPEG_HEADER_BYTES) * share);
  return { data: Buffer.alloc(0), estimated };
}

/** Tables and markers, which a larger picture has once, too. */
const JPEG_HEADER_BYTES = 500;

/** Trellis quantisation over the standard's own tables: 6 % fewer bytes than libjpeg at the same similarity. */
function encodeJpeg(samples: LightSamples, quality: number): Promise<Buffer> {
  return asSharp(samples).jpeg(jpegOptions(quality)).toBuffer();
}

/** From this quality on, halved colour would be the largest loss. */
const FULL_COLOUR = 93;

export function jpegOptions(quality: number): JpegOptions {
  return { quality, mozjpeg: true, quantisationTable: 0, chromaSubsampling: quality < FULL_COLOUR ? '4:2:0' : '4:4:4' };
}

export function asSharp({ width, height, channels, data }: LightSamples): Sharp {
  const image = sharp(data, { raw: { width, height, channels } });
  return channels === 1 ? image.toColourspace('b-w') : image;
}

/** Steps between two qualities that the eye could not tell apart. */
const QUALITY_STEP = 3;

async function leastQuality(
  sample: LightSamples,
  { quality: { least, most }, similarity: wanted }: Strength,
  mode: 'make' | 'estimate',
): Promise<{ quality: number; bytes: number }> {
  if (least === most) return { quality: least, bytes: mode === 'make' ? 0 : (await encodeJpeg(sample, least)).length };
  const before = greyLevels(sample.data, sample.channels);
  let tooLow = least - 1;
  let enough = most;
  let bytes = 0;
  while (enough - tooLow > QUALITY_STEP) {
    const quality = (tooLow + enough) >> 1;
    const packed = await encodeJpeg(sample, quality);
    const after = greyLevels(await decodedLike(sample, packed), sample.channels);
    if (similarity(before, after, sample.width, sample.height) >= wanted) {
      enough = quality;
      bytes = packed.length;
    } else tooLow = quality;
  }
  if (mode === 'estimate' && bytes === 0) bytes = (await encodeJpeg(sample, enough)).length;
  return { quality: enough, bytes };
}

async function decodedLike({ channels }: LightSamples, packed: Buffer): Promise<Buffer> {
  const image = sharp(packed);
  return (channels === 1 ? image.toColourspace('b-w') : image).raw().toBuffer();
}

/** Tiles lie on whole blocks of JPEG with halved colour, so that they are packed as in the whole. */
const BLOCK = 16;
const TILE = 6 * BLOCK;
const TILES = 3;

/** Nine tiles spread over the photo, side by side; a small photo as it is. */
function sampleOf(photo: LightSamples): LightSamples {
  const { width, height, channels, data } = photo;
  const columns = Math.min(TILES, Math.floor(width / TILE));
  const rows = Math.min(TILES, Math.floor(height / TILE));
  if (columns * rows * TILE * TILE * 1.5 > width * height || columns === 0 || rows === 0) return photo;
  const stride = columns * TILE * channels;
  const tiles = Buffer.allocUnsafe(stride * rows * TILE);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const top = placeOf(row, rows, height);
      const left = placeOf(column, columns, width);
      for (let line = 0; line < TILE; line += 1) {
        const from = ((top + line) * width + left) * channels;
        data.copy(tiles, (row * TILE + line) * stride + column * TILE * channels, from, from + TILE * channels);
      }
    }
  return { width: columns * TILE, height: rows * TILE, channels, data: tiles };
}

/** Tiles sit in the middle of equal parts. */
function placeOf(index: number, of: number, length: number): number {
  const middle = ((index + 0.5) * length) / of - TILE / 2;
  return Math.max(0, Math.min(length - TILE, Math.floor(middle / BLOCK) * BLOCK));
}
