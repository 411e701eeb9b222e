import { constants, inflateSync } from 'node:zlib';
import { PdfName, PdfStream, dictOf } from '../../document/objects.ts';
import { decodeStream } from '../../document/filters.ts';
import type { ShrinkRequest } from './request.ts';

/** The bare samples of a picture, rows padded to bytes, or `undefined` where there are not enough of them. */
export function samplesOf(request: ShrinkRequest, data: Buffer): Buffer | undefined {
  const { width, height, bits, components } = request;
  const length = Math.ceil((width * components * bits) / 8) * height;
  const samples = unpack(request, data, length);
  return samples && samples.length >= length ? samples.subarray(0, length) : undefined;
}

function unpack(
  { packing, predictor, width, bits, components }: ShrinkRequest,
  data: Buffer,
  length: number,
): Buffer | undefined {
  if (packing === 'none') return data;
  if (predictor >= 10) {
    const parameters = dictOf({ Predictor: predictor, Colors: components, BitsPerComponent: bits, Columns: width });
    return decodeStream(new PdfStream(dictOf({ Filter: PdfName.of('FlateDecode'), DecodeParms: parameters }), data));
  }
  if (predictor !== 1) return undefined;
  return inflateSync(data, { maxOutputLength: length + MOST_SURPLUS_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
}

/** Some writers leave bytes behind the last row. */
const MOST_SURPLUS_BYTES = 1024 * 1024;

/** The upper half of each 16-bit sample: no screen or press shows the lower. */
export function upperBytes(samples: Buffer): Buffer {
  const upper = Buffer.allocUnsafe(samples.length / 2);
  for (let at = 0; at < upper.length; at += 1) upper[at] = samples[at * 2] ?? 0;
  return upper;
}
