import type { Box } from '@pagewright/pdf/page-content.ts';
import { pieceItem, usualSize } from '../columns/item.ts';
import { linesOf } from '../columns/lines.ts';
import { clustersOf } from '../figures/clusters.ts';
import type { TextGroup } from '../glyphs/text-groups.ts';
import { unionOf } from '../lines/line.ts';
import { piecesOf } from '../lines/pieces.ts';
import type { SideNote } from '../model/blocks.ts';
import type { TextLine } from '../model/text.ts';
import { paragraphsOf } from '../paragraphs/paragraph.ts';

/** In multiples of the text size: turned texts farther apart have nothing to do with each other. */
const NEAR = 1;

/** Text that runs in another direction than the page's, as blocks where it stands on the page. */
export function sideText({ frame, letters }: TextGroup, page: number, source: 'page' | 'ocr'): SideNote[] {
  const pieces = piecesOf({ letters, verticals: [], source });
  return clustersOf(pieces, usualSize(pieces.map(pieceItem)) * NEAR).flatMap((cluster) => {
    const lines = linesOf(cluster);
    return paragraphsOf(lines, page, unionOf(lines.map(({ box }) => box))).flatMap((block): SideNote[] => {
      if (block.kind !== 'paragraph') return [];
      const { hint: _hint, ...rest } = block;
      const placedLines = block.lines.map((line) => placed(line, frame.back));
      return [{ ...rest, kind: 'sideNote', box: frame.back(block.box), lines: placedLines }];
    });
  });
}

/** A line as it stands on the page. */
export function placed(line: TextLine, back: (box: Box) => Box): TextLine {
  const box = back(line.box);
  return { ...line, box, baseline: box.bottom, runs: line.runs.map((run) => ({ ...run, box: back(run.box) })) };
}
