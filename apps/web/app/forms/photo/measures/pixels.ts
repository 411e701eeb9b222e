/** Red, green, blue and opacity of 0 to 255, row by row from the top, as a canvas gives them. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A part of a picture, in shares of its sides from the upper left. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const WHOLE: Part = { left: 0, top: 0, right: 1, bottom: 1 };

/** Calls `visit` with the offset in `data` of each pixel of the part. */
export function visitPart({ width, height }: Pixels, part: Part, visit: (at: number) => void): void {
  const [left, right] = [Math.floor(part.left * width), Math.ceil(part.right * width)];
  const [top, bottom] = [Math.floor(part.top * height), Math.ceil(part.bottom * height)];
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) visit((y * width + x) * 4);
}

/** Brightness of 0 to 255 (ITU-R BT.709). */
export const lumaAt = (data: Uint8ClampedArray, at: number): number =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);

/** How far from grey, of 0 to 255. */
export function colourAt(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
  return Math.max(red, green, blue) - Math.min(red, green, blue);
}

/** The value that this share of all values does not exceed. */
export function valueAt(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
