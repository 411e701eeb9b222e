import type { TextBlock, TextLine } from '@pagewright/recognition';

/** Points: room at the end of a line in which nothing would have stood anyway. */
const ROOM = 1;
/** Share of the width of a frame. */
const MOST_SLACK = 0.05;
const SINGLE_SLACK = 0.1;
/** Of a letter's height. */
const SPACE = 0.25;

export interface Wrapped<B> {
  /** Its lines break where a line ends early although the next word would have stood there. */
  block: B;
  /** Points by which its frame may be wider without taking up a word from the next line. */
  slack: number;
}

/** Text as it flows again in a frame between `left` and `right`, in points of the page. */
export function wrap<B extends TextBlock>(block: B, { left, right }: { left: number; right: number }): Wrapped<B> {
  const width = right - left;
  let slack = Math.max(6, width * SINGLE_SLACK);
  const lines = block.lines.map((line, index): TextLine => {
    const next = block.lines[index + 1];
    if (!next || line.join === 'break') return line;
    slack = Math.min(slack, Math.max(2, width * MOST_SLACK));
    const size = line.runs.at(-1)?.style.size ?? 10;
    const taken = takenBy(block, line, { left, right });
    const room = width - taken;
    const wanted = firstWordOf(next) + (line.join === 'nothing' ? 0 : size * SPACE);
    if (room > wanted + ROOM && block.direction !== 'vertical') return { ...line, join: 'break' };
    slack = Math.min(slack, Math.max(ROOM / 2, (wanted - room) * 0.6));
    return line;
  });
  return { block: { ...block, lines }, slack };
}

/** Points of the frame's width, from where its lines begin. */
function takenBy(block: TextBlock, { box }: TextLine, frame: { left: number; right: number }): number {
  if (alignmentOf(block) === 'center') return box.right - box.left;
  return block.direction === 'rtl' ? frame.right - box.left : box.right - frame.left;
}

/** Points; a run's characters count as if they were equally wide. */
function firstWordOf({ runs }: TextLine): number {
  const [first] = runs;
  if (!first) return 0;
  const length = first.text.search(/\s/);
  const width = first.box.right - first.box.left;
  return length < 0 ? width : (width * length) / Math.max(1, first.text.length);
}

export const leftOf = ({ lines }: TextBlock): number => Math.min(...lines.map(({ box }) => box.left));
export const rightOf = ({ lines }: TextBlock): number => Math.max(...lines.map(({ box }) => box.right));

/** Points of the page: where a line begins when its paragraph flows. */
export function startOf(block: TextBlock, line: number, left: number): number {
  const [first, ...others] = block.lines;
  if (!first || ['center', 'right'].includes(alignmentOf(block))) return left;
  return line === 0 || others.length === 0 ? first.box.left : Math.min(...others.map(({ box }) => box.left));
}

/** Distance of its baselines in points; undefined for a single line. */
export function baselineDistance({ lines }: TextBlock): number | undefined {
  const distances = lines.slice(1).map(({ baseline }, index) => baseline - (lines[index]?.baseline ?? baseline));
  const downward = distances.filter((distance) => distance > 0).sort((a, b) => a - b);
  return downward[downward.length >> 1];
}

/** The style of most of its characters. */
export function mainStyle({ lines }: Pick<TextBlock, 'lines'>) {
  const counts = new Map<string, { style: TextLine['runs'][number]['style']; count: number }>();
  for (const { text, style } of lines.flatMap(({ runs }) => runs)) {
    const key = `${style.family} ${style.size} ${style.script}`;
    const known = counts.get(key) ?? { style, count: 0 };
    known.count += text.length;
    counts.set(key, known);
  }
  const all = [...counts.values()].sort((a, b) => b.count - a.count);
  return (all.find(({ style }) => style.script === 'normal') ?? all[0])?.style;
}

/** Two lines that end alike are not yet justified, and list items stand at their labels. */
export function alignmentOf({ kind, alignment, direction, lines }: TextBlock): TextBlock['alignment'] {
  const start = direction === 'rtl' ? 'right' : 'left';
  if (kind === 'listItem') return alignment === 'justify' && lines.length > 2 ? alignment : start;
  return alignment === 'justify' && lines.length < 3 ? start : alignment;
}
