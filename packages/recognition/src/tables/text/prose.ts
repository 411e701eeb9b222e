import { textOf, type Chunk, type TextRow } from '../chunks.ts';
import { isFigure } from '../numbers.ts';

/** A run of lines of prose: a paragraph, as far as lines tell before paragraphs are known. */
export interface ProseStack {
  chunks: Chunk[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The fewest lines of a paragraph: fewer could be the lines of a cell. */
const FEWEST_LINES = 3;
/** In multiples of the text size: narrower lines may be cells. */
const NARROWEST = 13;
/** How far lines of prose fill their width, all but a few. */
const FILLED = 0.8;
const WORDS_A_LINE = 3.5;
/** In multiples of the text size: baselines of one paragraph are not farther apart. */
const FARTHEST = 2.2;

/** Paragraphs among rows of text: stacks of lines that start or end together, fill their width and consist of words. */
export function proseOf(rows: readonly TextRow[]): ProseStack[] {
  const stacks: ProseStack[] = [];
  let open: ProseStack[] = [];
  for (const row of rows)
    for (const chunk of row.chunks) {
      open = open.filter((stack) => chunk.baseline - lastBaseline(stack) <= chunk.size * FARTHEST);
      const stack = open.find((each) => continues(each, chunk));
      if (stack) {
        stack.chunks.push(chunk);
        stack.left = Math.min(stack.left, chunk.box.left);
        stack.right = Math.max(stack.right, chunk.box.right);
        stack.bottom = chunk.box.bottom;
        continue;
      }
      const { left, right, top, bottom } = chunk.box;
      const started = { chunks: [chunk], left, right, top, bottom };
      open.push(started);
      stacks.push(started);
    }
  return withoutCells(stacks.filter(isProse), rows);
}

/** Share of a stack's lines beside which other text stands on the same baseline: then they are cells. */
const BESIDE = 0.6;

function withoutCells(stacks: readonly ProseStack[], rows: readonly TextRow[]): ProseStack[] {
  const prose = new Set(stacks.flatMap(({ chunks }) => chunks));
  const others = rows.flatMap(({ chunks }) => chunks).filter((chunk) => !prose.has(chunk));
  const figures = others.filter(({ words }) => isFigure(textOf(words)));
  return stacks.filter(({ chunks, top, bottom }) => {
    if (goesOn(chunks)) return true;
    const beside = others.filter(({ box }) => box.bottom > top && box.top < bottom);
    const onLine = chunks.filter((chunk) => beside.some((other) => onSameBaseline(chunk, other)));
    if (onLine.length >= chunks.length * BESIDE) return false;
    // Figures may stand at half the height of the label to their left.
    const values = figures.filter(({ box }) => box.bottom > top && box.top < bottom);
    const labelled = chunks.filter((chunk) => values.some((value) => isLabelOf(chunk, value)));
    return labelled.length < chunks.length * BESIDE;
  });
}

function onSameBaseline(chunk: Chunk, other: Chunk): boolean {
  return Math.abs(other.baseline - chunk.baseline) <= chunk.size * 0.15;
}

function isLabelOf(chunk: Chunk, { box, baseline }: Chunk): boolean {
  return box.left > chunk.box.right && Math.abs(baseline - chunk.baseline) < chunk.size * 0.75;
}

/** Lines begin in the middle of sentences, as entries of a column seldom do. */
function goesOn(chunks: readonly Chunk[]): boolean {
  const small = chunks.slice(1).filter(({ words }) => /^\p{Ll}/u.test(textOf(words.slice(0, 1)))).length;
  return small > (chunks.length - 1) * 0.4;
}

function lastBaseline({ chunks }: ProseStack): number {
  return chunks.at(-1)?.baseline ?? 0;
}

function continues(stack: ProseStack, { box, baseline, size }: Chunk): boolean {
  const last = stack.chunks.at(-1);
  if (!last) return false;
  const distance = baseline - last.baseline;
  if (distance < size * 0.8 || distance > size * FARTHEST) return false;
  if (Math.abs(last.size - size) > size * 0.12) return false;
  const shared = Math.min(box.right, last.box.right) - Math.max(box.left, last.box.left);
  if (shared < 0.5 * Math.min(box.right - box.left, last.box.right - last.box.left)) return false;
  const near = size * 0.25;
  return (
    Math.abs(box.left - last.box.left) <= near ||
    Math.abs(box.right - last.box.right) <= near ||
    (Math.abs(box.left - stack.left) <= size * 3 && box.right <= stack.right + size * 2)
  );
}

function isProse({ chunks, left, right }: ProseStack): boolean {
  const lines = chunks.length;
  if (lines < FEWEST_LINES) return false;
  const size = chunks[0]?.size ?? 1;
  const width = right - left;
  if (width < size * NARROWEST) return false;
  const full = chunks.filter(({ box }) => box.right - left >= width * FILLED).length;
  if (full < Math.max(2, (lines - 1) * 0.6)) return false;
  const words = chunks.reduce((sum, chunk) => sum + chunk.words.length, 0);
  if (words / lines < WORDS_A_LINE) return false;
  const text = chunks.map((chunk) => textOf(chunk.words)).join(' ');
  const letters = text.match(/\p{Ll}/gu)?.length ?? 0;
  const digits = text.match(/\d/gu)?.length ?? 0;
  return letters > digits * 3 && letters > text.length * 0.45;
}
