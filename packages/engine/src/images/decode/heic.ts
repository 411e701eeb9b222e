import { createRequire } from 'node:module';
import { PIXELS_LIMIT } from '@pagewright/pdf/images/embeddable.ts';
import { blankGuessedTiles } from './incomplete/blank.ts';
import { bytesMissing } from './isobmff/boxes.ts';
import type { Pixels } from './pixels.ts';

/** HEIC as cameras write it, by libheif as WebAssembly: the libvips we use has no HEVC decoder. */

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(target: { data: Uint8ClampedArray; width: number; height: number }, done: (result: unknown) => void): void;
  free(): void;
}

interface LibHeif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/**
 * The main picture, upright. `undefined` where libheif finds none; `'too large'` past 100 million pixels. Of a file that
 * ends early, what came is shown: libheif takes it if its bytes are as many as it says.
 */
export async function decodeHeic(file: Buffer): Promise<Pixels | 'too large' | undefined> {
  const missing = bytesMissing(file);
  if (missing === 0) return displayed(file);
  if (missing > MOST_BYTES) return undefined;
  const filled = (filling: number) => displayed(Buffer.concat([file, Buffer.alloc(missing, filling)]));
  const pixels = await filled(0);
  if (typeof pixels !== 'object') return pixels;
  const other = await filled(0xff);
  return typeof other !== 'object' || blankGuessedTiles(pixels, other) ? pixels : undefined;
}

/** No camera writes more. */
const MOST_BYTES = 100_000_000;

async function displayed(file: Buffer): Promise<Pixels | 'too large' | undefined> {
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif;
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return undefined;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > PIXELS_LIMIT) return 'too large';
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  return shown ? { width, height, channels: 4, data: Buffer.from(data.buffer) } : undefined;
}
