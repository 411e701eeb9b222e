import type { Border } from '../model/blocks.ts';
import type { Ruling } from './ruling.ts';

/** Pieces this near to each other across their direction lie on one line. Points. */
const SAME_LINE = 1;
/** Two lines this near with the same ends are a doubled one. Points. */
const DOUBLE = 3.2;
/** Gaps along a line that its drawing leaves by rounding. Points. */
const GAP = 2.5;
/** Gaps between the dashes of a line that is drawn as many pieces, as a multiple of a dash. */
const DASH_GAP = 3;
/** Longest dash. Points. */
const DASH = 8;

/** Joins the pieces of each line: what touches or overlaps, dashes drawn one by one, and doubled lines. */
export function joinRulings(pieces: readonly Ruling[]): Ruling[] {
  const joined: Ruling[] = [];
  for (const direction of ['horizontal', 'vertical'] as const) {
    const own = pieces.filter((piece) => piece.direction === direction).sort((a, b) => a.at - b.at);
    joined.push(...joinDoubled(sameLines(own).flatMap(joinAlong)));
  }
  return joined;
}

function sameLines(sorted: readonly Ruling[]): Ruling[][] {
  const groups: Ruling[][] = [];
  let start = -Infinity;
  let last = -Infinity;
  for (const piece of sorted) {
    const near = piece.at - last <= SAME_LINE && piece.at - start <= SAME_LINE * 2;
    if (near) groups.at(-1)?.push(piece);
    else {
      groups.push([piece]);
      start = piece.at;
    }
    last = piece.at;
  }
  return groups;
}

function joinAlong(pieces: Ruling[]): Ruling[] {
  const sorted = pieces.toSorted((a, b) => a.from - b.from);
  const joined: { parts: Ruling[]; to: number; gaps: number }[] = [];
  for (const piece of sorted) {
    const line = joined.at(-1);
    const gap = line ? piece.from - line.to : Infinity;
    const before = line?.parts.at(-1);
    if (line && before && gap <= allowedGap(before, piece)) {
      line.parts.push(piece);
      if (gap > 0.5) line.gaps += 1;
      line.to = Math.max(line.to, piece.to);
    } else joined.push({ parts: [piece], to: piece.to, gaps: 0 });
  }
  return joined.map(({ parts, to, gaps }) => oneOf(parts, to, gaps));
}

function allowedGap(before: Ruling, piece: Ruling): number {
  const mark = Math.max(before.to - before.from, piece.to - piece.from);
  return mark <= DASH ? Math.max(GAP, mark * DASH_GAP) : GAP;
}

function oneOf(parts: readonly Ruling[], to: number, gaps: number): Ruling {
  const drawn = parts.filter(({ evidence }) => evidence === 'drawn');
  const [first] = parts;
  if (!first) throw new RangeError('a line without pieces');
  // Where a line is drawn along the end of a shading, the line is what is seen.
  const seen = drawn.length > 0 ? drawn : parts;
  let longest = seen[0] ?? first;
  let weight = 0;
  let at = 0;
  for (const part of parts) {
    const length = part.to - part.from;
    weight += length;
    at += part.at * length;
  }
  for (const part of seen) if (part.to - part.from > longest.to - longest.from) longest = part;
  const { border } = longest;
  const broken = gaps >= 4 && gaps >= parts.length * 0.6;
  const dashes = longest.to - longest.from <= border.width * 2 ? 'dotted' : 'dashed';
  return {
    ...longest,
    at: weight > 0 ? at / weight : first.at,
    from: first.from,
    to,
    border: broken ? { ...border, style: dashes } : border,
    evidence: drawn.length > 0 ? 'drawn' : first.evidence,
  };
}

function joinDoubled(lines: readonly Ruling[]): Ruling[] {
  const sorted = lines.toSorted((a, b) => a.at - b.at);
  const gone = new Set<Ruling>();
  const joined: Ruling[] = [];
  for (const [index, line] of sorted.entries()) {
    if (gone.has(line)) continue;
    let one = line;
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.at - line.at > DOUBLE) break;
      if (gone.has(other) || !sameEnds(line, other)) continue;
      gone.add(other);
      const border: Border =
        one.evidence === 'drawn' && other.evidence === 'drawn' && other.at - line.at > line.border.width
          ? { ...one.border, style: 'double', width: Math.max(one.border.width, other.at - line.at) }
          : one.evidence === 'drawn'
            ? one.border
            : other.border;
      const drawn = one.evidence === 'drawn' ? one : other;
      one = {
        ...drawn,
        at: (line.at + other.at) / 2,
        from: Math.min(one.from, other.from),
        to: Math.max(one.to, other.to),
        border,
      };
    }
    joined.push(one);
  }
  return joined;
}

function sameEnds(a: Ruling, b: Ruling): boolean {
  return Math.abs(a.from - b.from) <= DOUBLE && Math.abs(a.to - b.to) <= DOUBLE;
}
