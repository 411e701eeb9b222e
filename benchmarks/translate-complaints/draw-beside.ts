import sharp from 'sharp';
import type { PageSeen } from './letters-seen.ts';

const BETWEEN = 12;
const GROUND = '#b33';

/** The first page of a file beside all pages of another, as a PNG. */
export async function drawBeside(before: readonly PageSeen[], after: readonly PageSeen[], file: string): Promise<void> {
  const pictures = [...before.slice(0, 1), ...after].map(({ picture }) => picture);
  const height = Math.max(...pictures.map((picture) => picture.height));
  let left = 0;
  const layers = pictures.map(({ width, height: own, pixels }) => {
    const layer = { input: Buffer.from(pixels), raw: { width, height: own, channels: 3 as const }, left, top: 0 };
    left += width + BETWEEN;
    return layer;
  });
  await sharp({ create: { width: left, height, channels: 3, background: GROUND } })
    .composite(layers)
    .png()
    .toFile(file);
}
