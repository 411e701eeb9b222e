import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hasLetters, lettersOf } from './letters.ts';
import { popplerWords } from './poppler-words.ts';

/** Points at the edges in which nothing may stand: less than the margin of a map, for what antialiasing adds. */
const CLEAR = 20;
/** Of a picture, whose pixels are no larger than points. */
const CLEAR_PIXELS = 8;
const WHITE = 250;

/** What of a map is outside of its page, or lost there: words of the PDF. */
export function cutInPdf(file: string, labels: readonly string[]): string[] {
  const { sizes, words } = popplerWords(file);
  const [{ width, height } = { width: 0, height: 0 }] = sizes;
  const outside = words.filter(
    ({ left, top, right, bottom }) => left < CLEAR || top < CLEAR || right > width - CLEAR || bottom > height - CLEAR,
  );
  const shown = lettersOf(words.map(({ text }) => text).join(' '));
  const isWhole = hasLetters(shown, lettersOf(labels.join(' ')));
  return [...outside.map(({ text }) => text), ...(isWhole ? [] : ['letters are missing'])];
}

/** Whether a picture has ink at one of its edges. */
export async function isCutInPng(file: string): Promise<boolean> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let y = 0; y < height; y += 1) {
    const isEdge = y < CLEAR_PIXELS || y >= height - CLEAR_PIXELS;
    for (let x = 0; x < width; x += 1) {
      if (!isEdge && x === CLEAR_PIXELS) x = width - CLEAR_PIXELS;
      if ((data[y * width + x] ?? 0) < WHITE) return true;
    }
  }
  return false;
}

/** Boxes and lines of a drawing that are not within its margin. */
export async function cutInSvg(file: string): Promise<number> {
  const svg = await readFile(file, 'utf8');
  const number = (tag: string, name: string) => Number(new RegExp(`\\b${name}="([-\\d.]+)`).exec(tag)?.[1] ?? 0);
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  const tags = [...svg.matchAll(/<(?:rect|text) x="[^>]*>/g)].map(([tag]) => tag);
  return tags.filter((tag) => {
    const [x, y] = [number(tag, 'x'), number(tag, 'y')];
    const right = x + (tag.startsWith('<text') ? number(tag, 'textLength') : number(tag, 'width'));
    const bottom = y + number(tag, 'height');
    return x < CLEAR || y < CLEAR || right > width - CLEAR || bottom > height - CLEAR;
  }).length;
}
