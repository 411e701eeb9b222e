import sharp, { type Metadata } from 'sharp';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { FRAMES_LIMIT, PIXELS_LIMIT, type Embeddable } from '../embeddable.ts';
import { packAsPng, packPixels } from '../encode/pack.ts';
import { decodeBmp } from './bmp.ts';
import { decodeHeic } from './heic.ts';
import { readAvifSequence } from './isobmff/avif-sequence.ts';
import type { Pixels } from './pixels.ts';

export interface EmbeddedPicture {
  frames: Embeddable[];
  /** How many the file has that can be shown. */
  frameCount: number;
  /** How many more there are, of a kind that only builds on those before. */
  framesBeyond: number;
  /** How long each is shown, in milliseconds; only animations have such. */
  delays: number[];
  recompressed: boolean;
}

/** Frames of an animation, pages of a fax: no more than `most`, from this one on, counted from 0. */
export interface WantedFrames {
  from: number;
  most: number;
}

/**
 * Decodes a picture of any kind and packs each of the wanted frames for a PDF: as many at once as are little work, at
 * least one. Runs inside the image process
 * only: files are hostile. Fails with IMAGE_TOO_LARGE by the header, before anything is decoded, with
 * IMAGE_UNSUPPORTED or FILE_DAMAGED.
 */
export async function embedPicture(file: Buffer, wanted: WantedFrames): Promise<EmbeddedPicture> {
  if (file.toString('latin1', 0, 2) === 'BM') return single(decodeBmp(file), undefined);
  if (isHeic(file)) return single(await decodeHeic(file), LOSSY_QUALITY);
  const sequence = readAvifSequence(file);
  if (!sequence) return embedFrames(file, wanted);
  return { ...(await embedFrames(sequence.still, wanted)), framesBeyond: sequence.frameCount - 1 };
}

/** For pictures that were lossy before, in formats that a PDF cannot hold: no difference to be seen at full size. */
const LOSSY_QUALITY = 92;

function isHeic(file: Buffer): boolean {
  return (
    file.toString('latin1', 4, 8) === 'ftyp' &&
    /hei[cxms]|hev[cx]|mif1|msf1/.test(file.toString('latin1', 8, 64)) &&
    !/avi[fs]/.test(file.toString('latin1', 8, 64))
  );
}

async function single(pixels: Pixels | 'too large' | undefined, quality: number | undefined): Promise<EmbeddedPicture> {
  if (pixels === 'too large') throw new EngineFailure('IMAGE_TOO_LARGE', { limit: PIXELS_LIMIT });
  if (!pixels) throw new EngineFailure('FILE_DAMAGED');
  const frame = await packPixels(pixels, { quality });
  return { frames: [frame], frameCount: 1, framesBeyond: 0, delays: [], recompressed: frame.filter === 'jpeg' };
}

async function embedFrames(file: Buffer, wanted: WantedFrames): Promise<EmbeddedPicture> {
  const facts = await readFacts(file);
  const count = facts.pages ?? 1;
  const height = facts.pageHeight ?? facts.height;
  if (count > FRAMES_LIMIT) throw new EngineFailure('FRAMES_TOO_MANY', { limit: FRAMES_LIMIT });
  if (facts.width * height > PIXELS_LIMIT) throw new EngineFailure('IMAGE_TOO_LARGE', { limit: PIXELS_LIMIT });

  const quality = isLossy(facts.format, file) ? LOSSY_QUALITY : undefined;
  const together = Math.max(1, Math.floor(PIXELS_AT_ONCE / (facts.width * height)));
  const end = Math.min(count, wanted.from + Math.min(wanted.most, together));
  // Frames of an animation are made of those before: one by one, each would be decoded anew for every later one.
  const isAnimation = count > 1 && (facts.format === 'gif' || facts.format === 'webp');
  const frames = isAnimation
    ? await embedAnimation(file, wanted.from, end, quality)
    : await embedPages(file, wanted.from, end, quality);
  return {
    frames,
    frameCount: count,
    framesBeyond: 0,
    delays: facts.delay ?? [],
    recompressed: frames.some((frame) => frame.filter === 'jpeg'),
  };
}

const PIXELS_AT_ONCE = 20_000_000;

async function embedPages(file: Buffer, from: number, end: number, quality: number | undefined): Promise<Embeddable[]> {
  const frames: Embeddable[] = [];
  for (let page = from; page < end; page += 1) frames.push(await embedFrame(file, page, quality));
  return frames;
}

async function embedAnimation(
  file: Buffer,
  from: number,
  end: number,
  quality: number | undefined,
): Promise<Embeddable[]> {
  const pages = end - from;
  if (pages <= 0) return [];
  try {
    const { data, info } = await sharp(file, { page: from, pages, limitInputPixels: PIXELS_LIMIT, failOn: 'error' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const frames: Embeddable[] = [];
    const bytes = data.length / pages;
    for (let at = 0; at < data.length; at += bytes) {
      const frame = data.subarray(at, at + bytes);
      const channels = info.channels as Pixels['channels'];
      frames.push(
        await packPixels({ width: info.width, height: info.height / pages, channels, data: frame }, { quality }),
      );
    }
    return frames;
  } catch (error) {
    throw failureOf(error);
  }
}

async function readFacts(file: Buffer): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): EngineFailure {
  const reason = error instanceof Error ? error.message : String(error);
  if (/exceeds pixel limit/.test(reason)) return new EngineFailure('IMAGE_TOO_LARGE', { limit: PIXELS_LIMIT }, reason);
  return new EngineFailure(/unsupported image format/.test(reason) ? 'IMAGE_UNSUPPORTED' : 'FILE_DAMAGED', {}, reason);
}

async function embedFrame(file: Buffer, page: number, quality: number | undefined): Promise<Embeddable> {
  const open = () => sharp(file, { page, limitInputPixels: PIXELS_LIMIT, failOn: 'error', sequentialRead: true });
  try {
    const { space, depth, channels, density, orientation } = await open().metadata();
    const grey = space === 'b-w' || space === 'grey16';
    const facts = {
      orientation: orientation ?? 1,
      ...(density !== undefined && density > 1 && { resolution: { x: density, y: density } }),
    };
    if (depth === 'ushort' && (channels === 1 || channels === 3))
      return { ...(await packAsPng(open().toColourspace(grey ? 'grey16' : 'rgb16'))), ...facts };

    const { data, info } = await open()
      .toColourspace(grey ? 'b-w' : 'srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { width: info.width, height: info.height, channels: info.channels as Pixels['channels'], data };
    return { ...(await packPixels(pixels, { quality })), ...facts };
  } catch (error) {
    throw failureOf(error);
  }
}

/** AVIF nearly always is; WebP is unless its picture is in a chunk of the lossless kind. */
function isLossy(format: string | undefined, file: Buffer): boolean {
  if (format === 'heif') return true;
  return format === 'webp' && !file.subarray(0, 4096).includes('VP8L');
}
