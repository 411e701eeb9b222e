import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';
import type { RulingRun } from '../../raster/rulings.ts';
import { boxAt, pointAt, type Placement } from './geometry.ts';
import type { OcrLine, OcrRuling, OcrWord } from './ocr-page.ts';

/** Junk that Tesseract makes of dirt and photos is hardly ever surer than this. */
const LEAST_SURE = 0.1;

/** What was read, from pixels of the picture to points of the page. */
export function placedLines(lines: readonly ReadLine[], placement: Placement): OcrLine[] {
  return lines.flatMap((line) => {
    const words = line.words.filter(({ confidence, text }) => confidence >= LEAST_SURE && text.trim() !== '');
    return words.length === 0 ? [] : [placedLine({ ...line, words }, placement)];
  });
}

function placedLine(line: ReadLine, placement: Placement): OcrLine {
  const start = pointAt(placement, 0, 0);
  const along = directionOf(line);
  const end = pointAt(placement, along.x, along.y);
  const scale = Math.hypot(placement.a, placement.b);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  return {
    angle: Math.abs(angle) < 0.05 ? 0 : angle,
    size: line.size * scale,
    words: line.words.map((word) => placedWord(word, line, placement, scale)),
  };
}

/** One pixel along the baseline. */
function directionOf({ angle, baseline }: ReadLine): { x: number; y: number } {
  const turned = (angle * Math.PI) / 180;
  const slope = Math.atan(baseline.slope);
  return { x: Math.cos(turned + slope), y: Math.sin(turned + slope) };
}

function placedWord(word: ReadWord, line: ReadLine, placement: Placement, scale: number): OcrWord {
  const { text, box, confidence, direction } = word;
  const foot = footOf(box, line);
  const isUpright = line.angle === 0 || line.angle === 180;
  return {
    text,
    ...pointAt(placement, foot.x, foot.y),
    length: (isUpright ? box.right - box.left : box.bottom - box.top) * scale,
    box: boxAt(placement, box),
    confidence,
    direction,
  };
}

/** Where a word's start stands on the baseline of its line (http://kba.cloud/hocr-spec/1.2/#baseline). */
function footOf(box: ReadWord['box'], { box: whole, baseline: { slope, offset }, angle }: ReadLine) {
  switch (angle) {
    case 0:
      return { x: box.left, y: whole.bottom + offset + slope * (box.left - whole.left) };
    case 90:
      return { x: whole.left - offset, y: box.top };
    case 180:
      return { x: box.right, y: whole.top - offset };
    case 270:
      return { x: whole.right + offset, y: box.bottom };
  }
}

/** Through the middle of what is drawn. */
export function placedRulings(rulings: readonly RulingRun[], placement: Placement): OcrRuling[] {
  const scale = Math.hypot(placement.a, placement.b);
  return rulings.map(({ direction, left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isLevel = direction === 'horizontal';
    const start = pointAt(placement, isLevel ? left : x, isLevel ? y : top);
    const end = pointAt(placement, isLevel ? right : x, isLevel ? y : bottom);
    return { x1: start.x, y1: start.y, x2: end.x, y2: end.y, width: (isLevel ? bottom - top : right - left) * scale };
  });
}
