import sharp, { type Sharp } from 'sharp';
import { PagePainter } from '../../pdfium/bitmap.ts';
import { withDocument, type DocumentSource } from '../../pdfium/open.ts';
import { componentsOf, letterHeight, type Component } from '../../raster/components.ts';
import { greyOfColours, type GreyPicture } from '../../raster/grey.ts';
import { divideByGrey, inkOf } from '../../raster/ink.ts';
import { prepare, printOf, type Print } from '../picture/prepare.ts';
import type { RulingRun } from '../../raster/rulings.ts';
import { RAGGED, smoothed } from '../picture/smooth.ts';
import { writeGreyTiff } from '../tesseract/tiff.ts';
import type { PictureGeometry } from './geometry.ts';

export interface PictureInput extends DocumentSource {
  /** Counted from 1. */
  page: number;
  /** What a scan on it has, else what it is drawn at. */
  dpi: number;
  /** Degrees clockwise. */
  turn: PictureGeometry['turn'];
  /** Where the picture for Tesseract goes, as TIFF. */
  output: string;
}

export interface PagePicture {
  geometry: PictureGeometry;
  /** Pixels that most letters are high; undefined where there are too few to tell. */
  letter: number | undefined;
  rulings: RulingRun[];
  /** At which its text would be as large as text mostly is. */
  printDpi: number;
  /** Points, as the page is shown. */
  page: { width: number; height: number };
}

/** Letters lower than this are enlarged to the other height (pixels): Tesseract reads them better, but not their specks. */
const LOW_LETTER = { smooth: 18, ragged: 14 };
const GOOD_LETTER = 22;
const MOST_ENLARGED = 3;
/** Pixels of a letter's height for those of an inch, where text is as large as it mostly is. */
const LETTERS_TO_INCH = 13;
const PIXELS_LIMIT = 40_000_000;

/** Draws a page and cleans its picture for reading. Nothing of it goes into any result. */
export function run({ page, dpi, turn, output, ...source }: PictureInput): Promise<PagePicture> {
  return withDocument(source, async (document) => {
    const painter = new PagePainter(document);
    try {
      const drawn = painter.painted(page, { dpi }, greyOfColours);
      const size = { width: (drawn.width * 72) / dpi, height: (drawn.height * 72) / dpi };
      const { picture, enlarged, letter, print } = await readable(turn === 0 ? drawn : await turned(drawn, turn), dpi);
      // A page may be larger or smaller than the sheet that it shows; its letters tell how fine the picture is.
      const printDpi = letter === undefined ? dpi * enlarged : letter * LETTERS_TO_INCH;
      const prepared = prepare(picture, printDpi, print);
      writeGreyTiff(output, [prepared.picture]);
      const { width, height } = picture;
      return {
        geometry: { dpi: dpi * enlarged, width, height, turn, slant: prepared.slant },
        letter: prepared.letter,
        rulings: prepared.rulings,
        printDpi,
        page: size,
      };
    } finally {
      painter.close();
    }
  });
}

interface Readable {
  picture: GreyPicture;
  enlarged: number;
  letter: number | undefined;
  print: Print;
}

/** With letters of a good height. */
async function readable(picture: GreyPicture, dpi: number): Promise<Readable> {
  const print = printOf(picture);
  const ragged = print.ragged > RAGGED;
  const low = ragged ? LOW_LETTER.ragged : LOW_LETTER.smooth;
  // Dots of a screen, run together, are no letters.
  const letter = letterHeight(ragged ? withoutDots(picture) : print.components, dpi);
  const room = Math.sqrt(PIXELS_LIMIT / (picture.width * picture.height));
  const enlarged = letter === undefined || letter >= low ? 1 : Math.min(MOST_ENLARGED, room, GOOD_LETTER / letter);
  if (enlarged <= 1 || letter === undefined) return { picture, enlarged: 1, letter, print };
  const larger = await greyOf(
    imageOf(picture).resize(Math.round(picture.width * enlarged), Math.round(picture.height * enlarged), {
      kernel: 'cubic',
      fit: 'fill',
    }),
  );
  return { picture: larger, enlarged, letter: letter * enlarged, print: printOf(larger) };
}

function withoutDots(picture: GreyPicture): Component[] {
  const blurred = smoothed(picture, 1);
  return componentsOf(inkOf(blurred, divideByGrey(blurred)));
}

const turned = (picture: GreyPicture, turn: PictureGeometry['turn']) => greyOf(imageOf(picture).rotate(turn));

const imageOf = ({ width, height, pixels }: GreyPicture) =>
  sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });

async function greyOf(image: Sharp): Promise<GreyPicture> {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error(`a grey picture of ${info.channels} channels`);
  return { width: info.width, height: info.height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}
