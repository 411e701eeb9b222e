import sharp from 'sharp';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PIXELS_LIMIT, type Embeddable } from '@pagewright/pdf/images/embeddable.ts';
import { FRAMES_LIMIT } from '../../frames-limit.ts';
import { packPixels } from '../../encode/pack.ts';
import { readExif } from '@pagewright/pdf/images/exif.ts';
import { embedJpeg, readJpeg } from '@pagewright/pdf/images/jpeg-segments.ts';
import {
  embedFrames,
  embedSalvagedFrames,
  LOSSY_QUALITY,
  PIXELS_AT_ONCE,
  type EmbeddedPicture,
  type WantedFrames,
} from '../frames.ts';
import { blankMissingRows } from '../incomplete/blank.ts';
import { soundnessOf } from '../jpeg.ts';
import type { Pixels } from '../pixels.ts';
import { blocksOf, isPlanar, type Blocks } from './blocks.ts';
import { numberOf, readDirectories, TAG, type Directory } from './directories.ts';
import { oldJpegOf, type JpegBand } from './old-jpeg.ts';
import { describe, restate, restatePlane } from './restated.ts';

interface EmbeddedPage {
  frame: Embeddable;
  incomplete: boolean;
}

const OLD_JPEG = 6;
const LOSSY = new Set([OLD_JPEG, 7, 50_001]);
const RGB = 2;

/**
 * Reads the pages of a TIFF file one by one, each of its own kind: handed to libvips as a file of its own, it can
 * neither lie about the others nor be hidden by them. A page that cannot be read is left out if there are others.
 */
export async function embedTiff(file: Buffer, wanted: WantedFrames): Promise<EmbeddedPicture> {
  const { pages: all, broken } = readDirectories(file);
  const pages = shownOf(all);
  if (pages.length === 0) throw new EngineFailure('FILE_DAMAGED', {}, 'no directory');
  if (pages.length > FRAMES_LIMIT) throw new EngineFailure('FRAMES_TOO_MANY', { limit: FRAMES_LIMIT });
  const frames: Embeddable[] = [];
  let incomplete = broken;
  let unreadable = 0;
  let work = 0;
  let index = wanted.from;
  for (; index < pages.length && frames.length < wanted.most && work < PIXELS_AT_ONCE; index += 1) {
    const directory = pages[index];
    if (!directory) break;
    work += numberOf(directory, TAG.width, 0) * numberOf(directory, TAG.height, 0);
    try {
      const page = await embedPage(directory);
      frames.push(page.frame);
      incomplete ||= page.incomplete;
    } catch (error) {
      const isLost = error instanceof EngineFailure && /^(?:FILE_DAMAGED|IMAGE_UNSUPPORTED)$/.test(error.code);
      if (!isLost || pages.length === 1) throw error;
      unreadable += 1;
    }
  }
  const recompressed = frames.some(({ filter }) => filter === 'jpeg');
  const frameCount = pages.length;
  const taken = index - wanted.from;
  return { frames, frameCount, framesBeyond: 0, taken, unreadable, delays: [], recompressed, incomplete };
}

const REDUCED = 1;
const MASK = 4;

/** Thumbnails, smaller copies and masks are no pages (TIFF 6.0, NewSubfileType). */
function shownOf(pages: readonly Directory[]): readonly Directory[] {
  const shown = pages.filter((page) => (numberOf(page, TAG.subfileType, 0) & (REDUCED | MASK)) === 0);
  return shown.length > 0 ? shown : pages;
}

async function embedPage(directory: Directory): Promise<EmbeddedPage> {
  const [width, height] = [numberOf(directory, TAG.width, 0), numberOf(directory, TAG.height, 0)];
  if (width * height > PIXELS_LIMIT) throw new EngineFailure('IMAGE_TOO_LARGE', { limit: PIXELS_LIMIT });
  const compression = numberOf(directory, TAG.compression, 1);
  if (compression === OLD_JPEG) return embedOldJpeg(directory);
  const blocks = blocksOf(directory);
  if (blocks?.kind === 'tiles' && isPlanar(directory)) return embedPlanes(directory, blocks);
  const page = restate(directory);
  if (!page) throw new EngineFailure('FILE_DAMAGED', {}, 'a page without strips or tiles');
  return embedRestated(page, LOSSY.has(compression) ? LOSSY_QUALITY : undefined);
}

async function embedRestated(
  { file, incomplete }: { file: Buffer; incomplete: boolean },
  quality: number | undefined,
): Promise<EmbeddedPage> {
  const one = { from: 0, most: 1 };
  try {
    if (incomplete) throw new EngineFailure('FILE_DAMAGED');
    const [frame] = (await embedFrames(file, one, quality)).frames;
    if (frame) return { frame, incomplete };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code !== 'FILE_DAMAGED') throw error;
  }
  const [frame] = (await embedSalvagedFrames(file, one, quality))?.frames ?? [];
  if (!frame) throw new EngineFailure('FILE_DAMAGED', {}, 'nothing of a page can be read');
  return { frame, incomplete: true };
}

async function embedOldJpeg(directory: Directory): Promise<EmbeddedPage> {
  const bands = oldJpegOf(directory);
  if (!bands) throw new EngineFailure('IMAGE_UNSUPPORTED', {}, 'old JPEG without its tables');
  const facts = factsOf(directory);
  const copied = await copiedJpeg(directory, bands);
  if (copied) return { frame: { ...copied, ...facts }, incomplete: false };
  const { pixels, incomplete } = await stackedBands(directory, bands);
  if (incomplete && !blankMissingRows(pixels)) throw new EngineFailure('FILE_DAMAGED');
  return { frame: { ...(await packPixels(pixels, { quality: LOSSY_QUALITY })), ...facts }, incomplete };
}

/** One sound stream in the colours that a PDF expects of it. */
async function copiedJpeg(directory: Directory, bands: readonly JpegBand[]): Promise<Embeddable | undefined> {
  const [band] = bands;
  if (!band || bands.length > 1 || numberOf(directory, TAG.photometric, 0) === RGB) return undefined;
  const jpeg = readJpeg(band.jpeg);
  const isWhole = jpeg?.width === numberOf(directory, TAG.width, 0) && jpeg.height === band.rows;
  if (!jpeg || !isWhole || (await soundnessOf(band.jpeg)) !== 'sound') return undefined;
  return embedJpeg(band.jpeg, jpeg);
}

async function stackedBands(
  directory: Directory,
  bands: readonly JpegBand[],
): Promise<{ pixels: Pixels; incomplete: boolean }> {
  const [width, height] = [numberOf(directory, TAG.width, 0), numberOf(directory, TAG.height, 0)];
  const channels = 3;
  const data = Buffer.alloc(width * height * channels, 255);
  let incomplete = false;
  let top = 0;
  for (const { jpeg, rows } of bands) {
    incomplete ||= (await soundnessOf(jpeg)) !== 'sound';
    try {
      const { data: band, info } = await sharp(jpeg, { failOn: 'none', limitInputPixels: PIXELS_LIMIT })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const across = Math.min(width, info.width) * channels;
      for (let row = 0; row < Math.min(rows, info.height, height - top); row += 1)
        band.copy(
          data,
          (top + row) * width * channels,
          row * info.width * channels,
          row * info.width * channels + across,
        );
    } catch {
      incomplete = true;
    }
    top += rows;
  }
  return { pixels: { width, height, channels, data }, incomplete };
}

/** Each plane is decoded by itself, and what they hold laid together. */
async function embedPlanes(directory: Directory, blocks: Blocks): Promise<EmbeddedPage> {
  const [width, height] = [numberOf(directory, TAG.width, 0), numberOf(directory, TAG.height, 0)];
  const channels = numberOf(directory, TAG.samples, 1);
  if (numberOf(directory, TAG.photometric, 0) !== RGB || (channels !== 3 && channels !== 4))
    throw new EngineFailure('IMAGE_UNSUPPORTED', {}, 'tiles of such planes');
  const data = Buffer.alloc(width * height * channels);
  let incomplete = blocks.incomplete;
  for (let plane = 0; plane < channels; plane += 1) {
    const file = restatePlane(directory, blocks, plane);
    const samples = await greyOf(file, 'error').catch(() => {
      incomplete = true;
      return greyOf(file, 'none').catch(() => Buffer.alloc(0));
    });
    for (let from = 0, to = plane; from < samples.length && to < data.length; from += 1, to += channels)
      data[to] = samples[from] ?? 0;
  }
  const pixels = { width, height, channels, data } as const;
  if (incomplete && !blankMissingRows(pixels)) throw new EngineFailure('FILE_DAMAGED');
  const quality = LOSSY.has(numberOf(directory, TAG.compression, 1)) ? LOSSY_QUALITY : undefined;
  return { frame: { ...(await packPixels(pixels, { quality })), ...factsOf(directory) }, incomplete };
}

const greyOf = (file: Buffer, failOn: 'error' | 'none') =>
  sharp(file, { failOn, limitInputPixels: PIXELS_LIMIT }).toColourspace('b-w').raw().toBuffer();

/** How a page is turned and how large it is. */
function factsOf(directory: Directory): Pick<Embeddable, 'orientation' | 'resolution'> {
  const { orientation, resolution } = readExif(describe(directory));
  return { orientation, ...(resolution && { resolution }) };
}
