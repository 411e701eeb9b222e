import type { Box, Glyph } from '@pagewright/pdf/page-content.ts';
import type { Run, TextBlock, TextLine } from '@pagewright/recognition';
import { sizeOf } from '../text/frame.ts';

/** In multiples of the text size: less parts words, not texts. */
const LEAST_GAP = 1;

/** Of lines that end by themselves; more are rows of something. */
const MOST_LINES = 2;

/**
 * Lines of several texts side by side as texts of their own: what recognition joins by tabs are boxes beside each other
 * on a slide. Rows of more lines and tables of contents stay together. On upright pages; `glyphs` of the page.
 */
export function splitSideBySide(block: TextBlock, glyphs: readonly Glyph[]): TextBlock[] {
  const { kind, direction, lines } = block;
  const isPlain = kind === 'paragraph' || kind === 'heading' || kind === 'pageNumber';
  const hasTabs = lines.some(({ runs }) => runs.some(({ text }) => text.includes('\t')));
  const areLone = lines.length <= MOST_LINES && lines.slice(0, -1).every(({ join }) => join === 'break');
  if (!isPlain || !hasTabs || !areLone || direction !== 'ltr') return [block];
  return lines.flatMap((line) => splitLine({ ...block, box: line.box, lines: [line] }, line, glyphs));
}

function splitLine(block: TextBlock, line: TextLine, glyphs: readonly Glyph[]): TextBlock[] {
  const pieces = runsByTab(line.runs);
  if (pieces.length < 2 || block.tabs.some(({ leader }) => leader !== 'none')) return [block];
  const spans = spansOf(line, glyphs, pieces.length, sizeOf(block) * LEAST_GAP);
  if (!spans) return [block];
  return pieces.map((runs, index) => withRuns(block, line, runs, spans[index] ?? line.box));
}

function runsByTab(runs: readonly Run[]): Run[][] {
  const pieces: Run[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\t').entries()) {
      if (index > 0) pieces.push([]);
      if (text.trim() !== '') pieces.at(-1)?.push({ ...run, text });
    }
  return pieces.filter((piece) => piece.length > 0);
}

/** Where the pieces of a line stand: parted by its widest gaps. Undefined where it has not as many. */
function spansOf(
  { box, baseline }: TextLine,
  glyphs: readonly Glyph[],
  count: number,
  least: number,
): Pick<Box, 'left' | 'right'>[] | undefined {
  const inLine = glyphs
    .filter(({ y, text, hidden, box: { left, right } }) => {
      const isAcross = right > box.left - 1 && left < box.right + 1;
      return isAcross && Math.abs(y - baseline) < 2 && !hidden && text.trim() !== '';
    })
    .sort((a, b) => a.box.left - b.box.left);
  const words: { left: number; right: number }[] = [];
  for (const { box: ink } of inLine) {
    const last = words.at(-1);
    if (last && ink.left - last.right < least) last.right = Math.max(last.right, ink.right);
    else words.push({ left: ink.left, right: ink.right });
  }
  const gapBefore = (index: number) => (words[index]?.left ?? 0) - (words[index - 1]?.right ?? 0);
  const starts = words
    .map((_, index) => index)
    .slice(1)
    .sort((a, b) => gapBefore(b) - gapBefore(a))
    .slice(0, count - 1)
    .sort((a, b) => a - b);
  if (starts.length < count - 1) return undefined;
  return [0, ...starts].map((start, index) => ({
    left: words[start]?.left ?? box.left,
    right: words[(starts[index] ?? words.length) - 1]?.right ?? box.right,
  }));
}

function withRuns(
  block: TextBlock,
  line: TextLine,
  runs: Run[],
  { left, right }: Pick<Box, 'left' | 'right'>,
): TextBlock {
  const within = (box: Box): Box => ({ ...box, left: Math.max(box.left, left), right: Math.min(box.right, right) });
  const box = { ...line.box, left, right };
  return {
    ...block,
    // Beside a page's number may stand anything.
    ...(block.kind === 'pageNumber' && !/^\W*\d+\W*$/.test(textOfRuns(runs)) && { kind: 'paragraph' as const }),
    box: { ...block.box, left, right },
    lines: [{ ...line, box, runs: runs.map((run) => ({ ...run, box: within(run.box) })), join: 'break' }],
    alignment: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    tabs: [],
  } as TextBlock;
}

const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
