import { type Line, type Word } from '../lines/line.ts';
import { runsOfWords } from '../lines/text-line.ts';
import type { TextLine } from '../model/text.ts';

/** A line of a listing: gaps are as many spaces as fit in them. `left` is where the listing's lines begin. */
export function codeLineOf(line: Line, left: number): TextLine {
  const pitch = pitchOf(line);
  const spaces = (from: number, to: number) => Math.max(0, Math.round((to - from) / pitch));
  const gaps = line.words.map((word, at) => {
    const last: Word | undefined = line.words[at - 1];
    return ' '.repeat(last ? Math.max(1, spaces(last.box.right, word.box.left)) : spaces(left, word.box.left));
  });
  return { box: line.box, baseline: line.baseline, runs: runsOfWords(line.words, gaps), join: 'break' };
}

/** Points from one character to the next: the most usual advance. */
function pitchOf({ words, size }: Line): number {
  const advances = words
    .flatMap(({ letters }) => letters.map(({ left, right, text }) => (right - left) / [...text].length))
    .filter((advance) => advance > 0.1)
    .sort((a, b) => a - b);
  return advances[advances.length >> 1] ?? size * 0.6;
}
