import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import type { ReplaceAll } from '@pagewright/contract/edits/replace-all.ts';
import { EngineFailure, type EngineFailureCode } from '@pagewright/ground/failure.ts';
import { blocksOf } from '../blocks/blocks-of.ts';
import { hitsBelow } from '../blocks/below.ts';
import type { TextBlock } from '../blocks/text-block.ts';
import { reflowBlock } from '../layout/reflow.ts';
import type { Editing } from '../operations/editing.ts';
import { findText, type Hit } from './find-text.ts';

/** What came of replacing a text wherever a document says it. */
export interface Replaced {
  replaced: number;
  /** Places that still say it, in reading order; pages by their object numbers. */
  left: { page: number; text: string; code: EngineFailureCode }[];
}

/**
 * Replaces a text wherever the pages say it. A place that cannot be changed stays as it is, and is told with the code of the
 * failure. Only what is no failure of the text is thrown on.
 */
export function replaceAll(editing: Editing, operation: ReplaceAll): Replaced {
  const outcome: Replaced = { replaced: 0, left: [] };
  for (const page of operation.pages ?? editing.pages) replaceOnPage(editing, operation, page, outcome);
  return outcome;
}

/** From the last hit to the first: what is before a change is found again where it was. */
function replaceOnPage(editing: Editing, operation: ReplaceAll, page: number, outcome: Replaced): void {
  let found = hitsOn(editing, operation, page);
  const left: Replaced['left'] = [];
  for (let at = found.hits.length - 1; at >= 0; at -= 1) {
    const hit = found.hits[at];
    const block = hit && found.blocks[hit.block];
    if (!hit || !block) continue;
    const code = replaceHit(editing, operation, found.blocks, hit);
    if (code) left.unshift({ page, text: hit.text, code });
    else {
      outcome.replaced += 1;
      // Recognizing a page takes most of the time.
      if (at > 0) found = hitsOn(editing, operation, page);
    }
  }
  outcome.left.push(...left);
}

function hitsOn({ readPage }: Editing, operation: ReplaceAll, page: number): { blocks: TextBlock[]; hits: Hit[] } {
  const model = readPage(page);
  const blocks = model ? blocksOf(model) : [];
  return { blocks, hits: findText(blocks, { ...operation, text: operation.find }) };
}

/** A lone line or a cell of a table keeps to its line; a paragraph grows where there is nothing below. */
const WAYS = { line: ['tighten', 'shrink'], paragraph: ['grow', 'tighten', 'shrink'] } as const;

/** The code of the failure where it stays as it is. */
function replaceHit(
  editing: Editing,
  operation: ReplaceAll,
  blocks: readonly TextBlock[],
  { block: number, from, to }: Hit,
): EngineFailureCode | undefined {
  const block = blocks[number];
  if (!block) return 'EDIT_UNFIT';
  if (block.ofScan) return 'EDIT_TEXT_OF_SCAN';
  const before = editing.own.snapshot();
  const { faces } = operation;
  let code: EngineFailureCode = 'EDIT_NO_ROOM';
  for (const overflow of WAYS[block.lines.length > 1 ? 'paragraph' : 'line']) {
    try {
      const wish: BlockReflow = {
        kind: 'block.reflow',
        ...block.named,
        layout: block.layout,
        from,
        to,
        text: operation.with,
        overflow,
        ...(faces ? { faces } : {}),
      };
      const { grown } = reflowBlock(editing, wish);
      if (grown <= 0 || hitsBelow(blocks, block, grown).length === 0) return undefined;
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      code = error.code;
    }
    editing.own.restore(before);
    if (code !== 'EDIT_NO_ROOM') return code;
  }
  return code;
}
