import { lineOf, type Line } from './line.ts';

/** Lines below each other with a gap at the same place. Spaces do not align in so many lines by chance. */
const FEWEST = 7;
/** Of these lines: a few may run over the white, as headings do, or be read awry. */
const MISSED = 0.12;
/** In multiples of the text size: narrower white is the space between two words, at its narrowest. */
const NARROWEST = 0.28;
/** Times the line's usual gap between words. */
const WIDER = 1.2;
/** In multiples of the text size: lines farther apart are not of one column. */
const APART = 3;

/** White between words at one place of lines below each other. Points. */
interface Strip {
  x: number;
  top: number;
  bottom: number;
}

/**
 * Cuts pieces of lines where columns stand so close that their lines ran together: at white that goes down through
 * many lines.
 */
export function splitAtGutters(pieces: readonly Line[]): Line[] {
  const strips = stripsOf(pieces);
  if (strips.length === 0) return [...pieces];
  return pieces.flatMap((piece) => cut(piece, strips));
}

function stripsOf(pieces: readonly Line[]): Strip[] {
  const sorted = pieces.filter(({ words }) => words.length > 1).toSorted((a, b) => a.baseline - b.baseline);
  const edges = sorted.map((piece) => gapsOf(piece));
  const places = new Set(edges.flat().map(({ left, right }) => Math.round((left + right) / 2)));
  const strips: Strip[] = [];
  for (const x of places) {
    let run: Line[] = [];
    let missed = 0;
    const close = () => {
      const [first, last] = [run[0], run.at(-1)];
      if (first && last && run.length >= FEWEST) strips.push({ x, top: first.baseline, bottom: last.baseline });
      run = [];
      missed = 0;
    };
    for (const [at, piece] of sorted.entries()) {
      if (piece.box.left >= x || piece.box.right <= x) continue;
      const last = run.at(-1);
      if (last && piece.baseline - last.baseline > piece.size * APART) close();
      const open = edges[at]?.some(({ left, right }) => left < x && right > x) ?? false;
      if (open) run.push(piece);
      else if ((missed += 1) > run.length * MISSED) close();
    }
    close();
  }
  return strips;
}

/** Gaps of a line that are wider than its others: where lines repeat each other, all their spaces stand above each other. */
function gapsOf({ words, size }: Line): { left: number; right: number }[] {
  const gaps = words.slice(1).map((word, at) => ({ left: words[at]?.box.right ?? 0, right: word.box.left }));
  const widths = gaps.map(({ left, right }) => right - left).sort((a, b) => a - b);
  const usual = widths.length > 1 ? (widths[(widths.length - 1) >> 1] ?? 0) : 0;
  return gaps.filter(({ left, right }) => right - left > Math.max(size * NARROWEST, usual * WIDER));
}

function cut(piece: Line, strips: readonly Strip[]): Line[] {
  const { baseline, words } = piece;
  const here = strips.filter(({ top, bottom }) => baseline >= top && baseline <= bottom);
  if (here.length === 0) return [piece];
  const parts: Line['words'][] = [];
  for (const [at, word] of words.entries()) {
    const last = words[at - 1];
    const beginsPart = !last || here.some(({ x }) => last.box.right < x && word.box.left > x);
    if (beginsPart) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts.length === 1 ? [piece] : parts.map(lineOf);
}
