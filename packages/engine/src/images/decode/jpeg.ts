import sharp from 'sharp';
import { PIXELS_LIMIT } from '@pagewright/pdf/images/embeddable.ts';
import { segmentsOf } from '@pagewright/pdf/images/jpeg-segments.ts';

/** `open`: complete but for the marker at its end. */
export type Soundness = 'sound' | 'open' | 'broken';

export const isJpeg = (file: Buffer) => file[0] === 0xff && file[1] === 0xd8;

export const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** Whether libjpeg finds everything in its place, to the last block. */
export async function soundnessOf(jpeg: Buffer): Promise<Soundness> {
  const complaint = await complaintOf(jpeg);
  if (complaint === undefined) return hasEnd(jpeg) ? 'sound' : 'open';
  if (!ENDS_EARLY.test(complaint)) return BROKEN.test(complaint) ? 'broken' : 'sound';
  return (await complaintOf(Buffer.concat([jpeg, END_OF_IMAGE]))) === undefined ? 'open' : 'broken';
}

/** Thumbnails, which have ends of their own, stand before the first scan. */
function hasEnd(jpeg: Buffer): boolean {
  const scans = [...segmentsOf(jpeg)].at(-1)?.end ?? 0;
  return jpeg.includes(END_OF_IMAGE, scans);
}

/** libjpeg warns of much that changes no pixel: markers of cameras, bytes between scans (jerror.h, JWRN_). */
const BROKEN = /Corrupt JPEG data: (?!\d+ extraneous)|Unsupported|error/i;
const ENDS_EARLY = /premature end of JPEG/i;

/** All rows are asked for: libjpeg warns as it comes to what is broken, and of some only at the end. */
async function complaintOf(jpeg: Buffer): Promise<string | undefined> {
  try {
    await sharp(jpeg, { failOn: 'warning', limitInputPixels: PIXELS_LIMIT, sequentialRead: true }).raw().toBuffer();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
