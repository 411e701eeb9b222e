import type { Box } from '@pagewright/pdf/page-content.ts';
import type { TextLayout, TextLine } from '@pagewright/recognition';
import { unionOf } from '@pagewright/recognition/lines/line.ts';
import type { PageLetters } from './letters.ts';
import type { PassageWord } from './passage.ts';

/** Text that is put together word by word, with the place of each. */
export interface WordedText {
  text: string;
  words: PassageWord[];
}

/** What the words of a page are placed by. */
export interface WordPlaces {
  page: number;
  letters: PageLetters | undefined;
  /** From the page with its text upright to the page as it is shown. */
  shown: (box: Box) => Box;
}

/** A hyphen that only divides a word at the end of a line, as `join` says. */
const DIVIDING = /[-\u00ad\u2010]$/;

/** Lines of a block as one text. */
export function wordedText({ lines }: Pick<TextLayout, 'lines'>, places: WordPlaces): WordedText {
  const result: WordedText = { text: '', words: [] };
  let join: TextLine['join'] = 'space';
  for (const line of lines) {
    append(result, wordsOfLine(line, places), join);
    join = line.join;
  }
  return result;
}

/** `join`: what stands between the text and what is appended to it. */
export function append(text: WordedText, next: WordedText, join: TextLine['join']): void {
  if (next.words.length === 0) return;
  const last = text.words.at(-1);
  if (join === 'hyphen' && last) {
    text.text = text.text.replace(DIVIDING, '');
    last.to = text.text.length;
    last.divided = true;
  } else if (join === 'nothing' && last) last.divided = true;
  else if (last) text.text += ' ';
  const offset = text.text.length;
  text.text += next.text;
  // One by one: a text may have more words than a call has arguments.
  for (const word of next.words) text.words.push({ ...word, from: word.from + offset, to: word.to + offset });
}

/** Words of a line; what several runs write of one word is one word. */
function wordsOfLine({ runs }: TextLine, { page, letters, shown }: WordPlaces): WordedText {
  const result: WordedText = { text: '', words: [] };
  let isOpen = false;
  for (const run of runs) {
    const parts = run.text.split(/\s+/u);
    const own = parts.filter((part) => part !== '');
    const boxes = letters?.boxesOf(own, run.box) ?? shares(own, run.box);
    if (/^\s/u.test(run.text)) isOpen = false;
    for (const [at, part] of own.entries()) {
      const box = shown(boxes[at] ?? run.box);
      const last = result.words.at(-1);
      if (isOpen && at === 0 && last) {
        result.text += part;
        Object.assign(last, { to: result.text.length, box: unionOf([last.box, box]) });
      } else {
        if (result.text !== '') result.text += ' ';
        const from = result.text.length;
        result.text += part;
        result.words.push({ from, to: result.text.length, page, box });
      }
    }
    if (own.length > 0) isOpen = !/\s$/u.test(run.text);
  }
  return result;
}

/** Where the letters cannot be told apart: by their share of the run. */
function shares(words: readonly string[], { left, top, right, bottom }: Box): Box[] {
  const length = words.reduce((sum, word) => sum + word.length + 1, -1);
  let at = 0;
  return words.map((word) => {
    const from = at;
    at += word.length + 1;
    const x = (share: number) => left + ((right - left) * share) / Math.max(1, length);
    return { left: x(from), top, right: x(from + word.length), bottom };
  });
}
