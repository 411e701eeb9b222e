import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Block, Cell, TextBlock } from '@pagewright/recognition';

/**
 * Text that runs up or down the page: Word turns whole cells (ECMA-376-1, 17.4.72) and nothing else that flows, and
 * presentations turn the text of cells (21.1.3.17).
 */

export type Turn = 'btLr' | 'tbRl';

/** Times the height: a line so wide is not turned. */
const WIDE = 1.5;

/** Lines higher than wide although they have words; the last one may be as short as it is high. */
export const isTurned = ({ lines, direction }: Pick<TextBlock, 'lines' | 'direction'>): boolean =>
  direction === 'ltr' &&
  lines.some(({ box, runs }) => isHigh(box) && runs.reduce((sum, { text }) => sum + text.trim().length, 0) > 2) &&
  lines.every(({ box }) => box.right - box.left < WIDE * (box.bottom - box.top));

const isHigh = ({ left, top, right, bottom }: Box) => bottom - top > WIDE * (right - left);

/** The cell with its text upright, as programs lay it out before they turn it; undefined where not all of it is turned. */
export function turnedCell(cell: Cell): { upright: Cell; turn: Turn } | undefined {
  const texts = cell.blocks.flatMap((block) => ('lines' in block ? [block] : []));
  if (texts.length === 0 || texts.length < cell.blocks.length || !texts.every(isTurned)) return undefined;
  const turn = runsDown(texts) ? 'tbRl' : 'btLr';
  const { box } = cell;
  const upright = (own: Box): Box =>
    turn === 'btLr'
      ? {
          left: box.bottom - own.bottom,
          right: box.bottom - own.top,
          top: own.left - box.left,
          bottom: own.right - box.left,
        }
      : {
          left: own.top - box.top,
          right: own.bottom - box.top,
          top: box.right - own.right,
          bottom: box.right - own.left,
        };
  const blocks = texts
    .map((text): Block => {
      const lines = text.lines.map((line) => {
        const own = upright(line.box);
        return { ...line, box: own, baseline: own.bottom - (own.bottom - own.top) * BELOW };
      });
      return { ...text, lines, box: upright(text.box), indent: { left: 0, right: 0, firstLine: 0 } };
    })
    .sort((a, b) => a.box.top - b.box.top);
  return { upright: { ...cell, box: upright(box), blocks, vertical: 'top' }, turn };
}

/** Share of a line's height: what stands below its baseline. */
const BELOW = 0.22;

/** Lines that run up follow each other to the right, lines that run down to the left. */
function runsDown(texts: readonly TextBlock[]): boolean {
  const steps = texts.flatMap(({ lines }) =>
    lines.slice(1).map(({ box }, index) => box.left - (lines[index]?.box.left ?? 0)),
  );
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}
