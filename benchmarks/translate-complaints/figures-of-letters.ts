import type { Corners } from '@pagewright/editor';
import type { Letter } from './letters-seen.ts';
import type { Seen } from './seen.ts';

/** Of the size. */
const RAISED = 0.8;
/** Points. */
const SAME = 0.05;
/** Degrees. */
const LEVEL = 3;
/** Percent. */
const WHOLE = 100;

const lettersOf = ({ pages }: Seen): Letter[] => pages.flatMap(({ letters }) => letters.filter(({ size }) => size > 0));
const isLevel = ({ angle }: Letter): boolean => angle < LEVEL || angle > 360 - LEVEL;

/** Superscripts and subscripts, between letters of one size or at the end of what they follow. */
export function raisedIn(seen: Seen): number {
  const letters = lettersOf(seen).filter(({ text }) => text.trim() !== '');
  let count = 0;
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1];
    if (!before || letter.size > before.size * RAISED || Math.abs(letter.y - before.y) > before.size) continue;
    let end = at;
    while ((letters[end]?.size ?? 0) <= before.size * RAISED && end < letters.length) end += 1;
    const behind = letters[end];
    if (behind && Math.abs(behind.size - before.size) < SAME) count += 1;
  }
  return count;
}

/** By how much the sizes of texts differ on the page that had one size before: the most of all styles. */
export function wideSpread(seen: Seen, source: Seen): number {
  const styles = new Map<string, number[]>();
  for (const [id, { corners }] of seen.texts) {
    const style = sizeWithin(source, source.texts.get(id)?.corners ?? []);
    const size = sizeWithin(seen, corners);
    if (style !== undefined && size !== undefined)
      styles.set(style.toFixed(1), [...(styles.get(style.toFixed(1)) ?? []), size]);
  }
  const spreads = [...styles.values()].map((sizes) => (Math.max(...sizes) / Math.min(...sizes) - 1) * WHOLE);
  return Math.round(Math.max(0, ...spreads));
}

/** The size of the middle letter in a text. */
function sizeWithin({ pages }: Seen, places: readonly Corners[]) {
  const sizes = places
    .flatMap((corners) => {
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      return (pages[0]?.letters ?? []).filter(
        ({ x, y, size }) => size > 0 && x > left - 1 && x < right && y > bottom && y < top,
      );
    })
    .map(({ size }) => size)
    .toSorted((one, other) => one - other);
  return sizes[sizes.length >> 1];
}

/** Words of the source that stand turned, and do so here as well. */
export function turnedWords(seen: Seen, source: Seen): number {
  const here = (seen.pages[0]?.letters ?? [])
    .filter((letter) => letter.size > 0 && !isLevel(letter))
    .map(({ text }) => text.trim())
    .join('');
  return [...source.texts.values()]
    .filter(({ corners: [first] }) => first !== undefined && isTurned(first))
    .flatMap(({ says }) => says.split(/\s+/u))
    .filter((word) => here.includes(seen.said(word))).length;
}

const isTurned = ([from, to]: Corners): boolean => Math.abs(to.y - from.y) > 1 || to.x < from.x;

const FORMULAS = /h=h0\+Acos\(ωt[−-][φϕ]\)|A2≤4π/gu;

/** Formulas of `formulas`, in the order of their letters. */
export function formulasIn(seen: Seen): number {
  const text = lettersOf(seen)
    .map((letter) => letter.text)
    .join('')
    .normalize('NFKC')
    .replaceAll(/\s/gu, '');
  return text.match(FORMULAS)?.length ?? 0;
}
