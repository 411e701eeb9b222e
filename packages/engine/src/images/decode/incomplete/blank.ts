import type { Pixels } from '../pixels.ts';

/** What decoders leave in rows that nothing was read for: black, or the middle grey of JPEG. */
const FILLERS = [
  [0, 0, 0],
  [128, 128, 128],
];
/** The green of empty YCbCr, which libheif leaves where a tile is missing. */
const EMPTY_TILE = [0, 136, 0];
const WHITE = 255;

/** Whitens the rows at the end of a picture that no data came for. `false` where nothing else would be left. */
export function blankMissingRows(pixels: Pixels): boolean {
  const { width, height, channels, data } = pixels;
  const rowAt = (top: number) => ({ left: 0, top, right: width, bottom: top + 1 });
  const filler = FILLERS.find((colour) => isPlain(pixels, colour, rowAt(height - 1)));
  if (!filler) return true;
  let row = height;
  while (row > 0 && isPlain(pixels, filler, rowAt(row - 1))) row -= 1;
  data.fill(WHITE, row * width * channels);
  return row > 0;
}

/**
 * Whitens what did not come from a file that was filled up, of a coding that goes from row to row: from where the
 * picture looks different with another filling.
 */
export function blankGuessedRows(pixels: Pixels, other: Pixels): boolean {
  const { width, height, channels, data } = pixels;
  const rowAt = (top: number) => ({ left: 0, top, right: width, bottom: top + 1 });
  let row = 0;
  while (row < height && isAlike(pixels, other, rowAt(row))) row += 1;
  data.fill(WHITE, row * width * channels);
  return row > 0;
}

/** The size of blocks in which HEIC is coded, or a part of it. */
const BLOCK = 16;

/** The same of a coding in tiles, and whitens tiles that did not come at all. */
export function blankGuessedTiles(pixels: Pixels, other: Pixels): boolean {
  const { width, height, channels, data } = pixels;
  let known = 0;
  for (let top = 0; top < height; top += BLOCK)
    for (let left = 0; left < width; left += BLOCK) {
      const area = { left, top, right: Math.min(width, left + BLOCK), bottom: Math.min(height, top + BLOCK) };
      if (!isPlain(pixels, EMPTY_TILE, area) && isAlike(pixels, other, area)) known += 1;
      else
        for (let row = top; row < area.bottom; row += 1)
          data.fill(WHITE, (row * width + left) * channels, (row * width + area.right) * channels);
    }
  return known > 0;
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function isPlain({ width, channels, data }: Pixels, colour: readonly number[], area: Area): boolean {
  const colours = channels > 2 ? 3 : 1;
  for (let row = area.top; row < area.bottom; row += 1)
    for (let at = (row * width + area.left) * channels; at < (row * width + area.right) * channels; at += channels)
      for (let channel = 0; channel < colours; channel += 1) if (data[at + channel] !== colour[channel]) return false;
  return true;
}

function isAlike(one: Pixels, other: Pixels, { left, top, right, bottom }: Area): boolean {
  const { width, channels } = one;
  for (let row = top; row < bottom; row += 1) {
    const [from, to] = [(row * width + left) * channels, (row * width + right) * channels];
    if (one.data.compare(other.data, from, to, from, to) !== 0) return false;
  }
  return true;
}
