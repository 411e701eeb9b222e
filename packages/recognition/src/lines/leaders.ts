import type { TabStop } from '../model/text.ts';
import type { Word } from './line.ts';
import { wordText } from './word-text.ts';

const DOTS = /^[.·․‥…]+$/;
const HYPHENS = /^[-‐–]+$/;
const UNDERSCORES = /^_+$/;
/** Characters; fewer are an ellipsis, a dash or a blank to fill in. */
const FEWEST = 4;

/** Leaders: characters that fill the space between two words, as in a table of contents. */
export interface Leader {
  /** Indexes of words: from the first filling one to the one after the last. */
  from: number;
  to: number;
  leader: TabStop['leader'];
  /** As printed. */
  text: string;
}

/** Leaders between words of a line; those at its end lead nowhere and are blanks to fill in. */
export function leadersOf(words: readonly Word[]): Leader[] {
  const leaders: Leader[] = [];
  let at = 1;
  while (at < words.length) {
    const kind = kindOf(words[at]);
    if (!kind) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < words.length && kindOf(words[end]) === kind) end += 1;
    const text = words.slice(at, end).map(wordText).join(' ');
    if (end < words.length && text.replaceAll(' ', '').length >= FEWEST)
      leaders.push({ from: at, to: end, leader: kind, text });
    at = end;
  }
  return leaders;
}

function kindOf(word: Word | undefined): TabStop['leader'] | undefined {
  const text = word ? wordText(word) : '';
  if (DOTS.test(text)) return 'dot';
  if (UNDERSCORES.test(text)) return 'underscore';
  return HYPHENS.test(text) && text.length >= FEWEST ? 'hyphen' : undefined;
}
