import type { Letter } from '../../glyphs/letter.ts';
import { wordOf, type Word } from '../../lines/line.ts';
import { chunkOf, rowOfChunks, type TextRow } from '../chunks.ts';

/** Share of letters after which another text is drawn: more, and texts of the page are parts of words. */
const SCATTERED = 0.04;
/** Fewer letters of a kind do not tell how the page draws them. */
const FEWEST_LETTERS = 20;

/** Words cut where one text that the page draws ends and another begins, although nothing parts them. */
export interface DrawnParts {
  words: Word[];
  /** The word of which each part is one; words that are drawn at once are their own. */
  wholes: ReadonlyMap<Word, Word>;
}

const DIGIT = /^\d/u;
const LETTER = /^\p{L}/u;
/** Signs that fonts without them leave to other fonts, one by one. */
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

type Begins = (before: Letter, after: Letter) => boolean;

/**
 * Spreadsheets draw each cell as one text: where the next begins within what reads as a word, two cells may meet.
 * Pages that draw letter by letter, or words in pieces, tell less: there only between a figure and a letter.
 */
export function drawnParts(words: readonly Word[]): DrawnParts {
  const wide = isScattered(words, areWide);
  const others = isScattered(words, (before, after) => !areWide(before, after) && !isOtherKind(before, after));
  const begins: Begins = (before, after) => {
    if (!beginsAnew(before, after)) return false;
    if (areWide(before, after)) return !wide;
    return !others || isOtherKind(before, after);
  };
  const wholes = new Map<Word, Word>();
  for (const word of words) for (const part of partsOf(word, begins)) wholes.set(part, word);
  return { words: [...wholes.keys()], wholes };
}

const beginsAnew: Begins = (before, after) => before.object !== after.object;

const areWide: Begins = (before, after) => WIDE.test(before.text) && WIDE.test(after.text);

const isOtherKind: Begins = (before, after) =>
  (DIGIT.test(before.text) && LETTER.test(after.text)) || (LETTER.test(before.text) && DIGIT.test(after.text));

/** Whether letters of a kind that stand together are mostly drawn apart. */
function isScattered(words: readonly Word[], areOfKind: Begins): boolean {
  let [pairs, anew] = [0, 0];
  for (const { letters } of words)
    for (const [index, after] of letters.entries()) {
      const before = letters[index - 1];
      if (!before || !areOfKind(before, after)) continue;
      pairs += 1;
      if (beginsAnew(before, after)) anew += 1;
    }
  return pairs < FEWEST_LETTERS || anew > pairs * SCATTERED;
}

function partsOf(word: Word, begins: Begins): Word[] {
  const groups: Letter[][] = [];
  for (const letter of word.letters) {
    const last = groups.at(-1)?.at(-1);
    if (last && !begins(last, letter)) groups.at(-1)?.push(letter);
    else groups.push([letter]);
  }
  return groups.length === 1 ? [word] : groups.map(wordOf);
}

/** Parts of one word that nothing parted are that word again. */
export function rejoined(row: TextRow, wholes: DrawnParts['wholes']): TextRow {
  if (row.chunks.every(({ words }) => words.every((word) => wholes.get(word) === word))) return row;
  return rowOfChunks(
    row.chunks.map(({ words }) => {
      const groups: Word[][] = [];
      for (const word of words) {
        const last = groups.at(-1)?.at(-1);
        if (last && wholes.get(last) === wholes.get(word)) groups.at(-1)?.push(word);
        else groups.push([word]);
      }
      return chunkOf(
        groups.map((group) => (group.length === 1 ? group[0]! : wordOf(group.flatMap(({ letters }) => letters)))),
      );
    }),
  );
}
