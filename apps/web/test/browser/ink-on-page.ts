import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/** Where poppler shows ink of a colour on a page as it is seen: shares of the page, from its upper left. */
export interface InkBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width in shares of the height. */
  ratio: number;
}

type IsInk = (red: number, green: number, blue: number) => boolean;
export const isBlue: IsInk = (red, _, blue) => blue > 100 && blue - red > 60;
export const isRed: IsInk = (red, _, blue) => red > 100 && red - blue > 60;
export const isDark: IsInk = (red, green, blue) => Math.max(red, green, blue) < 90;

/** `page` from 1; `within`: a part of the page, as shares from its upper left. Fails where there is no such ink. */
export async function inkOn(
  bytes: Uint8Array,
  page: number,
  isInk: IsInk,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number] = [0, 0, 1, 1],
): Promise<InkBox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ink-'));
  try {
    const [file, shown] = [path.join(folder, 'signed.pdf'), path.join(folder, 'shown')];
    await writeFile(file, bytes);
    const number = String(page);
    execFileSync('pdftoppm', ['-r', '72', '-f', number, '-l', number, '-png', '-singlefile', file, shown]);
    const { data, info } = await sharp(`${shown}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let [left, top, right, bottom] = [info.width, info.height, 0, 0];
    for (let y = Math.floor(fromY * info.height); y < toY * info.height; y += 1)
      for (let x = Math.floor(fromX * info.width); x < toX * info.width; x += 1) {
        const at = (y * info.width + x) * 3;
        if (!isInk(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255)) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
    if (right <= left) throw new Error(`there is no such ink on page ${page}`);
    return {
      x: (left + right) / 2 / info.width,
      y: (top + bottom) / 2 / info.height,
      width: (right - left) / info.width,
      height: (bottom - top) / info.height,
      ratio: (right - left) / (bottom - top),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
