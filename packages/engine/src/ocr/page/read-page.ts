import { rm } from 'node:fs/promises';
import path from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { orientationOf, readPictures, type Layout } from '@pagewright/runtime/programs/tesseract.ts';
import type { DocumentSource } from '../../pdfium/open.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { isUnspaced } from '../languages/codes.ts';
import { parseHocr, type ReadLine } from '../tesseract/hocr.ts';
import { placementOf, type PictureGeometry } from './geometry.ts';
import { confidenceOf, wordsOf, type OcrPage } from './ocr-page.ts';
import { isTooSlow, pagePicture, pageTooSlow } from './page-picture.ts';
import type { PagePicture } from './picture-task.ts';
import { placedLines, placedRulings } from './place-lines.ts';
import { withBullets } from './place-bullets.ts';
import { withColons } from './place-colons.ts';
import { withWholeAmounts } from './whole-amounts.ts';
import { withRaised } from './raised.ts';
import type { SecondPass } from './second-pass-task.ts';
import { withSecondPass, type CropReading } from './second-pass.ts';

export interface PageRequest {
  source: DocumentSource;
  /** Counted from 1. */
  page: number;
  dpi: number;
  /** Installed ones, the most likely first. */
  languages: readonly string[];
  /** For pictures in between. */
  folder: string;
  signal?: AbortSignal | undefined;
}

/** A page that is read with less than this may lie on its side or on its head. */
const UPRIGHT = 0.75;
/** Words that are this sure are no accident. */
const SURE = 0.85;
const SURE_WORDS = 3;
/** Tesseract's measure for how a page lies; below it guesses. */
const LEAST_TURN_CONFIDENCE = 1;
/**
 * Seconds of the processor. A full page of print takes 1 to 4, rows that are read again as many; patterns, which are
 * letters to Tesseract, take minutes.
 */
const READING_SECONDS = 30;
const SECOND_PASS_SECONDS = 15;
/** The same of a page: what is said of one that takes more. */
export const OCR_PAGE_MS = READING_SECONDS * 1000;

/**
 * Reads the text off a page. Fails like `inspectPdf`, with CONTENT_TOO_HEAVY where that takes too much of the processor,
 * and with what Tesseract fails with.
 */
export async function readPage(request: PageRequest): Promise<OcrPage> {
  const upright = await readTurned(request, 0);
  if (isUpright(upright.page)) return upright.page;
  const { signal } = request;
  const { turn, turnConfidence } = (await orientationOf(upright.picture, { dpi: request.dpi, signal })) ?? {};
  await rm(upright.picture, { force: true });
  if (turn === undefined || turn === 0 || (turnConfidence ?? 0) < LEAST_TURN_CONFIDENCE) return upright.page;
  const turned = await unless(isTooSlow, () => readTurned(request, turn));
  if (!turned) return upright.page;
  await rm(turned.picture, { force: true });
  return weightOf(turned.page) > weightOf(upright.page) ? turned.page : upright.page;
}

/** Characters by how sure they are. */
const weightOf = (page: OcrPage) =>
  wordsOf(page).reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);

function isUpright(page: OcrPage): boolean {
  const sure = wordsOf(page).filter(({ text, confidence }) => text.length >= 3 && confidence >= SURE);
  return page.confidence >= UPRIGHT && sure.length >= SURE_WORDS;
}

async function readTurned(
  { source, page, dpi, languages, folder, signal }: PageRequest,
  turn: PictureGeometry['turn'],
): Promise<{ page: OcrPage; picture: string }> {
  const output = path.join(folder, `ocr-${page}-${turn}.tif`);
  const crops = path.join(folder, `ocr-${page}-${turn}-crops.tif`);
  try {
    const picture = await pagePicture({ ...source, page, dpi, turn, output }, signal);
    const lines = await unless(isTimedOut, () => readPicture(output, crops, picture, languages, signal));
    if (!lines) throw pageTooSlow({ ...source, page }, OCR_PAGE_MS);
    const placement = placementOf(picture.geometry);
    const placed = placedLines(lines, placement);
    const words = placed.flatMap((line) => line.words);
    return {
      picture: output,
      page: {
        number: page,
        ...picture.page,
        lines: placed,
        rulings: placedRulings(picture.rulings, placement),
        turn,
        confidence: confidenceOf(words),
        languages: [...languages],
      },
    };
  } finally {
    await rm(crops, { force: true });
  }
}

async function readPicture(
  path: string,
  output: string,
  { printDpi, letter }: PagePicture,
  languages: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadLine[]> {
  const reading = { languages, dpi: printDpi, signal };
  // Scattered text misses nothing for want of a column; only pages of Chinese or Japanese may stand in columns of signs.
  const layout: Layout = languages.some(isUnspaced) ? 'columns' : 'scattered';
  const [lines = []] = parseHocr(await readPictures({ ...reading, picture: path, layout, seconds: READING_SECONDS }));
  if (letter === undefined || layout === 'columns') return lines;
  const pass = await runInThread<typeof import('./second-pass-task.ts')>(
    new URL('./second-pass-task.ts', import.meta.url),
    { picture: path, letter, lines, output },
    { signal },
  );
  const seconds = SECOND_PASS_SECONDS;
  const readAgain = () => readPictures({ ...reading, picture: output, layout: 'line', seconds });
  // What takes too long stays as it was read first.
  const again = pass.scales.length === 0 ? '' : await unless(isTimedOut, readAgain);
  const readings = readingsOf(pass, again ?? '');
  const read = withSecondPass(pass.lines, pass.crops, readings);
  const figures = pass.raised.map((_, index) => {
    const [ofWord = [], ofFigures = []] = readings.slice(pass.crops.length + 2 * index);
    return { word: ofWord, figures: ofFigures };
  });
  const whole = withWholeAmounts(withRaised(read, pass.raised, figures), letter);
  return withBullets(withColons(whole, pass.colons, letter), pass.bullets);
}

/** By crop, in the order of its variants. */
function readingsOf({ scales }: SecondPass, hocr: string): CropReading[][] {
  const pages = parseHocr(hocr).values();
  return scales.map((ofCrop) => ofCrop.map((scale) => ({ scale, lines: pages.next().value ?? [] })));
}

const isTimedOut = (error: unknown) => error instanceof EngineFailure && error.code === 'TIME_EXCEEDED';

/** Undefined where the work fails as expected. */
async function unless<T>(isExpected: (error: unknown) => boolean, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}
