import type { AddText } from '@pagewright/contract/edits/added.ts';
import { inVisualOrder } from '@pagewright/pdf/typesetting/bidi.ts';
import { breakLines, growing } from './break-lines.ts';
import { shapeParagraph, type Cluster, type OpenRun, type Shaped } from './clusters.ts';

/** Lengths are points from the upper left corner of the text's box, y downwards, as the text is seen upright. */
export interface LaidOutText {
  /** Of its box: the width that it was given, else that of its widest line. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly LaidOutLine[];
}

export interface LaidOutLine {
  /** Counted from 0. */
  readonly paragraph: number;
  /** First UTF-16 unit of the paragraph's text and the one behind the last, spaces at its end included. */
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  /** Of the paragraph as a whole: where a line without letters has its caret. */
  readonly rightToLeft: boolean;
  /** What a caret moves over, in the order in which it is read. */
  readonly letters: readonly LaidOutLetter[];
}

export interface LaidOutLetter {
  /** Places in the paragraph's text. */
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
  readonly rightToLeft: boolean;
}

export interface PlacedCluster {
  readonly cluster: Cluster;
  readonly left: number;
  /** How far the line moves on: more than the cluster asks for where the line fills its width. */
  readonly advance: number;
}

/** A line as it is drawn. */
export interface PlacedLine {
  readonly baseline: number;
  /** From left to right, without spaces at its end. */
  readonly clusters: readonly PlacedCluster[];
}

interface OpenParagraph {
  readonly runs: readonly OpenRun[];
  readonly align: AddText['paragraphs'][number]['align'];
}

export interface OpenText {
  readonly paragraphs: readonly OpenParagraph[];
  readonly width: number | undefined;
  readonly lineSpacing: number;
  readonly letterSpacing: number;
}

export interface Layout {
  readonly told: LaidOutText;
  readonly placed: readonly PlacedLine[];
  /** Characters that no face of their run has. */
  readonly missing: readonly string[];
}

interface BrokenLine {
  paragraph: number;
  from: number;
  to: number;
  base: number;
  align: OpenParagraph['align'];
  isLast: boolean;
  clusters: readonly Cluster[];
  /** Without spaces at its end, and the space behind its last letter. */
  inked: readonly Cluster[];
  advance: number;
  ascent: number;
  descent: number;
}

/** Lines of text, broken and placed. The same everywhere, to the last bit of each number. */
export function layOut({ paragraphs, width: given, lineSpacing, letterSpacing }: OpenText): Layout {
  const shaped = paragraphs.map(({ runs }) => shapeParagraph(runs, letterSpacing));
  const broken = shaped.flatMap((each, index) => brokenLines(each, index, paragraphs[index], given, letterSpacing));
  const width = given ?? broken.reduce((most, { advance }) => Math.max(most, advance), 0);
  const lines: LaidOutLine[] = [];
  const placed: PlacedLine[] = [];
  let top = 0;
  for (const line of broken) {
    const natural = line.ascent + line.descent;
    const height = natural * lineSpacing;
    const baseline = top + (height - natural) / 2 + line.ascent;
    const clusters = placedClusters(line, width);
    const edge = startOf(line, width);
    const [first, last] = [clusters[0], clusters.at(-1)];
    const [left, right] = [first?.left ?? edge, last ? last.left + last.advance : edge];
    placed.push({ baseline, clusters });
    lines.push({
      paragraph: line.paragraph,
      from: line.from,
      to: line.to,
      left,
      right,
      top,
      bottom: top + height,
      baseline,
      rightToLeft: line.base % 2 === 1,
      letters: lettersOf(line, clusters, { left, right }),
    });
    top += height;
  }
  return {
    told: { width, height: top, lines },
    placed,
    missing: [...new Set(shaped.flatMap(({ missing }) => missing))],
  };
}

function brokenLines(
  shaped: Shaped,
  paragraph: number,
  open: OpenParagraph | undefined,
  width: number | undefined,
  letterSpacing: number,
): BrokenLine[] {
  if (!open) return [];
  const lines = breakLines(shaped, width);
  return lines.map((clusters, index) => {
    const end = clusters.findLastIndex(({ isSpace }) => !isSpace) + 1;
    const inked = clusters.slice(0, end);
    const advance = inked.reduce((sum, cluster) => sum + cluster.advance, 0);
    const runs = clusters.length > 0 ? clusters.map(({ run }) => run) : open.runs.slice(0, 1);
    return {
      paragraph,
      from: clusters[0]?.from ?? 0,
      to: clusters.at(-1)?.to ?? 0,
      base: shaped.base,
      align: open.align,
      isLast: index === lines.length - 1,
      clusters,
      inked,
      advance: inked.length > 0 ? advance - letterSpacing : 0,
      ascent: runs.reduce((most, run) => Math.max(most, riseOf(run, 'ascent')), 0),
      descent: runs.reduce((most, run) => Math.max(most, -riseOf(run, 'descent')), 0),
    };
  });
}

/** By the first face of the run: a letter from another one does not part lines. */
function riseOf({ faces, size }: OpenRun, side: 'ascent' | 'descent'): number {
  const file = faces[0]?.own.file;
  return file ? (file[side] * size) / file.unitsPerEm : 0;
}

/** Where a line begins at the left. */
function startOf({ align, advance, base }: BrokenLine, width: number): number {
  const room = width - advance;
  if (align === 'centre') return room / 2;
  const isRight = align === 'right' || (align === 'justify' && base % 2 === 1);
  return isRight ? room : 0;
}

function placedClusters(line: BrokenLine, width: number): PlacedCluster[] {
  const grows = line.align === 'justify' && !line.isLast ? growing(line.inked) : new Set<Cluster>();
  const room = width - line.advance;
  const more = grows.size > 0 && room > 0 ? room / grows.size : 0;
  let left = more > 0 ? 0 : startOf(line, width);
  return inVisualOrder(line.inked).map((cluster) => {
    const advance = cluster.advance + (grows.has(cluster) ? more : 0);
    const placed = { cluster, left, advance };
    left += advance;
    return placed;
  });
}

/** A ligature has as many letters as one would type; spaces that hang over the end stand behind it. */
function lettersOf(
  { clusters, inked, base }: BrokenLine,
  placed: readonly PlacedCluster[],
  { left, right }: { left: number; right: number },
): LaidOutLetter[] {
  const places = new Map(placed.map((each) => [each.cluster, each]));
  const rightToLeft = base % 2 === 1;
  let hanging = rightToLeft ? left : right;
  return clusters.flatMap((cluster, index) => {
    if (index < inked.length) {
      const { left: from = 0, advance = 0 } = places.get(cluster) ?? {};
      return lettersIn(cluster, from, advance);
    }
    const start = rightToLeft ? hanging - cluster.advance : hanging;
    hanging += rightToLeft ? -cluster.advance : cluster.advance;
    return lettersIn({ ...cluster, level: base }, start, cluster.advance);
  });
}

const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;
/** Several characters that are typed and deleted as one. */
const UNDIVIDED = /\p{Emoji_Presentation}|\p{RI}|\u200d|\ufe0f/u;

function lettersIn({ text, from, level }: Cluster, left: number, advance: number): LaidOutLetter[] {
  const letters = UNDIVIDED.test(text) ? [text] : (text.match(LETTERS) ?? [text]);
  const each = advance / letters.length;
  const rightToLeft = level % 2 === 1;
  let at = from;
  return letters.map((letter, index) => {
    const start = left + (rightToLeft ? letters.length - 1 - index : index) * each;
    const laid = { from: at, to: at + letter.length, left: start, right: start + each, rightToLeft };
    at += letter.length;
    return laid;
  });
}
