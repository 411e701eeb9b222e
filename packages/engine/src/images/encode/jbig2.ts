import { ArithmeticEncoder } from './arithmetic-coder.ts';

/**
 * Lossless JBIG2 (ITU-T T.88) of a page as one generic region: a third smaller than Group 4 on scanned text. No symbols
 * are matched, so no letter can be taken for another.
 */

const PAGE_INFORMATION = 48;
const IMMEDIATE_LOSSLESS_GENERIC_REGION = 39;
/** Pixels that predict a pixel in template 0, with its four adaptive ones at their nominal places (T.88, 6.2.5.3). */
const CONTEXT_BITS = 16;
const ADAPTIVE_PIXELS = [3, -1, -3, -1, 2, -2, -2, -2];

/** `bits` holds rows padded to bytes, most significant bit first, 1 is black. The result suits `JBIG2Decode`. */
export function encodeJbig2(bits: Uint8Array, width: number, height: number): Buffer {
  const page = Buffer.alloc(19);
  page.writeUInt32BE(width, 0);
  page.writeUInt32BE(height, 4);
  // Lossless; resolution unknown, white underneath, no stripes (T.88, 7.4.8).
  page[16] = 1;

  const region = Buffer.alloc(18 + ADAPTIVE_PIXELS.length);
  region.writeUInt32BE(width, 0);
  region.writeUInt32BE(height, 4);
  for (const [index, offset] of ADAPTIVE_PIXELS.entries()) region.writeInt8(offset, 18 + index);
  return Buffer.concat([
    segment(0, PAGE_INFORMATION, page),
    segment(1, IMMEDIATE_LOSSLESS_GENERIC_REGION, Buffer.concat([region, encodeRows(bits, width, height)])),
  ]);
}

/** T.88, 7.2: number, type, nothing referred to, page 1, length. */
function segment(number: number, type: number, data: Buffer): Buffer {
  const header = Buffer.alloc(11);
  header.writeUInt32BE(number, 0);
  header[4] = type;
  header[6] = 1;
  header.writeUInt32BE(data.length, 7);
  return Buffer.concat([header, data]);
}

/** Each pixel in the light of four before it, seven above and five above those. */
function encodeRows(bits: Uint8Array, width: number, height: number): Buffer {
  const coder = new ArithmeticEncoder(1 << CONTEXT_BITS, bits.length >> 3);
  // Rows as a byte for each pixel, with a margin of white on both sides.
  const margin = 4;
  let row = new Uint8Array(width + margin * 2);
  let above = new Uint8Array(width + margin * 2);
  let second = new Uint8Array(width + margin * 2);
  const stride = (width + 7) >> 3;
  for (let y = 0; y < height; y += 1) {
    [second, above, row] = [above, row, second];
    for (let x = 0; x < width; x += 1) row[x + margin] = ((bits[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    let far = ((second[margin] ?? 0) << 1) | (second[margin + 1] ?? 0);
    let near = ((above[margin] ?? 0) << 2) | ((above[margin + 1] ?? 0) << 1) | (above[margin + 2] ?? 0);
    let before = 0;
    for (let x = margin; x < width + margin; x += 1) {
      far = ((far << 1) | (second[x + 2] ?? 0)) & 0x1f;
      near = ((near << 1) | (above[x + 3] ?? 0)) & 0x7f;
      const pixel = row[x] ?? 0;
      coder.encode((far << 11) | (near << 4) | before, pixel);
      before = ((before << 1) | pixel) & 0xf;
    }
  }
  return coder.finish();
}
