import type { Box } from '@pagewright/engine/content/page-content.ts';
import { linesOf } from '../columns/lines.ts';
import type { TextGroup } from '../glyphs/text-groups.ts';
import { unionOf } from '../lines/line.ts';
import { piecesOf } from '../lines/pieces.ts';
import type { SideNote } from '../model/blocks.ts';
import type { TextLine } from '../model/text.ts';
import { paragraphsOf } from '../paragraphs/paragraph.ts';

/** Text that runs in another direction than the page's, as blocks where it stands on the page. */
export function sideText({ frame, letters }: TextGroup, page: number, source: 'page' | 'ocr'): SideNote[] {
  const pieces = piecesOf({ letters, verticals: [], source });
  const lines = linesOf(pieces);
  if (lines.length === 0) return [];
  return paragraphsOf(lines, page, unionOf(lines.map(({ box }) => box))).flatMap((block) => {
    if (block.kind !== 'paragraph') return [];
    const { hint: _hint, ...rest } = block;
    return [
      {
        ...rest,
        kind: 'sideNote' as const,
        box: frame.back(block.box),
        lines: block.lines.map((line) => placed(line, frame.back)),
      },
    ];
  });
}

/** A line as it stands on the page. */
export function placed(line: TextLine, back: (box: Box) => Box): TextLine {
  const box = back(line.box);
  return { ...line, box, baseline: box.bottom, runs: line.runs.map((run) => ({ ...run, box: back(run.box) })) };
}
