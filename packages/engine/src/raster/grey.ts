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

/** Levels that light is counted in. */
const LIGHTS = 4096;
const toLight = (level: number) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);
const fromLight = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
const LIGHT_OF = Float64Array.from({ length: 256 }, (_, level) => toLight(level / 255) * LIGHTS);
const LEVEL_OF = Uint8Array.from({ length: LIGHTS + 1 }, (_, light) => Math.round(fromLight(light / LIGHTS) * 255));

/** As light as its colours are (IEC 61966-2-1 and the weights of ITU-R BT.709). Pixels: red, green, blue. */
export function greyOfColours({ width, height, pixels: colours }: GreyPicture): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 3) {
    const red = colours[from] ?? 0;
    const green = colours[from + 1] ?? 0;
    const blue = colours[from + 2] ?? 0;
    if (red === green && green === blue) {
      pixels[at] = red;
      continue;
    }
    const light = 0.2126 * (LIGHT_OF[red] ?? 0) + 0.7152 * (LIGHT_OF[green] ?? 0) + 0.0722 * (LIGHT_OF[blue] ?? 0);
    pixels[at] = LEVEL_OF[Math.round(light)] ?? 255;
  }
  return { width, height, pixels };
}
