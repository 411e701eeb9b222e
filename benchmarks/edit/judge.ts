import { call } from '../lossless/call.ts';
import type { Wish } from './choose.ts';
import type { Frame } from './frame.ts';

/** What poppler and qpdf say of an edit beside its source. */
export interface Verdict {
  wished: boolean;
  words: number;
  kept: number;
  /** Pixels that differ outside of the word's box. */
  pixels: number;
  sound: boolean;
}

interface Seen {
  words: { text: string; box: Box }[];
  picture: { width: number; height: number; grey: Buffer } | undefined;
}
type Box = [left: number, top: number, right: number, bottom: number];

const DPI = '72';
/** Points. */
const SAME_PLACE = 0.02;
/** Of antialiasing and of what stands out of a letter's box. */
const MARGIN = 3;
const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g;

export async function look(file: string, page: number): Promise<Seen> {
  const place = ['-f', String(page), '-l', String(page)];
  const text = await call('pdftotext', ['-bbox', ...place, file, '-']);
  const drawn = await call('pdftoppm', ['-r', DPI, '-gray', ...place, file]);
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(drawn.out.toString('latin1', 0, 40));
  return {
    words: [...text.out.toString().matchAll(WORD)].map(([, ...found]) => ({
      text: unescaped(found[4] ?? ''),
      box: found.slice(0, 4).map(Number) as Box,
    })),
    picture: head
      ? { width: Number(head[1]), height: Number(head[2]), grey: drawn.out.subarray(head[0].length) }
      : undefined,
  };
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** `undefined` where poppler does not see the word in the source: it is clipped, covered or off the page. */
export function judge(before: Seen, after: Seen, wish: Wish, frame: Frame): Omit<Verdict, 'sound'> | undefined {
  const shown = wish.corners.map((corner) => frame.shown(corner));
  const box: Box = [
    Math.min(...shown.map(({ x }) => x)),
    Math.min(...shown.map(({ y }) => y)),
    Math.max(...shown.map(({ x }) => x)),
    Math.max(...shown.map(({ y }) => y)),
  ];
  const isInside = ({ box: [left, top, right, bottom] }: Seen['words'][number]) =>
    right > box[0] - 1 && left < box[2] + 1 && bottom > box[1] && top < box[3];
  const said = after.words.filter(isInside).map(({ text }) => text);
  const saidBefore = before.words.filter(isInside).map(({ text }) => text);
  if (timesIn(saidBefore, wish.was) === 0) return undefined;
  const others = before.words.filter((word) => !isInside(word));
  const pool = after.words.filter((word) => !isInside(word));
  let kept = 0;
  for (const { text, box: place } of others) {
    const found = pool.findIndex(
      (word) => word.text === text && word.box.every((edge, side) => Math.abs(edge - (place[side] ?? 0)) < SAME_PLACE),
    );
    if (found < 0) continue;
    kept += 1;
    pool.splice(found, 1);
  }
  // Of what poppler reads on the other lines that the box touches, all must be as it was.
  const wished =
    wish.kind === 'delete'
      ? timesIn(said, wish.was) < timesIn(saidBefore, wish.was)
      : timesIn(said, wish.text) > timesIn(saidBefore, wish.text) - (wish.was.includes(wish.text) ? 1 : 0);
  return { wished, words: others.length, kept, pixels: otherPixels(before.picture, after.picture, box) };
}

/** Ligatures count as their letters. Operators hold text that runs to the left from either end, and so does poppler. */
function timesIn(words: readonly string[], text: string): number {
  const plain = text.normalize('NFKC');
  const said = words.join(' ').normalize('NFKC');
  const times = said.split(plain).length - 1;
  return RIGHT_TO_LEFT.test(plain) ? times + said.split([...plain].toReversed().join('')).length - 1 : times;
}
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

function otherPixels(before: Seen['picture'], after: Seen['picture'], [left, top, right, bottom]: Box): number {
  if (!before || !after) return before === after ? 0 : Number.POSITIVE_INFINITY;
  if (before.width !== after.width || before.height !== after.height) return Number.POSITIVE_INFINITY;
  let other = 0;
  for (let at = 0; at < before.grey.length; at += 1) {
    if (before.grey[at] === after.grey[at]) continue;
    const [x, y] = [at % before.width, Math.floor(at / before.width)];
    const isInside = x >= left - MARGIN && x <= right + MARGIN && y >= top - MARGIN && y <= bottom + MARGIN;
    if (!isInside) other += 1;
  }
  return other;
}

/** 0 sound, 1 with warnings, 2 broken. The increment of a linearized file is no longer held to its linearization. */
export async function faults(file: string): Promise<number> {
  const { status } = await call('qpdf', ['--check', file]);
  return status === 0 ? 0 : status === 3 ? 1 : 2;
}
