import type { MeasuredLine } from './measure.ts';

/** Lines of one paragraph; `breaks` are indexes of lines after which the writer broke the line. */
export interface LineGroup {
  lines: MeasuredLine[];
  breaks: Set<number>;
}

/** The edges that lines of a column keep to, in points. */
export interface ColumnEdges {
  left: number;
  right: number;
}

const SENTENCE_END = /[.?!:;。！？：…]["'”’»)\]]*$/;
const STARTS_LOWER = /^["'“‘«(]*\p{Ll}/u;

/** Lines of a column from top to bottom as paragraphs. */
export function groupLines(lines: readonly MeasuredLine[], edges: ColumnEdges): LineGroup[] {
  const groups: LineGroup[] = [];
  const leading = usualLeadings(lines);
  for (const [at, line] of lines.entries()) {
    const group = groups.at(-1);
    const verdict = group ? relation(group, line, lines[at + 1], edges, leading) : 'apart';
    if (!group || verdict === 'apart') {
      groups.push({ lines: [line], breaks: new Set() });
      continue;
    }
    if (verdict === 'broken') group.breaks.add(group.lines.length - 1);
    group.lines.push(line);
  }
  return groups;
}

type Relation = 'goes on' | 'broken' | 'apart';

function relation(
  group: LineGroup,
  line: MeasuredLine,
  next: MeasuredLine | undefined,
  edges: ColumnEdges,
  leadings: ReadonlyMap<number, number>,
): Relation {
  const last = group.lines.at(-1);
  if (!last || last.leads) return 'apart';
  if (last.tag && line.tag && last.tag.group !== line.tag.group) return 'apart';
  if (!hasSameTypography(last, line)) return 'apart';
  const distance = line.baseline - last.baseline;
  const size = Math.max(last.size, line.size);
  const usual = within(group) ?? leadings.get(sizeKey(size)) ?? size * 1.2;
  if (distance < size * 0.3 || distance > Math.max(usual * 1.22, usual + 1.2)) return 'apart';
  const tagged = last.tag !== undefined && line.tag !== undefined;
  if (tagged) return fits(line, last, edges) && !STARTS_LOWER.test(line.text) ? 'broken' : 'goes on';
  if (line.label?.kind === 'bullet') return 'apart';
  const slack = size * 0.5;
  const centred = isCentred(last, line, edges, size) || areSymmetric(last, line, size);
  if (line.label && !centred && startsItem(group, last, line, edges)) return 'apart';
  const short = fits(line, last, edges);
  if (centred) {
    if (!short) return 'goes on';
    return SENTENCE_END.test(last.text) ? 'apart' : STARTS_LOWER.test(line.text) ? 'goes on' : 'broken';
  }
  const indented = indentation(group, line, next, slack);
  if (indented === 'outside') return 'apart';
  if (!short) return indented === 'deeper' ? 'apart' : 'goes on';
  if (indented === 'deeper' && group.lines.length > 1) return 'apart';
  if (SENTENCE_END.test(last.text)) return STARTS_LOWER.test(line.text) ? 'goes on' : 'apart';
  if (STARTS_LOWER.test(line.text)) return 'goes on';
  return isFarShort(last, edges) ? 'broken' : 'goes on';
}

/** Whether the line's first word would have stood on the last line: then the writer ended that line. */
function fits(line: MeasuredLine, last: MeasuredLine, edges: ColumnEdges): boolean {
  return last.right + last.size * 0.35 + line.firstWordWidth < edges.right - last.size * 0.2;
}

const isFarShort = (last: MeasuredLine, edges: ColumnEdges): boolean =>
  last.right < edges.left + (edges.right - edges.left) * 0.8;

function indentation(
  group: LineGroup,
  line: MeasuredLine,
  next: MeasuredLine | undefined,
  slack: number,
): 'same' | 'deeper' | 'outside' {
  const [first, second] = group.lines;
  if (!first) return 'same';
  const body = second ? second.left : undefined;
  if (body !== undefined) {
    if (Math.abs(line.left - body) <= slack) return 'same';
    return line.left > body ? 'deeper' : 'outside';
  }
  if (Math.abs(line.left - first.left) <= slack) return 'same';
  // The second line of a paragraph: back from an indented first line, or hanging below its label.
  if (line.left < first.left) return first.left - line.left < first.size * 6 ? 'same' : 'outside';
  if (first.label) return 'same';
  return next && Math.abs(next.left - line.left) <= slack && line.left - first.left < first.size * 6
    ? 'same'
    : 'deeper';
}

function startsItem(group: LineGroup, last: MeasuredLine, line: MeasuredLine, edges: ColumnEdges): boolean {
  const [first] = group.lines;
  if (first?.label?.kind === line.label?.kind && first && Math.abs(first.left - line.left) < line.size * 0.5)
    return true;
  if (first && line.left < last.left - line.size * 0.5 && group.lines.length > 1) return true;
  return fits(line, last, edges) || SENTENCE_END.test(last.text);
}

function isCentred(last: MeasuredLine, line: MeasuredLine, edges: ColumnEdges, size: number): boolean {
  const middle = (edges.left + edges.right) / 2;
  const off = (one: MeasuredLine) => Math.abs((one.left + one.right) / 2 - middle);
  const inset = (one: MeasuredLine) => one.left - edges.left;
  return (
    off(last) < size * 0.6 &&
    off(line) < size * 0.6 &&
    Math.max(inset(last), inset(line)) > size &&
    Math.abs(last.left - line.left) > size * 0.35
  );
}

/** Set back by as much on both sides, as centred lines are wherever their column ends. */
function areSymmetric(last: MeasuredLine, line: MeasuredLine, size: number): boolean {
  const [left, right] = [line.left - last.left, last.right - line.right];
  return Math.abs(left) > size * 0.35 && Math.abs(left - right) < size * 0.1;
}

/** Whether two lines may be one paragraph by their typography. */
function hasSameTypography(one: MeasuredLine, other: MeasuredLine): boolean {
  const [small, large] = one.size < other.size ? [one.size, other.size] : [other.size, one.size];
  if (large > small * 1.09 && large - small > 0.6) return false;
  if (one.bold > 0.95 && other.bold < 0.05) return false;
  if (one.bold < 0.05 && other.bold > 0.95) return false;
  if (one.style.fixedPitch !== other.style.fixedPitch) return false;
  return one.style.color === other.style.color || one.bold < 0.95 || other.bold < 0.95;
}

/** Distance of the baselines that the paragraph has so far. */
function within({ lines }: LineGroup): number | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.length < 2) return undefined;
  return (last.baseline - first.baseline) / (lines.length - 1);
}

/** Points: distances of baselines that differ by less are one. */
const SAME_LEADING = 0.6;

const sizeKey = (size: number): number => Math.round(size * 2);

/** The usual distance of baselines for each size of text: the smaller of the frequent ones, since paragraphs stand apart. */
function usualLeadings(lines: readonly MeasuredLine[]): Map<number, number> {
  const distances = new Map<number, number[]>();
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (!next || Math.abs(next.size - line.size) > 0.6) continue;
    const distance = next.baseline - line.baseline;
    if (distance < line.size * 0.5 || distance > line.size * 2.2) continue;
    const key = sizeKey(Math.max(line.size, next.size));
    const known = distances.get(key);
    if (known) known.push(distance);
    else distances.set(key, [distance]);
  }
  return new Map([...distances].map(([key, values]) => [key, lowMode(values)]));
}

/** The least of the values near which many others are: a larger one only where clearly more are near it. */
function lowMode(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  let best = { value: sorted[0] ?? 0, count: 0 };
  let [from, to] = [0, 0];
  for (const value of sorted) {
    while (value - (sorted[from] ?? value) >= SAME_LEADING) from += 1;
    while (to < sorted.length && (sorted[to] ?? Infinity) - value < SAME_LEADING) to += 1;
    if (to - from > best.count * 1.3) best = { value, count: to - from };
  }
  return best.value;
}
