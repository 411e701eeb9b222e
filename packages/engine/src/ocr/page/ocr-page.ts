import type { Box } from '@pagewright/pdf/page-content.ts';

/** What OCR read off one page, in points of the page as it is shown: origin at the top left, y down. */
export interface OcrPage {
  /** Counted from 1. */
  number: number;
  width: number;
  height: number;
  lines: OcrLine[];
  rulings: OcrRuling[];
  /** Degrees clockwise by which the text was turned. */
  turn: 0 | 90 | 180 | 270;
  /** 0 to 1: of all characters. */
  confidence: number;
  /** Codes of Tesseract that it was read with. */
  languages: string[];
}

/** A straight line that is drawn on the page; points. */
export interface OcrRuling {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  width: number;
}

/** Words on one baseline in the order of writing. */
export interface OcrLine {
  /** Degrees clockwise by which its direction differs from left to right. */
  angle: number;
  /** Points from descenders to ascenders. */
  size: number;
  words: OcrWord[];
}

export interface OcrWord {
  text: string;
  /** Where its left end stands on the baseline. */
  x: number;
  y: number;
  /** Points along the baseline. */
  length: number;
  box: Box;
  /** 0 to 1. */
  confidence: number;
  direction: 'ltr' | 'rtl';
}

/** Words less sure than this are reported as doubtful. */
const DOUBTFUL = 0.6;

export const wordsOf = (page: OcrPage): OcrWord[] => page.lines.flatMap(({ words }) => words);

/** Of all characters, 0 to 1; 1 where there are none. */
export function confidenceOf(words: readonly { text: string; confidence: number }[]): number {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (characters === 0) return 1;
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / characters;
}

/** The facts about a page that was read. Its words have already been written to their places. */
export interface PageReading {
  /** Counted from 1. */
  number: number;
  /** None: nothing was found on it. */
  characters: number;
  /** 0 to 1: of all characters. */
  confidence: number;
  /** Codes of Tesseract that it was read with. */
  languages: string[];
  /** Words less sure than `DOUBTFUL`, in reading order. */
  doubtful: string[];
}

export function readingOf(page: OcrPage): PageReading {
  const words = wordsOf(page);
  return {
    number: page.number,
    characters: words.reduce((sum, { text }) => sum + text.length, 0),
    confidence: page.confidence,
    languages: page.languages,
    doubtful: words.filter(({ confidence }) => confidence < DOUBTFUL).map(({ text }) => text),
  };
}
