import { PIXELS_LIMIT } from '@pagewright/pdf/images/embeddable.ts';
import type { Strength } from './strength.ts';
import { packBilevel } from './bilevel.ts';
import { isPaper, kindOf } from './kind.ts';
import { isLight, packLosslessly } from './lossless.ts';
import { jpegOptions, packPhoto, type LightSamples } from './photo.ts';
import type { Outcome, ShrinkRequest, ShrinkTask } from './request.ts';
import { greyLevels } from './similarity.ts';
import { enoughBilevelPixels, enoughPixels, type PixelSize } from './sizing.ts';
import { openPixels, openSource, type PixelSource, type Source } from './source.ts';

/** A second generation of losses must be worth it: a tenth of the bytes at least. */
const WORTHWHILE = 0.9;
/** Wavelets hold finer shades than a JPEG: where this likeness is asked for, only fewer pixels are worth one. */
const LIKENESS_OF_WAVELETS = 0.96;
/** What a JPEG tells of its quality is an estimate, and close to the wanted one recoding only adds losses. */
const QUALITY_SLACK = 8;
/** Text in a scan turns to mush below this. */
const LEAST_TEXT_QUALITY = 58;
const LEAST_TEXT_SIMILARITY = 0.94;
/** Blurred edges show more in drawings than in photos. */
const DRAWING_QUALITY = 15;
const DRAWING_SIMILARITY = 0.05;

/**
 * Runs in the image process: makes one picture of a PDF smaller, or gives `undefined` to leave it as it is.
 * `palette` is the table of colours of an indexed picture.
 */
export async function shrinkPicture(
  { request, strength, mode }: ShrinkTask,
  raw: Buffer,
  palette: Buffer | undefined,
): Promise<Outcome | undefined> {
  if (request.width * request.height > PIXELS_LIMIT) return undefined;
  const isWavelet = request.packed !== undefined;
  if (isWavelet && strength.similarity >= LIKENESS_OF_WAVELETS && !enoughPixels(request, strength.dpi))
    return undefined;
  const source = openSource(request, raw, palette);
  if (!source) return undefined;
  const outcome = await packSource(request, source, strength, mode);
  const most = request.packed === undefined ? raw.length + (palette?.length ?? 0) : request.packed * WORTHWHILE;
  return outcome && sizeOf(outcome) < most ? outcome : undefined;
}

function sizeOf({ data, palette, estimated }: Outcome): number {
  return (estimated ?? data.length) + (palette?.length ?? 0);
}

function packSource(
  request: ShrinkRequest,
  source: Source,
  strength: Strength,
  mode: ShrinkTask['mode'],
): Promise<Outcome | undefined> {
  if (source.kind === 'bilevel')
    return packBilevel(request, source.bits, request.exact ? undefined : enoughBilevelPixels(request, strength));
  if (source.kind === 'jpeg') return shrinkJpeg(request, source, strength, mode);
  return request.role === 'opacity'
    ? shrinkOpacity(request, source, strength, mode)
    : shrinkSamples(request, source, strength, mode);
}

async function shrinkJpeg(
  request: ShrinkRequest,
  source: Source & { kind: 'jpeg' },
  strength: Strength,
  mode: ShrinkTask['mode'],
): Promise<Outcome> {
  const { width, height } = request;
  const { file, jpeg } = source;
  const unchanged: Outcome = {
    head: {
      width,
      height,
      bits: 8,
      filter: 'jpeg',
      predicted: false,
      colour: 'kept',
      components: jpeg.components === 1 ? 1 : jpeg.components === 3 ? 3 : 4,
    },
    data: file,
  };
  if (request.exact) return unchanged;
  const { size, strength: own } = await aim(request, source, strength);
  const turnsGrey = strength.grey === true && jpeg.components === 3 && request.recolours;
  if (!size && !turnsGrey && jpeg.quality <= own.quality.least + QUALITY_SLACK) return unchanged;
  const smaller =
    jpeg.components === 4
      ? await shrinkInks(unchanged, source, size, own)
      : await photoOutcome(request, await pixelsOf(source, size), own, mode);
  return turnsGrey || sizeOf(smaller) <= file.length * WORTHWHILE ? smaller : unchanged;
}

/** Four inks stay four inks: what they look like is for the press to say. */
async function shrinkInks(
  { head }: Outcome,
  source: Source & { kind: 'jpeg' },
  size: PixelSize | undefined,
  { quality: { least, most } }: Strength,
): Promise<Outcome> {
  const image = openPixels(source);
  const quality = Math.round((least + most) / 2);
  const data = await (size ? image.resize({ ...size, fit: 'fill' }) : image).jpeg(jpegOptions(quality)).toBuffer();
  return { head: { ...head, ...size }, data };
}

async function shrinkSamples(
  request: ShrinkRequest,
  source: Source & { kind: 'samples' },
  strength: Strength,
  mode: ShrinkTask['mode'],
): Promise<Outcome> {
  const { samples } = source;
  if (request.exact || !isLight(samples)) return packLosslessly(samples, request);
  const light = { kind: 'samples', samples } as const;
  const turnsGrey = request.recolours && (strength.grey === true || isGrey(samples, 0));
  const ofColour = turnsGrey ? toGrey(samples) : samples;
  // In grey a photo of few shades would pass for a drawing, and in colour one that is grey already.
  const isPhoto = [samples, ofColour].some(({ data, channels }) => kindOf(data, channels) === 'photo');
  if (!isPhoto && strength.drawings === 'exact') return packLosslessly(ofColour, request);
  const { size, strength: own } = await aim(request, light, isPhoto ? strength : sharper(strength));
  const packed = await photoOutcome(request, await pixelsOf(light, size), own, mode);
  // A drawing that packs about as well without loss stays exact, and so does a photo.
  const lossless =
    isPhoto && sizeOf(packed) < samples.data.length / 4 ? undefined : await packLosslessly(ofColour, request);
  return lossless && sizeOf(lossless) * WORTHWHILE <= sizeOf(packed) ? lossless : packed;
}

async function shrinkOpacity(
  request: ShrinkRequest,
  source: Source & { kind: 'samples' },
  strength: Strength,
  mode: ShrinkTask['mode'],
): Promise<Outcome> {
  const { samples } = source;
  if (!isLight(samples)) return packLosslessly(samples, request);
  if (!request.exact && request.recolours && samples.data.every((value) => value === 255)) {
    const head = {
      width: 1,
      height: 1,
      bits: 8,
      filter: 'flate',
      predicted: false,
      colour: 'kept',
      components: 1,
    } as const;
    return { head: { ...head, opaque: true }, data: Buffer.alloc(0) };
  }
  const size = request.exact ? undefined : enoughPixels(request, strength.dpi);
  const resized = await pixelsOf({ kind: 'samples', samples }, size);
  const lossless = await packLosslessly(resized, request);
  if (request.exact || lossless.head.bits === 1 || kindOf(resized.data, resized.channels) === 'drawing')
    return lossless;
  const { data, estimated } = await packPhoto(resized, sharper(strength), mode);
  const lossy: Outcome = {
    head: { ...lossless.head, bits: 8, filter: 'jpeg', predicted: false },
    data,
    ...(estimated !== undefined && { estimated }),
  };
  return sizeOf(lossy) < sizeOf(lossless) * WORTHWHILE ? lossy : lossless;
}

function sharper(strength: Strength): Strength {
  const { quality, similarity } = strength;
  return {
    ...strength,
    dpi: strength.textDpi,
    quality: {
      least: Math.min(95, quality.least + DRAWING_QUALITY),
      most: Math.min(95, quality.most + DRAWING_QUALITY),
    },
    similarity: Math.min(0.985, similarity + DRAWING_SIMILARITY),
  };
}

/** The size to bring the picture to, if any, and the strength for what it is: scanned text is spared. */
async function aim(
  request: ShrinkRequest,
  source: PixelSource,
  strength: Strength,
): Promise<{ size: PixelSize | undefined; strength: Strength }> {
  const paper = request.role === 'picture' && isPaper(await thumbnailOf(source));
  const size = enoughPixels(request, paper ? strength.textDpi : strength.dpi);
  if (!paper) return { size, strength };
  const { quality, similarity } = strength;
  // A search for an exact size knows what it asks for.
  const isSearch = quality.least === quality.most;
  return {
    size,
    strength: isSearch
      ? strength
      : {
          ...strength,
          quality: {
            least: Math.max(quality.least, LEAST_TEXT_QUALITY),
            most: Math.max(quality.most, LEAST_TEXT_QUALITY + QUALITY_SLACK),
          },
          similarity: Math.max(similarity, LEAST_TEXT_SIMILARITY),
        },
  };
}

const THUMBNAIL_PIXELS = 256;

function thumbnailOf(source: PixelSource): Promise<Buffer> {
  return openPixels(source)
    .resize({ width: THUMBNAIL_PIXELS, height: THUMBNAIL_PIXELS, fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

async function pixelsOf(source: PixelSource, size: PixelSize | undefined): Promise<LightSamples> {
  if (source.kind === 'samples' && !size) return source.samples;
  const image = openPixels(source);
  const { data, info } = await (size ? image.resize({ ...size, fit: 'fill' }) : image)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1 && info.channels !== 3) throw new Error('a picture of a PDF has no opacity of its own');
  return { width: info.width, height: info.height, channels: info.channels, data };
}

async function photoOutcome(
  request: ShrinkRequest,
  pixels: LightSamples,
  strength: Strength,
  mode: ShrinkTask['mode'],
): Promise<Outcome> {
  const turnsGrey =
    pixels.channels === 3 && request.recolours && (strength.grey === true || isGrey(pixels, MOST_TINGE));
  const photo = turnsGrey ? toGrey(pixels) : pixels;
  const { data, estimated } = await packPhoto(photo, strength, mode);
  return {
    head: {
      width: photo.width,
      height: photo.height,
      bits: 8,
      filter: 'jpeg',
      predicted: false,
      colour: turnsGrey ? 'grey' : 'kept',
      components: photo.channels,
    },
    data,
    ...(estimated !== undefined && { estimated }),
  };
}

/** What JPEG and scanners make of grey; a stamp's red is far beyond. */
const MOST_TINGE = 10;
const SHARE_OF_TINGED = 0.0005;

function isGrey({ channels, data }: LightSamples, mostTinge: number): boolean {
  if (channels === 1) return true;
  let tinged = 0;
  const most = mostTinge > 0 ? (data.length / 3) * SHARE_OF_TINGED : 0;
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const tinge = Math.max(Math.abs(red - green), Math.abs(green - blue), Math.abs(red - blue));
    if (tinge > mostTinge && (tinge > mostTinge * 2 || (tinged += 1) > most)) return false;
  }
  return true;
}

function toGrey(samples: LightSamples): LightSamples {
  if (samples.channels !== 3) return samples;
  return { ...samples, channels: 1, data: Buffer.from(greyLevels(samples.data, 3)) };
}
