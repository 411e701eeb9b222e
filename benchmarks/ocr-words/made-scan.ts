import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { imagesToPdf } from '@pagewright/engine/images';
import sharp from 'sharp';

export interface ScanLook {
  /** Degrees clockwise. */
  slant: number;
  dpi: number;
  noise: 'clean' | 'noisy';
}

const WHITE = { r: 255, g: 255, b: 255 };
/** Grey levels of a scanner's grain. */
const GRAIN = 44;

/** A page as a scanner would have it, as a PDF of that picture. `page`: a PDF of text. */
export async function madeScan(page: string, folder: string, { slant, dpi, noise }: ScanLook): Promise<string> {
  const drawn = path.join(folder, 'drawn');
  execFileSync('pdftoppm', ['-r', `${dpi}`, '-gray', '-png', '-singlefile', page, drawn]);
  const { data, info } = await sharp(`${drawn}.png`)
    .rotate(slant, { background: WHITE })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (noise === 'noisy') addGrain(data);
  const { width, height, channels } = info;
  const picture = path.join(folder, 'scan.jpg');
  const raw = { width, height, channels } as const;
  writeFileSync(picture, await sharp(data, { raw }).withMetadata({ density: dpi }).jpeg({ quality: 88 }).toBuffer());
  const output = path.join(folder, 'scan.pdf');
  await imagesToPdf({
    documents: [{ pictures: [picture], output }],
    layout: { pageSize: 'fit', orientation: 'auto', margin: 0 },
  });
  return output;
}

/** The same on each run. */
function addGrain(pixels: Buffer): void {
  let state = 12_345;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = Math.min(255, Math.max(0, pixels[at]! + ((state >>> 16) / 65_536 - 0.5) * 2 * GRAIN));
  }
}
