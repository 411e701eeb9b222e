import { deflateSync } from 'node:zlib';
import { asBuffer } from '@pagewright/ground/bytes/as-buffer.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { dictOf, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import type { Embeddable } from '../../images/embeddable.ts';
import { filterOf } from '../../images/image-object.ts';
import { readPng } from '../../images/png-chunks.ts';

/** A coloured glyph as fonts keep it: a PNG with a table of colours and of their opacities (ISO/IEC 15948, 11.3.2.1). */
export function emojiPicture(png: Uint8Array): Embeddable | undefined {
  const parts = readPng(asBuffer(png));
  if (!parts || parts.colourType !== PALETTE || parts.interlaced || !parts.palette) return undefined;
  const { width, height, bits, palette, data, opacities } = parts;
  const picture: Embeddable = {
    width,
    height,
    colour: 'palette',
    bits,
    filter: 'flate',
    predicted: true,
    inverted: false,
    data,
    palette,
    orientation: 1,
  };
  const rows = decodeStream(new PdfStream(dictOf(filterOf(picture)), data));
  if (!rows || !opacities) return rows && picture;
  const alpha = deflateSync(opacityOf(rows, { width, height, bits, opacities }), { level: 9 });
  const { palette: _, ...plain } = picture;
  return { ...picture, alpha: { ...plain, colour: 'grey', bits: 8, predicted: false, data: alpha } };
}

const PALETTE = 3;

function opacityOf(
  rows: Uint8Array,
  { width, height, bits, opacities }: { width: number; height: number; bits: number; opacities: Buffer },
): Buffer {
  const stride = Math.ceil((width * bits) / 8);
  const alpha = Buffer.alloc(width * height, 255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const byte = rows[y * stride + ((x * bits) >> 3)] ?? 0;
      const place = (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
      alpha[y * width + x] = opacities[place] ?? 255;
    }
  return alpha;
}
