import type { Word } from '../../lines/line.ts';
import { rowOfChunks, chunkOf, type Chunk, type TextRow } from '../chunks.ts';
import type { DrawnParts } from './drawn-parts.ts';
import { endsTables } from './wording.ts';

/** In multiples of the text size: a heading stands no farther above the first row. */
const APART = 1.5;
/** The same where each of its texts keeps to an edge or the middle of the text below it. */
const APART_ALIGNED = 4;
/** Points: how far such edges differ by rounding. */
const ALIGNED = 1;
const MOST_WORDS = 4;
/** In multiples of the text size: how far a heading may stand out at the sides. */
const MOST_BESIDE = 4;

/**
 * The row right above whose words fall into the columns without touching what parts them: the heading of columns that
 * stand closer than its words' ends would tell. Undefined where it is something else.
 */
export function headingAbove(
  first: TextRow,
  rows: readonly TextRow[],
  separators: readonly number[],
  drawn: DrawnParts,
): TextRow | undefined {
  if (separators.length < 2) return undefined;
  const row = rows.findLast(({ box }) => box.bottom <= first.box.top + first.size * 0.3 && box.top < first.box.top);
  if (!row || endsTables(row)) return undefined;
  const keeps = isAlignedWith(row, first);
  const apart = keeps ? APART_ALIGNED : APART;
  if (first.box.top - row.box.bottom > row.size * apart) return undefined;
  const crosses = ({ box }: Word) => separators.some((x) => box.left < x - 1 && box.right > x + 1);
  const words = row.chunks.flatMap((chunk) =>
    chunk.words.flatMap((word) => (crosses(word) ? partsOf(word, drawn) : [word])),
  );
  const reach = row.size * MOST_BESIDE;
  if (!keeps && words.some(({ box }) => box.left < first.box.left - reach || box.right > first.box.right + reach))
    return undefined;
  const parts = separators.length + 1;
  const texts = textsOf(words);
  if (texts.length === parts && isInTurn(texts, first.chunks)) return rowOfChunks(texts);
  const columns = Array.from({ length: parts }, (_, index) =>
    words.filter(({ box }) => {
      const middle = (box.left + box.right) / 2;
      return middle > (separators[index - 1] ?? -Infinity) && middle <= (separators[index] ?? Infinity);
    }),
  );
  const filled = columns.filter((own) => own.length > 0);
  const crossed = separators.filter((x) => words.some(({ box }) => box.left < x - 1 && box.right > x + 1)).length;
  if (filled.length < Math.max(3, parts * 0.6) || crossed > separators.length * 0.25) return undefined;
  if (filled.some((own) => own.length > MOST_WORDS)) return undefined;
  return rowOfChunks(filled.map((own) => chunkOf(own)));
}

/** Words that were drawn as one text. */
function textsOf(words: readonly Word[]): Chunk[] {
  const texts: Word[][] = [];
  for (const word of words) {
    const last = texts.at(-1)?.at(-1)?.letters.at(-1);
    if (last && last.object === word.letters[0]?.object) texts.at(-1)?.push(word);
    else texts.push([word]);
  }
  return texts.map(chunkOf);
}

/** As many as there are columns, each between the middles of the columns beside its own. */
function isInTurn(texts: readonly Chunk[], below: readonly Chunk[]): boolean {
  if (texts.length !== below.length) return false;
  const middle = (index: number, otherwise: number) => {
    const box = below[index]?.box;
    return box ? (box.left + box.right) / 2 : otherwise;
  };
  return texts.every(({ box }, at) => box.left > middle(at - 1, -Infinity) && box.right < middle(at + 1, Infinity));
}

/** What is cut off at its cell may read as one word with what the next cell says. */
function partsOf(word: Word, { words, wholes }: DrawnParts): Word[] {
  const letters = new Set(word.letters);
  const whole = words.find((part) => part.letters.some((letter) => letters.has(letter)));
  return whole ? words.filter((part) => wholes.get(part) === wholes.get(whole)) : [word];
}

/** Whether the texts of a heading row are aligned with the texts below. One may be off if only the heading is bold. */
function isAlignedWith({ chunks }: TextRow, below: TextRow): boolean {
  if (chunks.length < 3 || chunks.length !== below.chunks.length) return false;
  const aligned = chunks.filter(({ box }, index) => {
    const other = below.chunks[index]?.box ?? box;
    const [left, right] = [box.left - other.left, box.right - other.right];
    return Math.abs(left) <= ALIGNED || Math.abs(right) <= ALIGNED || Math.abs(left + right) <= ALIGNED * 2;
  });
  const setApart = chunks.every(isBold) && !below.chunks.every(isBold) && isInTurn(chunks, below.chunks);
  return aligned.length >= chunks.length - (setApart ? 1 : 0);
}

const isBold = ({ words }: Chunk): boolean => words.every(({ letters }) => letters[0]?.style.bold);
