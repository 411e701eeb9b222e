import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How well words of a page are seen, as Poppler draws it. */
export interface SeenWord {
  text: string;
  /** Contrast of WCAG, between what is mostly there and what differs from it most. */
  contrast: number;
}

const DPI = 110;
/** Of a word's pixels: so many may be edges of its neighbours. */
const STRAY = 0.02;

/** By page. Words of one sign are left out: a dot has next to no pixels. */
export async function wordsSeen(file: string, pages: number): Promise<SeenWord[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'words-seen-'));
  try {
    const { stdout } = await run('pdftotext', ['-q', '-bbox', '-l', String(pages), file, '-'], { maxBuffer: 2 ** 29 });
    const shown: SeenWord[][] = [];
    for (const [index, page] of stdout.split('<page ').slice(1).entries()) {
      const number = String(index + 1);
      const picture = path.join(folder, 'page');
      await run('pdftoppm', ['-q', '-r', String(DPI), '-f', number, '-l', number, '-singlefile', file, picture]);
      const raster = rasterOf(await readFile(`${picture}.ppm`));
      shown.push(wordsIn(page).flatMap((word) => seen(word, raster)));
    }
    return shown;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Word {
  /** Points. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  text: string;
}

function wordsIn(page: string): Word[] {
  const words = page.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g);
  return [...words].map(([, left, top, right, bottom, text = '']) => ({
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
    text: text.normalize('NFKC'),
  }));
}

interface Raster {
  width: number;
  height: number;
  /** Red, green, blue. */
  pixels: Buffer;
}

/** Netpbm's P6, as `pdftoppm` writes it. */
function rasterOf(file: Buffer): Raster {
  const [header = '', width, height] =
    /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), pixels: file.subarray(header.length) };
}

function seen({ left, top, right, bottom, text }: Word, { width, height, pixels }: Raster): SeenWord[] {
  if (!/[\p{L}\p{N}]{2}/u.test(text)) return [];
  const scale = DPI / 72;
  const [from, to] = [Math.max(0, Math.floor(left * scale)), Math.min(width, Math.ceil(right * scale))];
  const luminances: number[] = [];
  // Above and below the letters other lines may begin.
  const inset = (bottom - top) * 0.12;
  const last = Math.min(height, Math.ceil((bottom - inset) * scale));
  for (let y = Math.max(0, Math.floor((top + inset) * scale)); y < last; y += 1)
    for (let x = from; x < to; x += 1) luminances.push(luminanceAt(pixels, (y * width + x) * 3));
  // Beyond the paper.
  if (luminances.length < 12) return [];
  luminances.sort((a, b) => a - b);
  const at = (share: number) => luminances[Math.min(luminances.length - 1, Math.floor(luminances.length * share))] ?? 0;
  const ground = commonest(luminances);
  return [{ text, contrast: Math.max(ratio(ground, at(STRAY)), ratio(ground, at(1 - STRAY))) }];
}

const BANDS = 32;

/** What most pixels have, as the middle of its band. */
function commonest(sorted: readonly number[]): number {
  const bands = Map.groupBy(sorted, (value) => Math.floor(value ** 0.45 * BANDS));
  const [most = []] = [...bands.values()].sort((a, b) => b.length - a.length);
  return most[most.length >> 1] ?? 1;
}

export const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const luminanceAt = (pixels: Buffer, at: number): number => luminanceOf(pixels.readUIntBE(at, 3));

/** Relative luminance of sRGB (WCAG 2.2). */
export const luminanceOf = (color: number): number =>
  0.2126 * (LINEAR[color >> 16] ?? 0) +
  0.7152 * (LINEAR[(color >> 8) & 255] ?? 0) +
  0.0722 * (LINEAR[color & 255] ?? 0);

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
