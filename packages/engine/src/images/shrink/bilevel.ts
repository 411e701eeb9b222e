import { encodeJbig2 } from '../encode/jbig2.ts';
import sharp from 'sharp';
import type { Outcome, ShrinkRequest } from './request.ts';
import { inverted } from './source.ts';

/**
 * A picture of two tones under JBIG2, pixel by pixel the same unless it is shown with more pixels an inch than `size`
 * leaves it. A set bit is white, or what a stencil leaves bare.
 */
export async function packBilevel(
  { width, height }: Pick<ShrinkRequest, 'width' | 'height'>,
  bits: Buffer,
  size: { width: number; height: number } | undefined,
): Promise<Outcome> {
  const to = size ?? { width, height };
  const black = inverted(size ? await thinned(bits, { width, height }, to) : bits);
  return {
    head: { ...to, bits: 1, filter: 'jbig2', predicted: false, colour: 'kept', components: 1 },
    data: encodeJbig2(black, to.width, to.height),
  };
}

/** Strokes of a pixel's width would vanish at an even threshold: a little ink is enough to stay ink. */
const INK_THRESHOLD = 140;

async function thinned(
  bits: Buffer,
  { width, height }: { width: number; height: number },
  to: { width: number; height: number },
): Promise<Buffer> {
  const levels = Buffer.allocUnsafe(width * height);
  const stride = (width + 7) >> 3;
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1)
      levels[at] = ((bits[row * stride + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1 ? 255 : 0;
  const grey = await sharp(levels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .resize({ ...to, fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer();
  const reduced = (to.width + 7) >> 3;
  const packed = Buffer.alloc(reduced * to.height);
  for (let row = 0, at = 0; row < to.height; row += 1)
    for (let column = 0; column < to.width; column += 1, at += 1)
      if ((grey[at] ?? 0) >= INK_THRESHOLD) {
        const byte = row * reduced + (column >> 3);
        packed[byte] = (packed[byte] ?? 0) | (0x80 >> (column & 7));
      }
  return packed;
}
