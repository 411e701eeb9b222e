import { createRequire } from 'node:module';
import { PIXELS_LIMIT } from '../embeddable.ts';
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

/** The main picture, upright. `undefined` where libheif finds none; `'too large'` past 100 million pixels. */
export async function decodeHeic(file: Buffer): Promise<Pixels | 'too large' | undefined> {
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
