import type { BlockLayout, BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import type { Corners, TextLine } from '../lines/text-line.ts';

/**
 * Text that is edited as one: a paragraph, or what stands for itself. Plain data, so that it can be sent from a worker; places are
 * in points of the page's default user space.
 */
export interface TextBlock {
  /** `cell`: beside others on its baseline, as those of a table are. `label`: of a list item, apart from its text. */
  kind: 'paragraph' | 'line' | 'cell' | 'label';
  lines: BlockLine[];
  layout: BlockLayout;
  /** Around its lines, as they run. */
  corners: Corners;
  /** As of its lines: see `TextLine`. */
  angle: number;
  vertical: boolean;
  rightToLeft: boolean;
  column: number;
  /** Its letters are not seen, and what is seen there is drawn below them: as of a scan that was recognised. */
  ofScan: boolean;
  /** How operations name it: see `block.reflow`. */
  named: Pick<BlockReflow, 'page' | 'contents' | 'lines'>;
}

/**
 * A line of a block. Its first character is the one at `from` of the block's text; the one behind its last is at `to`, where
 * the space or the line break stands that joins the next line. A hyphen that only divides a word is the last of `characters`,
 * and stands at `to` without counting.
 */
export interface BlockLine extends TextLine {
  from: number;
  to: number;
  join: BlockReflow['lines'][number]['join'];
}

/** The text of a block as one types it, a character each. */
export function charactersOfBlock({ lines }: Pick<TextBlock, 'lines'>): string[] {
  return lines.flatMap(({ characters, from, to, join }, at) => {
    const own = characters.slice(0, to - from).map(({ text }) => text);
    if (at === lines.length - 1) return own;
    return join === 'space' ? [...own, ' '] : join === 'break' ? [...own, '\n'] : own;
  });
}

export const textOfBlock = (block: Pick<TextBlock, 'lines'>): string => charactersOfBlock(block).join('');
