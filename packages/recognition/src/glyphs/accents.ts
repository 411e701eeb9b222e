import type { Letter } from './letter.ts';

/** Spacing accents and the combining marks that they stand for where they stand on a letter. */
const COMBINING: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ['´', '\u0301'],
  ['ˊ', '\u0301'],
  ['ˋ', '\u0300'],
  ['^', '\u0302'],
  ['ˆ', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['ˉ', '\u0304'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030A'],
  ['˝', '\u030B'],
  ['ˇ', '\u030C'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
]);
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
]);
const MARK = /^\p{M}+$/u;
const BASE = /\p{L}\p{M}*$/u;

/** Puts accents that were drawn by themselves onto the letters they stand on. */
export function withAccents(letters: readonly Letter[]): Letter[] {
  /** Accents with the letters that they were put onto. */
  const placed = new Map<Letter, Letter>();
  let rows: Rows | undefined;
  let at = -1;
  for (const letter of letters) {
    at += 1;
    const mark = MARK.test(letter.text) ? letter.text : COMBINING.get(letter.text);
    if (mark === undefined) continue;
    const base =
      [letters[at - 1], letters[at + 1], letters[at - 2]].find((other) => other && carries(other, letter)) ??
      (MARK.test(letter.text)
        ? (markedBefore(letters[at - 1], letter, placed) ?? carrierOf(letter, (rows ??= rowsOf(letters))))
        : undefined);
    if (!base || placed.has(base)) continue;
    base.text = ((DOTLESS.get(base.text) ?? base.text) + mark).normalize('NFC');
    base.left = Math.min(base.left, letter.left);
    base.right = Math.max(base.right, letter.right);
    base.spaceAfter ||= letter.spaceAfter && letter.index > base.index;
    base.spaceBefore ||= letter.spaceBefore && letter.index < base.index;
    placed.set(letter, base);
  }
  return placed.size === 0 ? [...letters] : letters.filter((letter) => !placed.has(letter));
}

/** Letters by the height at which they stand. */
type Rows = ReadonlyMap<number, readonly Letter[]>;

/** Points. */
const ROW = 8;

const rowOf = ({ baseline }: Letter): number => Math.floor(baseline / ROW);

const rowsOf = (letters: readonly Letter[]): Rows =>
  Map.groupBy(
    letters.filter(({ text }) => BASE.test(text)),
    rowOf,
  );

/** Some programs draw the vowel signs of a text after all of its letters. */
function carrierOf(mark: Letter, rows: Rows): Letter | undefined {
  const reach = Math.ceil((mark.size * 0.5) / ROW);
  for (let row = rowOf(mark) - reach; row <= rowOf(mark) + reach; row += 1) {
    const base = rows.get(row)?.find((letter) => carries(letter, mark));
    if (base) return base;
  }
  return undefined;
}

/** The accent's shape stands above or below the letter, within its width, at its size. */
function carries(base: Letter, accent: Letter): boolean {
  if (!BASE.test(base.text) || Math.abs(base.size - accent.size) > base.size * 0.25) return false;
  if (Math.abs(base.baseline - accent.baseline) > base.size * 0.5) return false;
  const middle = (accent.ink.left + accent.ink.right) / 2;
  const width = base.ink.right - base.ink.left;
  return middle > base.ink.left - width * 0.1 && middle < base.ink.right + width * 0.1;
}

/** Vowel signs of Indic scripts are marks that stand beside their letter, which is drawn before them. */
function markedBefore(
  before: Letter | undefined,
  sign: Letter,
  placed: ReadonlyMap<Letter, Letter>,
): Letter | undefined {
  const base = before && (placed.get(before) ?? before);
  if (!base || Math.abs(base.baseline - sign.baseline) > base.size * 0.2) return undefined;
  const apart = Math.max(sign.left - base.right, base.left - sign.right);
  return apart < base.size * 0.3 ? base : undefined;
}
