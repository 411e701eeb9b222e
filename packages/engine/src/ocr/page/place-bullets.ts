import type { PixelBox } from '../../raster/grey.ts';
import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';
import { holds } from './second-pass.ts';

/** Confidence of a bullet that was recognized by its shape. */
const CERTAINTY = 0.9;
/** Times its own width: wider words are more than a bullet, and farther ones stand not behind it. */
const WIDEST = 2;
const FARTHEST = 6;

/**
 * Lines whose bullets are bullets: Tesseract's data for many languages know none, and see an "e" or an asterisk in them, or nothing.
 */
export function withBullets(lines: readonly ReadLine[], bullets: readonly PixelBox[]): ReadLine[] {
  return bullets.reduce<ReadLine[]>((read, bullet) => withBullet(read, bullet), [...lines]);
}

function withBullet(lines: readonly ReadLine[], bullet: PixelBox): ReadLine[] {
  const width = bullet.right - bullet.left;
  const sign: ReadWord = { text: '•', box: bullet, confidence: CERTAINTY, direction: 'ltr' };
  const isRead = (word: ReadWord) => isCovered(bullet, word.box);
  const read = lines.find(({ words }) => words.some(isRead));
  if (read) {
    const isSign = (word: ReadWord) => isRead(word) && word.box.right - word.box.left <= width * WIDEST;
    return lines.map((line) =>
      line === read ? { ...line, words: line.words.map((word) => (isSign(word) ? sign : word)) } : line,
    );
  }
  const behind = lines.find(({ words: [first] }) => {
    if (first?.direction !== 'ltr') return false;
    const gap = first.box.left - bullet.right;
    return gap >= 0 && gap <= width * FARTHEST && holds({ ...first.box, left: bullet.left }, sign);
  });
  return lines.map((line) => (line === behind ? { ...line, words: [sign, ...line.words] } : line));
}

/** Whether the middle of a bullet lies in a box. */
function isCovered(bullet: PixelBox, { left, top, right, bottom }: PixelBox): boolean {
  const [x, y] = [(bullet.left + bullet.right) / 2, (bullet.top + bullet.bottom) / 2];
  return x >= left && x < right && y >= top && y < bottom;
}
