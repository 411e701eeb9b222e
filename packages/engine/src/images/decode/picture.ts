import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PIXELS_LIMIT } from '@pagewright/pdf/images/embeddable.ts';
import { packPixels } from '../encode/pack.ts';
import { decodeBmp } from './bmp.ts';
import { embedFrames, embedSalvagedFrames, LOSSY_QUALITY, type EmbeddedPicture, type WantedFrames } from './frames.ts';
import { decodeHeic } from './heic.ts';
import { gifEndsEarly } from './incomplete/gif-end.ts';
import { bytesMissing } from './isobmff/boxes.ts';
import { readAvifSequence } from './isobmff/avif-sequence.ts';
import { isJpeg, soundnessOf } from './jpeg.ts';
import type { Pixels } from './pixels.ts';
import { isTiff } from './tiff/directories.ts';
import { embedTiff } from './tiff/embed-tiff.ts';

const ALL_READ = { framesBeyond: 0, unreadable: 0, incomplete: false };

/**
 * Decodes a picture of any kind and packs each of the wanted frames for a PDF: as many at once as are little work, at
 * least one. Runs inside the image process only: files are hostile. Fails with IMAGE_TOO_LARGE by the header, before
 * anything is decoded, with IMAGE_UNSUPPORTED, or with FILE_DAMAGED where nothing of it can be shown.
 */
export async function embedPicture(file: Buffer, wanted: WantedFrames): Promise<EmbeddedPicture> {
  if (file.toString('latin1', 0, 2) === 'BM') {
    const pixels = decodeBmp(file);
    return single(pixels, { incomplete: typeof pixels === 'object' && pixels.incomplete });
  }
  if (isHeic(file)) {
    const incomplete = bytesMissing(file) > 0;
    return single(await decodeHeic(file), { quality: LOSSY_QUALITY, incomplete });
  }
  if (isTiff(file)) return embedTiff(file, wanted);
  const sequence = readAvifSequence(file);
  if (sequence) {
    const embedded = await embedFrames(sequence.still, wanted, lossyQuality(file));
    return { ...embedded, ...ALL_READ, framesBeyond: sequence.frameCount - 1, taken: 1 };
  }
  return embedWhatIsThere(file, wanted);
}

async function embedWhatIsThere(file: Buffer, wanted: WantedFrames): Promise<EmbeddedPicture> {
  const quality = lossyQuality(file);
  try {
    if (isJpeg(file) && (await soundnessOf(file)) === 'broken') throw new EngineFailure('FILE_DAMAGED');
    const incomplete = isGif(file) && gifEndsEarly(file);
    const embedded = await embedFrames(file, wanted, quality);
    return { ...ALL_READ, ...embedded, taken: embedded.frames.length, incomplete };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code !== 'FILE_DAMAGED') throw error;
    const salvaged = await embedSalvagedFrames(file, wanted, quality);
    if (!salvaged) throw error;
    return { ...ALL_READ, ...salvaged, taken: salvaged.frames.length, incomplete: true };
  }
}

/** AVIF nearly always is lossy; WebP is unless its picture is in a chunk of the lossless kind. */
function lossyQuality(file: Buffer): number | undefined {
  const isLossy =
    isJpeg(file) ||
    file.toString('latin1', 4, 8) === 'ftyp' ||
    (file.toString('latin1', 8, 12) === 'WEBP' && !file.subarray(0, 4096).includes('VP8L'));
  return isLossy ? LOSSY_QUALITY : undefined;
}

const isGif = (file: Buffer) => file.toString('latin1', 0, 3) === 'GIF';

function isHeic(file: Buffer): boolean {
  return (
    file.toString('latin1', 4, 8) === 'ftyp' &&
    /hei[cxms]|hev[cx]|mif1|msf1/.test(file.toString('latin1', 8, 64)) &&
    !/avi[fs]/.test(file.toString('latin1', 8, 64))
  );
}

async function single(
  pixels: Pixels | 'too large' | undefined,
  { quality, incomplete }: { quality?: number; incomplete: boolean },
): Promise<EmbeddedPicture> {
  if (pixels === 'too large') throw new EngineFailure('IMAGE_TOO_LARGE', { limit: PIXELS_LIMIT });
  if (!pixels) throw new EngineFailure('FILE_DAMAGED');
  const frame = await packPixels(pixels, { quality });
  const recompressed = frame.filter === 'jpeg';
  return { ...ALL_READ, frames: [frame], frameCount: 1, taken: 1, delays: [], recompressed, incomplete };
}
