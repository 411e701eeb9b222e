import type { Colour } from '../model/entities.ts';

/**
 * How colours are printed. `colour`: as drawn, white as black. `paper`: the same, with lines that paper would swallow
 * darkened. `screen`: as drawn, on black.
 */
export type ColourMode = 'colour' | 'paper' | 'black' | 'grey' | 'screen';

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

const NAMED: readonly Rgb[] = [
  BLACK,
  [255, 0, 0],
  [255, 255, 0],
  [0, 255, 0],
  [0, 255, 255],
  [0, 0, 255],
  [255, 0, 255],
  WHITE,
  [128, 128, 128],
  [192, 192, 192],
];
const GREYS = [51, 80, 105, 130, 190, 255];
const FIRST_GREY = 250;
const FIRST_HUE = 10;
/** Brightness of the five pairs of shades of each hue. */
const SHADES = [255, 189, 129, 104, 79];
/** What white shows through in the lighter shade of a pair. */
const LIGHT = 170;

/** The AutoCAD Color Index: nine names, 24 hues of ten shades, six greys. */
function rgbOfIndex(index: number): Rgb {
  const named = NAMED[index];
  if (named) return named;
  const grey = GREYS[index - FIRST_GREY];
  if (grey !== undefined) return [grey, grey, grey];
  const place = Math.floor((index - FIRST_HUE) / 10);
  const shade = SHADES[Math.floor((index % 10) / 2)] ?? 255;
  const isLight = index % 2 === 1;
  return hue(place).map((part) => {
    const mixed = isLight ? LIGHT + (part * (255 - LIGHT)) / 255 : part;
    return Math.floor((shade * mixed) / 255);
  }) as unknown as Rgb;
}

/** Step `place` of 24 around the circle of colours. */
function hue(place: number): Rgb {
  const sector = Math.floor(place / 4) % 6;
  const rise = Math.floor((place % 4) * 63.75);
  const fall = 255 - rise;
  const ring: Rgb[] = [
    [255, rise, 0],
    [fall, 255, 0],
    [0, 255, rise],
    [0, fall, 255],
    [rise, 0, 255],
    [255, 0, fall],
  ];
  return ring[sector] ?? BLACK;
}

/** The colour on the page. `what`: white lines would be lost on paper, white areas are meant to cover. */
export function onPage(colour: Colour, mode: ColourMode, what: 'line' | 'area'): Rgb {
  if (mode === 'black') return isWhiteArea(colour, what) ? WHITE : BLACK;
  const rgb = rgbOf(colour);
  if (mode === 'screen') return rgb;
  const shown = isWhite(rgb) && !isWhiteArea(colour, what) ? BLACK : rgb;
  if (mode === 'grey') return greyOf(shown);
  return mode === 'paper' && what === 'line' ? legible(shown) : shown;
}

/** Of a line beside white paper, as WCAG 2.2 asks of what must be distinguished from its background (1.4.11). */
const LEAST_CONTRAST = 3;

/** The same hue, as dark as paper asks for: drawings are coloured for a black screen. */
function legible(rgb: Rgb): Rgb {
  let shown = rgb;
  for (let strength = 0.98; contrastWithPaper(shown) < LEAST_CONTRAST; strength -= 0.02)
    shown = rgb.map((part) => Math.round(part * strength)) as unknown as Rgb;
  return shown;
}

/** WCAG 2.2, "contrast ratio". */
function contrastWithPaper(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const FOREGROUND = 7;

function isWhiteArea(colour: Colour, what: 'line' | 'area'): boolean {
  return what === 'area' && isWhite(rgbOf(colour)) && !(colour.by === 'index' && colour.index === FOREGROUND);
}

function rgbOf(colour: Colour): Rgb {
  if (colour.by === 'rgb') return [(colour.rgb >> 16) & 255, (colour.rgb >> 8) & 255, colour.rgb & 255];
  return colour.by === 'index' ? rgbOfIndex(colour.index) : WHITE;
}

const isWhite = (rgb: Rgb) => rgb.every((part) => part === 255);

function greyOf([red, green, blue]: Rgb): Rgb {
  const grey = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  return [grey, grey, grey];
}
