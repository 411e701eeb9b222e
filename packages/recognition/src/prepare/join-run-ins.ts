import type { DraftBlock, DraftColumn } from '../draft.ts';
import { unionOf } from '../lines/line.ts';
import type { Paragraph } from '../model/blocks.ts';
import type { TextLine } from '../model/text.ts';

/** Times the paragraph's own distance of lines: so near is the next line of one paragraph. */
const NEXT_LINE = 1.12;
/** In multiples of the text size: what a character of the usual width takes. */
const CHARACTER = 0.5;

/** Bold words that begin a paragraph and happen to end with a line, put back to the rest of it. */
export function joinRunIns({ box, blocks }: DraftColumn): DraftBlock[] {
  const joined: DraftBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last?.kind === 'paragraph' && block.kind === 'paragraph' && isRunIn(last, block, box.right))
      joined[joined.length - 1] = whole(last, block);
    else joined.push(block);
  }
  return joined;
}

function isRunIn(start: Paragraph, rest: Paragraph, right: number): boolean {
  const [last, next] = [start.lines.at(-1), rest.lines[0]];
  if (!last || !next || rest.lines.length < 2 || start.lines.length > 3) return false;
  if (!isBold(start.lines) || isBold(rest.lines.slice(0, 1)) || Math.abs(sizeOf(last) - sizeOf(next)) > 0.3)
    return false;
  if (!/[.:]$/.test(textOfLine(last).trim()) || next.baseline - last.baseline > rest.spacing.line * NEXT_LINE)
    return false;
  const word = /^\S+/.exec(textOfLine(next))?.[0].length ?? 0;
  return last.box.right + (word + 0.5) * sizeOf(next) * CHARACTER > right;
}

const textOfLine = ({ runs }: TextLine): string => runs.map(({ text }) => text).join('');
const sizeOf = ({ runs }: TextLine): number => runs[0]?.style.size ?? 0;
const isBold = (lines: readonly TextLine[]): boolean =>
  lines.every(({ runs }) => runs.every(({ style, text }) => style.bold || text.trim() === ''));

function whole(start: Paragraph, rest: Paragraph): DraftBlock {
  return {
    ...rest,
    box: unionOf([start.box, rest.box]),
    lines: [...start.lines, ...rest.lines],
    spacing: { ...rest.spacing, before: start.spacing.before },
  };
}
