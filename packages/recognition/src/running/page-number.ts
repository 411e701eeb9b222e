import { textOf } from '../flow/runs.ts';
import type { Block, Figure, PageNumber } from '../model/blocks.ts';
import type { BodyTypography } from '../stream/stream.ts';
import { pageLabelOf } from './label.ts';

/** Share of a drawing's height: the number that stands in it. */
const IN_DRAWING = 0.4;

/**
 * A running line that says nothing but its page's number. A number within a drawing, such as a circle, counts more than
 * the drawing: a picture would show the same number on every page.
 */
export function asPageNumber(block: Block, page: { width: number }, body: BodyTypography): Block {
  if (block.kind === 'figure' && pageLabelOf(block.text) !== undefined) return numberIn(block, page, body);
  if (block.kind !== 'paragraph' || block.lines.length > 1) return block;
  return pageLabelOf(textOf(block)) === undefined ? block : { ...block, kind: 'pageNumber' };
}

function numberIn(
  { page, box, confidence, text }: Figure,
  { width }: { width: number },
  body: BodyTypography,
): PageNumber {
  const size = Math.min(body.size, (box.bottom - box.top) * IN_DRAWING);
  const middle = (box.top + box.bottom) / 2;
  const line = { ...box, top: middle - size / 2, bottom: middle + size / 2 };
  const { family, color } = body;
  const plain = { underline: false, strike: false, script: 'normal', serif: false, fixedPitch: false } as const;
  const style = { ...plain, family, size, bold: false, italic: false, color };
  const off = (box.left + box.right) / 2 / width;
  return {
    kind: 'pageNumber',
    page,
    box: line,
    confidence,
    continues: false,
    lines: [
      { box: line, baseline: line.bottom - size * 0.2, runs: [{ text: text.trim(), style, box: line }], join: 'space' },
    ],
    direction: 'ltr',
    alignment: off > 0.6 ? 'right' : off > 0.4 ? 'center' : 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    spacing: { before: 0, after: 0, line: size },
    tabs: [],
  };
}
