import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { PIXELS_LIMIT } from '../../images/embeddable.ts';
import { encodeGroup4 } from '../../images/encode/ccitt.ts';
import { packAsPng } from '../../images/encode/pack.ts';
import { readJpeg, segmentsOf } from '../../images/jpeg-segments.ts';
import { isPaper, kindOf } from './kind.ts';
import type { ShrinkRequest, Shrunk } from './request.ts';
import { samplesOf, upperBytes } from './samples.ts';

/** Runs in the image process: makes one picture of a PDF smaller, or gives `undefined` to leave it as it is. */
export async function shrinkPicture(
  request: ShrinkRequest,
  data: Buffer,
): Promise<{ head: Shrunk; data: Buffer } | undefined> {
  if (request.width * request.height > PIXELS_LIMIT) return undefined;
  const result = await shrinkBy(request, data);
  return result && result.data.length < data.length ? result : undefined;
}

function shrinkBy(request: ShrinkRequest, data: Buffer): Promise<Result> {
  if (request.packing === 'jpeg') return shrinkJpeg(request, data);
  const samples = samplesOf(request, data);
  if (!samples) return Promise.resolve(undefined);
  if (request.bits === 1)
    return Promise.resolve(request.role === 'bilevel' ? shrinkBilevel(request, samples) : undefined);
  if (request.bits === 8) return shrinkSamples(request, samples, data);
  return request.bits === 16 && !request.exact
    ? shrinkSamples({ ...request, bits: 8 }, upperBytes(samples), data)
    : Promise.resolve(undefined);
}

type Result = { head: Shrunk; data: Buffer } | undefined;

/** A second generation of losses must be worth it: a tenth of the bytes at least. */
const WORTHWHILE = 0.9;
/** Quality is an estimate, and close to the wanted one recoding only adds losses. */
const QUALITY_SLACK = 8;
/** Resampling by less than this saves little and softens everything. */
const LEAST_REDUCTION = 0.78;
/** Text in a scan turns to mush below this. */
const LEAST_TEXT_QUALITY = 60;

async function shrinkJpeg(request: ShrinkRequest, data: Buffer): Promise<Result> {
  const jpeg = readJpeg(data);
  if (!jpeg?.common || jpeg.bits !== 8 || jpeg.components !== request.components) return undefined;
  if (jpeg.width !== request.width || jpeg.height !== request.height) return undefined;
  const bare = withoutMetadata(data);
  const head = { width: request.width, height: request.height, bits: 8, filter: 'jpeg', predicted: false } as const;
  const kept = { head, data: bare };
  if (request.exact) return kept;

  // The page's colour space says what the samples mean; a profile inside of the JPEG must not change them.
  const open = () => asStored(sharp(bare, { limitInputPixels: PIXELS_LIMIT, failOn: 'error' }), request.components);
  const { size, quality } = await aim(request, open);
  if (!size && jpeg.quality <= quality + QUALITY_SLACK) return kept;
  const smaller = await encodeJpeg(size ? open().resize({ ...size, fit: 'fill' }) : open(), quality);
  if (smaller.length > bare.length * WORTHWHILE) return kept;
  return { head: { ...head, ...size }, data: smaller };
}

function asStored(image: Sharp, components: 1 | 3): Sharp {
  return components === 1 ? image.toColourspace('b-w') : image;
}

function encodeJpeg(image: Sharp, quality: number): Promise<Buffer> {
  return image.jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** The size to bring the picture to, if any, and the quality. */
async function aim(
  request: ShrinkRequest,
  open: () => Sharp,
): Promise<{ size: { width: number; height: number } | undefined; quality: number }> {
  const paper = request.role === 'picture' && isPaper(await thumbnailOf(open()));
  const target = paper ? request.textTarget : request.target;
  const reduction = Math.max(target.width / request.width, target.height / request.height);
  const quality = paper ? Math.max(request.quality, LEAST_TEXT_QUALITY) : request.quality;
  if (reduction > LEAST_REDUCTION) return { size: undefined, quality };
  return {
    size: {
      width: Math.max(1, Math.round(request.width * reduction)),
      height: Math.max(1, Math.round(request.height * reduction)),
    },
    quality,
  };
}

const THUMBNAIL_PIXELS = 256;

function thumbnailOf(image: Sharp): Promise<Buffer> {
  return image
    .resize({ width: THUMBNAIL_PIXELS, height: THUMBNAIL_PIXELS, fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

async function shrinkSamples(request: ShrinkRequest, samples: Buffer, before: Buffer): Promise<Result> {
  const { width, height, components } = request;
  const open = () => asStored(sharp(samples, { raw: { width, height, channels: components } }), components);
  const photo = !request.exact && kindOf(samples, components) === 'photo';
  if (request.role === 'opacity' && !request.exact) {
    const { size } = await aim(request, open);
    return packLosslessly(size ? await resized(open(), size) : samples, { ...request, ...size });
  }
  if (!photo) return packLosslessly(samples, request);
  const { size, quality } = await aim(request, open);
  const data = await encodeJpeg(size ? open().resize({ ...size, fit: 'fill' }) : open(), quality);
  if (data.length > before.length * WORTHWHILE) return packLosslessly(samples, request);
  return {
    head: { width: size?.width ?? width, height: size?.height ?? height, bits: 8, filter: 'jpeg', predicted: false },
    data,
  };
}

function resized(image: Sharp, size: { width: number; height: number }): Promise<Buffer> {
  return image
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
}

/** The smaller of rows told as differences, which suits gradients, and bare rows, which suit flat drawings. */
async function packLosslessly(samples: Buffer, { width, height, components }: ShrinkRequest): Promise<Result> {
  const image = sharp(samples, { raw: { width, height, channels: components } });
  const byRows = await packAsPng(asStored(image, components));
  const bare = deflateSync(samples, { level: 9 });
  const head = { width, height, bits: 8, filter: 'flate' } as const;
  const told = byRows.bits === 8 && (byRows.colour === 'grey') === (components === 1);
  return told && byRows.data.length < bare.length
    ? { head: { ...head, predicted: true }, data: byRows.data }
    : { head: { ...head, predicted: false }, data: bare };
}

/** The same bits under Group 4 coding, where that is smaller. In it black is 1, in a PDF's samples it is 0. */
function shrinkBilevel({ width, height }: ShrinkRequest, samples: Buffer): Result {
  const black = Buffer.from(samples.map((byte) => byte ^ 0xff));
  return {
    head: { width, height, bits: 1, filter: 'ccitt', predicted: false },
    data: encodeGroup4(black, width, height),
  };
}

/** Without EXIF, previews, profiles and comments: a PDF reader looks at none of them. Adobe's marker tells how colours are stored. */
function withoutMetadata(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let end = 2;
  for (const segment of segmentsOf(file)) {
    const { marker } = segment;
    const dropped = (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
    if (!dropped) kept.push(file.subarray(segment.start, segment.end));
    end = segment.end;
  }
  return Buffer.concat([...kept, file.subarray(end)]);
}
