import sharp, { type Metadata, type Sharp } from 'sharp';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PIXELS_LIMIT, type Embeddable } from '@pagewright/pdf/images/embeddable.ts';
import { FRAMES_LIMIT } from '../frames-limit.ts';
import { packAsPng, packPixels } from '../encode/pack.ts';
import { blankGuessedRows, blankMissingRows } from './incomplete/blank.ts';
import { mendPng } from './incomplete/mended-png.ts';
import { mendWebp } from './incomplete/mended-webp.ts';
import type { Pixels } from './pixels.ts';

/** For pictures that were lossy before, in formats that a PDF cannot hold: no difference to be seen at full size. */
export const LOSSY_QUALITY = 92;

/** Frames of an animation, pages of a fax: no more than `most`, from this one on, counted from 0. */
export interface WantedFrames {
  from: number;
  most: number;
}

interface EmbeddedFrames {
  frames: Embeddable[];
  /** How many the file has that can be shown. */
  frameCount: number;
  /** How long each is shown, in milliseconds; only animations have such. */
  delays: number[];
  recompressed: boolean;
}

export interface EmbeddedPicture extends EmbeddedFrames {
  /** How many more frames there are, of a kind that only builds on those before. */
  framesBeyond: number;
  /** How many of those wanted were dealt with, and how many of these could not be read. */
  taken: number;
  unreadable: number;
  /** The file ends early or is broken: what could be read of it is shown, and the rest is white. */
  incomplete: boolean;
}

/** Decodes frames by libvips. `quality`: of the JPEG that pictures of many colours become; without one nothing is lost. */
export async function embedFrames(
  file: Buffer,
  wanted: WantedFrames,
  quality: number | undefined,
): Promise<EmbeddedFrames> {
  const facts = await readFacts(file);
  const count = facts.pages ?? 1;
  const end = endOf(facts, wanted);
  const frames = isAnimation(facts)
    ? await embedAnimation(file, wanted.from, end, quality)
    : await embedPages(file, wanted.from, end, quality);
  return {
    frames,
    frameCount: count,
    delays: facts.delay ?? [],
    recompressed: frames.some((frame) => frame.filter === 'jpeg'),
  };
}

/** The same of a file that ends early or is broken, as far as it goes; `undefined` where nothing can be shown. */
export async function embedSalvagedFrames(
  file: Buffer,
  wanted: WantedFrames,
  quality: number | undefined,
): Promise<EmbeddedFrames | undefined> {
  const isWebp = file.toString('latin1', 8, 12) === 'WEBP';
  const png = mendPng(file);
  const source = isWebp ? mendWebp(file, FILLINGS[0]) : (png?.file ?? file);
  const facts = source && (await readFacts(source).catch(() => undefined));
  if (!source || !facts) return undefined;
  const end = endOf(facts, wanted);
  const frames: Embeddable[] = [];
  for (let page = wanted.from; page < end; page += 1) {
    const pixels = await salvagePixels(source, page);
    if (!pixels) break;
    png?.fill(pixels);
    const isFilled = isWebp && page === (facts.pages ?? 1) - 1;
    const other = isFilled ? await otherGuess(file, page) : undefined;
    const hasContent = png !== undefined || (other ? blankGuessedRows(pixels, other) : blankMissingRows(pixels));
    if (!hasContent) break;
    frames.push({ ...(await packPixels(pixels, { quality })), ...factsOf(facts) });
  }
  if (frames.length === 0) return undefined;
  const frameCount = wanted.from + frames.length < end ? wanted.from + frames.length : (facts.pages ?? 1);
  return { frames, frameCount, delays: facts.delay ?? [], recompressed: false };
}

/** Long runs of equal bits can be codes that no decoder accepts. */
const FILLINGS = [0x33, 0x92] as const;

async function otherGuess(file: Buffer, page: number): Promise<Pixels | undefined> {
  const filled = mendWebp(file, FILLINGS[1]);
  return filled && salvagePixels(filled, page);
}

async function salvagePixels(file: Buffer, page: number): Promise<Pixels | undefined> {
  try {
    return await pixelsOf(sharp(file, { page, limitInputPixels: PIXELS_LIMIT, failOn: 'none' }));
  } catch {
    return undefined;
  }
}

/** Where the frames end that are decoded at once: as many as are little work, at least one. */
function endOf(facts: Metadata, wanted: WantedFrames): number {
  const count = facts.pages ?? 1;
  const height = facts.pageHeight ?? facts.height;
  if (count > FRAMES_LIMIT) throw new EngineFailure('FRAMES_TOO_MANY', { limit: FRAMES_LIMIT });
  if (facts.width * height > PIXELS_LIMIT) throw new EngineFailure('IMAGE_TOO_LARGE', { limit: PIXELS_LIMIT });
  const together = Math.max(1, Math.floor(PIXELS_AT_ONCE / (facts.width * height)));
  return Math.min(count, wanted.from + Math.min(wanted.most, together));
}

export const PIXELS_AT_ONCE = 20_000_000;

/** Frames of an animation are made of those before: one by one, each would be decoded anew for every later one. */
const isAnimation = ({ pages = 1, format }: Metadata) => pages > 1 && (format === 'gif' || format === 'webp');

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
    return await sharp(file, { limitInputPixels: false, failOn: 'none' }).metadata();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): EngineFailure {
  const reason = error instanceof Error ? error.message : String(error);
  if (/exceeds pixel limit/.test(reason)) return new EngineFailure('IMAGE_TOO_LARGE', { limit: PIXELS_LIMIT }, reason);
  return new EngineFailure(
    /unsupported image format|is not configured/.test(reason) ? 'IMAGE_UNSUPPORTED' : 'FILE_DAMAGED',
    {},
    reason,
  );
}

async function embedFrame(file: Buffer, page: number, quality: number | undefined): Promise<Embeddable> {
  const open = () => sharp(file, { page, limitInputPixels: PIXELS_LIMIT, failOn: 'error', sequentialRead: true });
  try {
    const facts = await open().metadata();
    const { space, depth, channels } = facts;
    if (depth === 'ushort' && (channels === 1 || channels === 3))
      return { ...(await packAsPng(open().toColourspace(isGrey(space) ? 'grey16' : 'rgb16'))), ...factsOf(facts) };
    return { ...(await packPixels(await pixelsOf(open()), { quality })), ...factsOf(facts) };
  } catch (error) {
    throw failureOf(error);
  }
}

const isGrey = (space: string | undefined) => space === 'b-w' || space === 'grey16';

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { space } = await image.metadata();
  const { data, info } = await image
    .toColourspace(isGrey(space) ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels as Pixels['channels'], data };
}

/** How a picture is turned and how large it is. */
function factsOf({ density, orientation }: Metadata): Pick<Embeddable, 'orientation' | 'resolution'> {
  return {
    orientation: orientation ?? 1,
    ...(density !== undefined && density > 1 && { resolution: { x: density, y: density } }),
  };
}
