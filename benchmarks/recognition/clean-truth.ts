import sharp from 'sharp';
import { plain } from './ocr.ts';

/** Left, top, right, bottom as parts of the page's width and height. */
interface TextBox {
  text: string;
  box: readonly [number, number, number, number];
}

/** Words of one page as `pdftotext -bbox` tells them. */
export function boxesIn(html: string): TextBox[] {
  const [width = 1, height = 1] = /<page width="([\d.]+)" height="([\d.]+)"/.exec(html)?.slice(1).map(Number) ?? [];
  const words = html.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g);
  return [...words].map(([, left, top, right, bottom, text = '']): TextBox => {
    const box = [Number(left) / width, Number(top) / height, Number(right) / width, Number(bottom) / height] as const;
    return { text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'), box };
  });
}

/** Grey levels: what differs less from what is around it nobody sees. */
const LEAST_CONTRAST = 30;

/** What a file says in places where its picture is blank: hidden, outside of the page, or white on white. */
export async function unseenWords(words: readonly TextBox[], picture: string): Promise<string[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return words
    .filter(({ box: [left, top, right, bottom] }) => {
      let [darkest, lightest] = [255, 0];
      const toX = Math.min(width, Math.ceil(right * width));
      const toY = Math.min(height, Math.ceil(bottom * height));
      for (let y = Math.max(0, Math.floor(top * height)); y < toY; y += 1)
        for (let x = Math.max(0, Math.floor(left * width)); x < toX; x += 1) {
          const grey = data[(y * width + x) * channels] ?? 255;
          [darkest, lightest] = [Math.min(darkest, grey), Math.max(lightest, grey)];
        }
      return lightest - darkest < LEAST_CONTRAST;
    })
    .map(({ text }) => text);
}

/** Letters by themselves in a row: fewer may be initials. */
const LETTERSPACED = /(?<=^|\s)\p{L}(?:\s\p{L}){3,}(?=\s|$)/gu;

/**
 * The truth of a page as its picture shows it: without what is not seen, and with letterspaced words ("T I T L E") parted into words as in
 * `found`, if that has their letters one after the other: where the words end, such a truth does not tell.
 */
export function shownTruth(truth: string, unseen: readonly string[], found: string): string {
  const left = new Map<string, number>();
  for (const word of unseen) left.set(word, (left.get(word) ?? 0) + 1);
  const seen = truth.split(/\s+/).filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
  const foundWords = plain(found).split(/\s+/);
  return seen
    .join(' ')
    .replace(LETTERSPACED, (letters) => wordsWith(letters.replace(/\s/g, ''), foundWords) ?? letters);
}

/** Words that follow each other and have these letters together, whatever their case. */
function wordsWith(letters: string, words: readonly string[]): string | undefined {
  const wanted = letters.toUpperCase();
  for (let start = 0; start < words.length; start += 1) {
    let text = '';
    for (let end = start; end < words.length && text.length < wanted.length; end += 1) {
      text += (words[end] ?? '').toUpperCase();
      if (text === wanted) return words.slice(start, end + 1).join(' ');
    }
  }
  return undefined;
}
