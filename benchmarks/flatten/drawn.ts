import { lookWithPdfium } from '../edit/pdfium-look.ts';
import { call } from '../lossless/call.ts';

/** A page as readers draw it, with its annotations. */

export const READERS = ['poppler', 'mupdf', 'pdfium'] as const;
export type Reader = (typeof READERS)[number];

interface Drawn {
  width: number;
  height: number;
  /** One to a pixel, of 255. */
  greys: Uint8Array | Uint32Array;
}

/** `page` counts from 1. */
export async function drawnBy(reader: Reader, file: string, page: number, dpi: number): Promise<Drawn | undefined> {
  if (reader === 'pdfium') {
    const { picture } = await lookWithPdfium(file, page, dpi);
    return picture && { ...picture, greys: picture.colours };
  }
  const { out } =
    reader === 'poppler'
      ? await call('pdftoppm', ['-cropbox', '-r', String(dpi), '-gray', '-f', String(page), '-l', String(page), file])
      : await call('mutool', ['draw', '-q', '-F', 'pgm', '-r', String(dpi), '-o', '-', file, String(page)]);
  const head = /^P5\s+(?:#[^\n]*\n)?(\d+)\s+(\d+)\s+255\s/.exec(out.toString('latin1', 0, 80));
  return head ? { width: Number(head[1]), height: Number(head[2]), greys: out.subarray(head[0].length) } : undefined;
}

const FAR = 48;

/** Which share of the pixels is off by more than 48 of 255. */
export function otherPixels(before: Drawn | undefined, after: Drawn | undefined): number {
  if (!before || !after) return before === after ? 0 : 1;
  if (before.width !== after.width || before.height !== after.height) return 1;
  let off = 0;
  for (let at = 0; at < before.greys.length; at += 1)
    if (distance(before.greys[at] ?? 0, after.greys[at] ?? 0) > FAR) off += 1;
  return off / before.greys.length;
}

/** Of one channel, or of the one of three or four that is farthest off. */
function distance(one: number, other: number): number {
  let most = 0;
  for (let shift = 0; shift < 32; shift += 8)
    most = Math.max(most, Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)));
  return most;
}
