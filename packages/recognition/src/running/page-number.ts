import { textOf } from '../flow/runs.ts';
import type { Block } from '../model/blocks.ts';
import { pageLabelOf } from './label.ts';

/** A running line that says nothing but its page's number. */
export function asPageNumber(block: Block): Block {
  if (block.kind !== 'paragraph' || block.lines.length > 1) return block;
  return pageLabelOf(textOf(block)) === undefined ? block : { ...block, kind: 'pageNumber' };
}
