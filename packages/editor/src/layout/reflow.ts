import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import type { Editing } from '../operations/editing.ts';
import type { Atom } from './atoms.ts';
import { blockFor } from './block-lines.ts';
import { breakLines } from './break-lines.ts';
import { changedText } from './changed-text.ts';
import { drawBlock, type ReflowedBlock } from './draw-block.ts';
import { measureOf } from './measures.ts';
import { setLines } from './set-lines.ts';

/**
 * Changes the text of a block, and breaks its lines anew from the change on, as far as they have to be. Fails with EDIT_UNFIT and EDIT_PAGE_UNREADABLE as
 * every operation, and with EDIT_TEXT_FIXED, EDIT_ASSET_MISSING and EDIT_LETTERS_MISSING as `changeText` does.
 */
export function reflowBlock(editing: Editing, operation: BlockReflow): ReflowedBlock {
  const block = blockFor(editing, operation);
  const text = changedText(editing, block, operation);
  const measure = measureOf(block, operation.layout);
  const relaid = operation.relaid === true;
  const line = relaid ? 0 : text.lines.from;
  const from = lineStart(text.atoms, line);
  const lines = breakLines({ block, atoms: text.atoms, measure, line, from, changedTo: text.changed.to, relaid });
  const set = setLines({ block, atoms: text.atoms, measure, line, lines, relaid });
  return drawBlock(editing, { page: operation.page, block, text, set, from, fitting: measure.fitting });
}

/** The first atom of a line. */
function lineStart(atoms: readonly Atom[], line: number): number {
  return line === 0 ? 0 : atoms.findIndex((atom) => atom.kind === 'joint' && atom.line === line - 1) + 1;
}
