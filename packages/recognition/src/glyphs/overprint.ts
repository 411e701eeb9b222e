import type { Letter } from './letter.ts';
import type { StyleBook } from './styles.ts';

/** In multiples of the text size: the same character this close was printed twice. */
const CLOSE = 0.11;
/** In multiples of the text size: the same character in another colour this close is a shadow. */
const SHADOW = 0.22;
/** In multiples of the text size: from this offset on, printing twice looks bold. */
const VISIBLE = 0.008;

/**
 * Leaves one of the letters that are printed over each other. Where a small offset makes them look bold, the one that
 * stays is bold; of a letter and its shadow, the later one stays, which lies above.
 */
export function withoutOverprint(letters: readonly Letter[], styles: StyleBook): Letter[] {
  const places = new Map<number, Letter[]>();
  const dropped = new Set<Letter>();
  for (const letter of letters) {
    const twin = twinOf(letter, places);
    if (!twin) {
      put(letter, places);
      continue;
    }
    const offset = Math.hypot(letter.left - twin.left, letter.baseline - twin.baseline) / letter.size;
    if (letter.style.color !== twin.style.color) {
      dropped.add(twin);
      put(letter, places);
      continue;
    }
    dropped.add(letter);
    if (offset > VISIBLE && !twin.style.bold) twin.style = styles.alter(twin.style, { bold: true });
  }
  return dropped.size === 0 ? [...letters] : letters.filter((letter) => !dropped.has(letter));
}

function twinOf(letter: Letter, places: ReadonlyMap<number, Letter[]>): Letter | undefined {
  const { text, size, left, baseline } = letter;
  const [x, y] = [cellOf(left), cellOf(baseline)];
  for (let column = x - 1; column <= x + 1; column += 1)
    for (let row = y - 1; row <= y + 1; row += 1) {
      const others = places.get(column * ROW + row);
      if (!others) continue;
      for (const other of others) {
        if (other.text !== text || Math.abs(other.size - size) > size * 0.1) continue;
        const dx = Math.abs(other.left - left) / size;
        const dy = Math.abs(other.baseline - baseline) / size;
        if (dx < CLOSE && dy < CLOSE && narrowerThanAdvance(letter, other)) return other;
        const coloured = other.style.color !== letter.style.color;
        if (coloured && dx < SHADOW && dy < SHADOW && dx > 0.01 && dy > 0.01) return other;
      }
    }
  return undefined;
}

/** Two narrow letters beside each other, as in "ill", are no twins. */
const narrowerThanAdvance = (one: Letter, other: Letter): boolean =>
  Math.abs(one.left - other.left) < 0.5 * Math.max(0.1, one.right - one.left);

function put(letter: Letter, places: Map<number, Letter[]>): void {
  const key = cellOf(letter.left) * ROW + cellOf(letter.baseline);
  const known = places.get(key);
  if (known) known.push(letter);
  else places.set(key, [letter]);
}

/** Cells from one column to the next: more than a page is high. */
const ROW = 1 << 16;

/** Cells of four points: larger than what is looked for in all but huge letters. */
const cellOf = (place: number): number => Math.round(place / 4);
