import path from 'node:path';
import { fixtureFolder } from '@pagewright/testkit';
import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** Pixels across a patch of one tone, and how far tones differ: in photos about as far at every scale. */
const SCALES = [1, 2, 4, 8, 16, 32, 64, 128];
const CONTRAST = 26;

/** Tones at every scale over a sky and a slope: it packs like a photo, and is the same on every machine. JPEG. */
export async function photo(name: string, { width, height }: Size, quality = 90): Promise<string> {
  const layers = await Promise.all(SCALES.map((scale) => patches({ width, height }, scale)));
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [across, down] = [(at % width) / width, Math.floor(at / width) / height];
    const isSlope = down > 0.55 + 0.08 * Math.sin(across * 9);
    let tone = 0;
    for (const layer of layers) tone += ((layer[at] ?? 0) / 255 - 0.5) * (isSlope ? CONTRAST : CONTRAST / 3);
    pixels[at * 3] = clamped((isSlope ? 60 + 50 * down : 120 + 80 * down) + tone);
    pixels[at * 3 + 1] = clamped((isSlope ? 95 + 40 * across : 150 + 60 * down) + tone);
    pixels[at * 3 + 2] = clamped((isSlope ? 45 : 230 - 60 * down) + tone * 0.8);
  }
  const file = path.join(fixtureFolder(), `${name}.jpg`);
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ density: 300 })
    .jpeg({ quality })
    .toFile(file);
  return file;
}

const clamped = (value: number): number => Math.max(0, Math.min(255, value));

/** Grey patches of as many pixels, with soft edges. */
async function patches({ width, height }: Size, scale: number): Promise<Buffer> {
  const small = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
  const pixels = Buffer.alloc(small.width * small.height);
  let random = scale + 7;
  for (let at = 0; at < pixels.length; at += 1) {
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    pixels[at] = random & 255;
  }
  return sharp(pixels, { raw: { ...small, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** A typed page as a scanner in colour sees it: paper that is not quite white, a hint of slant. JPEG. */
export async function scan(name: string, lines: readonly string[], dpi: number): Promise<string> {
  const { width, height } = { width: Math.round(8.27 * dpi), height: Math.round(11.69 * dpi) };
  const size = Math.round(dpi * 0.15);
  const spoken = lines
    .map((line, row) => `<text x="${dpi}" y="${dpi * 1.2 + row * size * 1.6}">${line}</text>`)
    .join('');
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f5f2ea"/><g font-family="Liberation Serif" font-size="${size}" fill="#2a2825" transform="rotate(0.4)">${spoken}</g></svg>`;
  const drawn = await sharp(Buffer.from(sheet)).removeAlpha().raw().toBuffer();
  let random = 11;
  for (let at = 0; at < drawn.length; at += 1) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    drawn[at] = Math.max(0, Math.min(255, (drawn[at] ?? 0) + ((random >> 16) % 9) - 4));
  }
  const file = path.join(fixtureFolder(), `${name}.jpg`);
  await sharp(drawn, { raw: { width, height, channels: 3 } })
    .withMetadata({ density: dpi })
    .jpeg({ quality: 85 })
    .toFile(file);
  return file;
}
