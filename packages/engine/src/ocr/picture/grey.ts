/** A picture of one byte a pixel, 0 black to 255 white, rows from top to bottom without padding. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** One byte a pixel: 1 where there is ink. */
export interface InkMask {
  width: number;
  height: number;
  ink: Uint8Array;
}

/** Pixels; `right` and `bottom` lie just outside. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function blank(width: number, height: number): GreyPicture {
  return { width, height, pixels: new Uint8Array(width * height).fill(255) };
}

/** The part of a picture within a box that lies inside of it. */
export function cropped({ width, pixels }: GreyPicture, { left, top, right, bottom }: PixelBox): GreyPicture {
  const part = { width: right - left, height: bottom - top, pixels: new Uint8Array((right - left) * (bottom - top)) };
  for (let row = 0; row < part.height; row += 1) {
    const from = (top + row) * width + left;
    part.pixels.set(pixels.subarray(from, from + part.width), row * part.width);
  }
  return part;
}
