import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A word as `pdftotext -bbox` tells it; points. */
interface Word {
  left: number;
  top: number;
  right: number;
  bottom: number;
  text: string;
}

/**
 * What Poppler says where it leaves text out. Readers do not agree then either: without its data for Chinese a font that is not
 * embedded has other widths in each.
 */
const LACKS = /Missing language pack|No font in show/;

/** Of some broken files it complains without end. */
const MOST_BYTES = 2 ** 27;

/** What may be read as one number on each page, from the first one on, by a reader that shares nothing with ours. */
export async function numbersOnPages(file: string, pages: number): Promise<Set<string>[] | 'unread'> {
  const read = await run('pdftotext', ['-bbox', '-l', String(pages), file, '-'], { maxBuffer: MOST_BYTES }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return undefined;
      throw error;
    },
  );
  if (!read || LACKS.test(read.stderr)) return 'unread';
  const { stdout } = read;
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) => numbersAmong(wordsIn(page)));
}

function wordsIn(page: string): Word[] {
  const words = page.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g);
  return [...words].map(([, left, top, right, bottom, text = '']) => ({
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
    text: text
      .replaceAll('&apos;', "'")
      .replaceAll(/&(?:lt|gt|amp|quot);/g, ' ')
      .normalize('NFKC'),
  }));
}

/** Of a word's height: a wider gap never stands within a number; what readers part without reason is nearer yet. */
const GROUP_GAP = 0.55;
const NO_GAP = 0.22;

function numbersAmong(words: readonly Word[]): Set<string> {
  const found = new Set<string>();
  for (const [index, word] of words.entries()) {
    add(found, word.text);
    let [joined, grouped] = [word.text, word.text];
    let last = word;
    for (const next of words.slice(index + 1, index + 24)) {
      const gap = gapBetween(last, next);
      if (gap === undefined || gap > GROUP_GAP) break;
      if (gap <= NO_GAP) add(found, (joined += next.text));
      else joined = '\n';
      grouped = /\d$/.test(grouped) && /^\d{3}(?!\d)/.test(next.text) ? `${grouped} ${next.text}` : '\n';
      add(found, grouped);
      last = next;
    }
  }
  return found;
}

/** In heights of the word; undefined where the other does not follow on its line. */
function gapBetween(word: Word, next: Word): number | undefined {
  const height = Math.min(word.bottom - word.top, next.bottom - next.top);
  const shared = Math.min(word.bottom, next.bottom) - Math.max(word.top, next.top);
  const gap = (next.left - word.right) / height;
  return shared < height * 0.5 || gap < -0.5 ? undefined : gap;
}

function add(found: Set<string>, text: string): void {
  if (text.includes('\n')) return;
  for (const [token] of text.matchAll(/[.,]?\d(?:[\d.,'’ ]*\d)?/g))
    for (const value of valuesOf(token)) found.add(value);
  for (const [token] of text.matchAll(/\d+/g)) found.add(plain(token, ''));
}

/** Digits that may be meant, whatever its marks part. */
function* valuesOf(token: string): Generator<string> {
  const marks = [...token.matchAll(/[.,'’ ]/g)];
  const last = marks.at(-1);
  const digits = token.replace(/\D/g, '');
  yield plain(digits, '');
  if (!last || !/[.,]/.test(last[0])) return;
  const fraction = token.slice(last.index + 1);
  yield plain(token.slice(0, last.index).replace(/\D/g, ''), fraction);
}

/** Digits without zeros that say nothing. */
export const plain = (whole: string, fraction: string): string => {
  const [front, back] = [whole.replace(/^0+/, ''), fraction.replace(/0+$/, '')];
  return back === '' ? front || '0' : `${front || '0'}.${back}`;
};
