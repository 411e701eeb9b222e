import type { Box } from '@pagewright/pdf/page-content.ts';
import type { DraftBlock } from '../draft.ts';
import { textOf } from '../flow/runs.ts';
import { unionOf } from '../lines/line.ts';
import type { Paragraph } from '../model/blocks.ts';

/** What may be a label by itself: of a list item, or of a note. */
const LABEL = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{2,5})[.)]?|[•●○■▪◦–\-*†‡§])$/iu;
/** In multiples of the text size: farther off it is a column's cell rather than a label. */
const NEAR = 5;

/** Labels that stand apart before their text, raised above its line or far to its left, put at its start. */
export function joinLabels(blocks: readonly DraftBlock[]): DraftBlock[] {
  const joined: DraftBlock[] = [];
  for (const block of blocks) {
    const label = joined.at(-1);
    const whole = label ? withLabel(label, block) : undefined;
    if (whole) joined[joined.length - 1] = whole;
    else joined.push(block);
  }
  return joined;
}

function withLabel(label: DraftBlock, block: DraftBlock): DraftBlock | undefined {
  if (label.kind !== 'paragraph' || block.kind !== 'paragraph' || label.lines.length > 1) return undefined;
  const [mark] = label.lines;
  const [first, ...rest] = block.lines;
  if (!mark || !first || !LABEL.test(textOf(label).trim())) return undefined;
  const gap = gapBefore(mark.box, first.box, block.direction);
  const size = first.runs[0]?.style.size ?? 10;
  if (gap < -1 || gap > size * NEAR) return undefined;
  const raised = mark.baseline < first.baseline - size * 0.1 || (mark.runs[0]?.style.size ?? size) < size * 0.85;
  const runs = mark.runs.map((run, at) => ({
    ...run,
    text: at === mark.runs.length - 1 ? `${run.text.trimEnd()} ` : run.text,
    style: raised ? { ...run.style, script: 'superscript' as const } : run.style,
  }));
  const line = { ...first, box: unionOf([mark.box, first.box]), runs: [...runs, ...first.runs] };
  return {
    ...block,
    box: unionOf([label.box, block.box]),
    lines: [line, ...rest],
    hint: { ...block.hint, label: textOf(label).trim() },
  };
}

/** Points between a label and the line that it stands before; less than none where it stands elsewhere. */
function gapBefore(mark: Box, line: Box, direction: Paragraph['direction']): number {
  const overlap = Math.min(mark.bottom, line.bottom) - Math.max(mark.top, line.top);
  if (overlap <= (mark.bottom - mark.top) * 0.4) return -Infinity;
  return direction === 'rtl' ? mark.left - line.right : line.left - mark.right;
}
