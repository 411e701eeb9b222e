import type { Run, TextBlock, TextLine } from '@pagewright/recognition';
import type { SpacedStyle } from '../../shared/fonts/advances.ts';
import { naturalWidth } from './advances.ts';
import { alignmentOf } from './lines.ts';
import { withWholeWords } from './whole-words.ts';

/** Points: LibreOffice keeps hundredths of a millimetre. */
const STEP = 72 / 2540;
/** In multiples of the text size: more would be seen. */
const MOST = 0.05;
/** Points that other programs' measures differ by. */
const TOLERANCE = 0.4;
/** Characters that tell the width of a font well enough. */
const TELLING = 12;

/**
 * Sets the letters of every line so far apart that it is as wide as on the page and breaks there. Leaves what stands in
 * fonts of unknown widths, and what does not run from left to right.
 *
 * @param room Points that the frame has for a line, by its index.
 */
export function spaced<B extends TextBlock>(block: B, room: (line: number) => number): B {
  // Lines of code begin with blanks that their boxes are without.
  if (block.kind === 'code' || block.direction !== 'ltr' || block.tabs.length > 0) return block;
  const size = Math.max(1, ...block.lines.flatMap(({ runs }) => runs.map(({ style }) => style.size)));
  const own = ownSpacing(block, size);
  if (own === undefined) return block;
  const least = -MOST * size;
  const roomFor = (runs: readonly Run[], line: number) => {
    const measured = measureRuns(runs);
    return measured ? (room(line) - measured.width) / Math.max(1, measured.count) - own : -Infinity;
  };
  const lines = withWholeWords(block.lines, roomFor);
  const set = lines.map((line, index): TextLine => {
    const limits = limitsOf(line, lines[index + 1], room(index));
    if (!limits) return line;
    const fitting = limits.most < least ? own : Math.min(limits.most, Math.max(limits.least, own));
    const wished = Math.min(-least, Math.max(least, fitting));
    const spacing = (wished === limits.most ? Math.floor(wished / STEP) : Math.round(wished / STEP)) * STEP;
    return spacing === 0 || spacing < least - STEP
      ? line
      : { ...line, runs: line.runs.map((run) => withSpacing(run, spacing)) };
  });
  return { ...block, lines: set };
}

/** Whether the widths of its letters are known. */
export const isMeasured = ({ lines }: TextBlock): boolean => lines.every(({ runs }) => measureRuns(runs) !== undefined);

function withSpacing(run: Run, spacing: number): Run {
  const style: Run['style'] & SpacedStyle = { ...run.style, spacing };
  return { ...run, style };
}

/** The letter spacing on the page in points, measured on lines that are not stretched; undefined where unknown. */
function ownSpacing(block: TextBlock, size: number): number | undefined {
  const isJustified = alignmentOf(block) === 'justify';
  let [missing, letters] = [0, 0];
  for (const [index, line] of block.lines.entries()) {
    const measured = measureRuns(line.runs);
    if (!measured) return undefined;
    const isStretched = isJustified && line.join !== 'break' && index < block.lines.length - 1;
    if (isStretched || measured.count === 0) continue;
    missing += line.box.right - line.box.left - measured.width;
    letters += measured.count;
  }
  if (letters === 0 || (isJustified && letters < TELLING)) return 0;
  return Math.min(MOST * size, Math.max(-MOST * size, missing / letters));
}

/** Between what the line breaks where it does; the line after a break may be as wide as it likes. */
function limitsOf(
  line: TextLine,
  next: TextLine | undefined,
  room: number,
): { least: number; most: number } | undefined {
  const measured = measureRuns(line.runs);
  if (!measured || measured.count === 0) return undefined;
  const most = (room - TOLERANCE - measured.width) / measured.count;
  if (!next || line.join !== 'space') return { least: -Infinity, most };
  const [first] = next.runs;
  const [word = ''] = /^\S+/.exec(first?.text ?? '') ?? [];
  const further = first && measureRuns([{ ...first, text: ` ${word}` }]);
  if (!further) return { least: -Infinity, most };
  const least = (room + TOLERANCE - measured.width - further.width) / (measured.count + further.count);
  return { least: Math.min(least, most), most };
}

function measureRuns(runs: readonly Run[]): { width: number; count: number } | undefined {
  let [width, count] = [0, 0];
  for (const [index, run] of runs.entries()) {
    const text = index === runs.length - 1 ? run.text.trimEnd() : run.text;
    const natural = naturalWidth({ text, style: run.style });
    if (natural === undefined) return undefined;
    width += natural;
    count += text.length;
  }
  return { width, count };
}
