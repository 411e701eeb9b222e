import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Editing } from '../operations/editing.ts';
import type { Atom } from './atoms.ts';
import { blockFor, type DrawnBlock } from './block-lines.ts';
import { breakLines } from './break-lines.ts';
import { changedText, type ChangedText } from './changed-text.ts';
import { drawBlock, type ReflowedBlock } from './draw-block.ts';
import { measureOf, type Fitting, type Measure } from './measures.ts';
import { pinned } from './pinned.ts';
import { checkPlaces } from './check-places.ts';
import { setLines, type Laid } from './set-lines.ts';

/**
 * Changes the text of a block, and breaks its lines anew from the change on, as far as they have to be. Fails with EDIT_UNFIT
 * and EDIT_PAGE_UNREADABLE as every operation; with EDIT_TEXT_FIXED, EDIT_ASSET_MISSING and EDIT_LETTERS_MISSING as `changeText`
 * does; with EDIT_NO_ROOM where the text would stand beyond its page or its clip, or cannot be made to fit as it is to; with
 * EDIT_TEXT_TWICE where the page draws it twice.
 */
export function reflowBlock(editing: Editing, operation: BlockReflow): ReflowedBlock {
  const { block, model } = blockFor(editing, operation);
  const text = changedText(editing, block, operation);
  const measure = measureOf(block, operation.layout);
  const laid = operation.pinned
    ? pinned(editing, block, text, measure)
    : laidOut(editing, operation, block, text, measure);
  const clips = checkPlaces(editing, { model, block, text, ...laid });
  return drawBlock(editing, { model, block, text, clips, ...laid });
}

function laidOut(
  editing: Editing,
  { relaid = false, overflow = 'grow' }: BlockReflow,
  block: DrawnBlock,
  text: ChangedText,
  measure: Measure,
): Laid {
  const grown = layOut({ block, text, measure, line: relaid ? 0 : text.lines.from, anew: relaid, relaid });
  if (overflow === 'grow' || isWithin(grown, block, measure)) return grown;
  for (const fitting of FITTINGS[overflow]) {
    const line = overflow === 'shrink' ? 0 : text.lines.from;
    const laid = layOut({ block, text, measure: { ...measure, fitting }, line, anew: true, relaid });
    if (isWithin(laid, block, measure)) return laid;
  }
  throw new EngineFailure('EDIT_NO_ROOM', { operation: editing.number });
}

/** From the least change on. Narrower letters are seen before smaller ones, so that there are few. */
const steps = (least: number): number[] =>
  Array.from({ length: Math.round((1 - least) * 100) }, (_, at) => 0.99 - at / 100);
const FITTINGS = {
  shrink: steps(0.6).map((size): Fitting => ({ across: size, up: size, space: 1 })),
  tighten: steps(0.92).map((across): Fitting => ({ across, up: 1, space: across })),
};

interface Laying {
  block: DrawnBlock;
  text: ChangedText;
  measure: Measure;
  /** The first line that is broken anew. */
  line: number;
  /** All lines from there on are. */
  anew: boolean;
  /** Their layout is another. */
  relaid: boolean;
}

function layOut({ block, text, measure, line, anew, relaid }: Laying): Laid & { lines: number } {
  const { atoms, changed } = text;
  const from = lineStart(atoms, line);
  const lines = breakLines({ block, atoms, measure, line, from, changedTo: changed.to, anew });
  const set = setLines({ block, atoms, measure, line, lines, anew, relaid });
  return { set, line, from, fitting: measure.fitting, lines: line + lines.length };
}

/** The first atom of a line. */
function lineStart(atoms: readonly Atom[], line: number): number {
  return line === 0 ? 0 : atoms.findIndex((atom) => atom.kind === 'joint' && atom.line === line - 1) + 1;
}

/** Whether a block needs no more lines than before, and no line stands out. */
function isWithin({ set, lines }: Laid & { lines: number }, block: DrawnBlock, { layout }: Measure): boolean {
  const right = Math.max(layout.right, ...block.lines.map((line) => line.right));
  return lines <= block.lines.length && set.right <= right + (block.lines[0]?.size ?? 0) * STANDS_OUT;
}

/** Of the size. */
const STANDS_OUT = 0.1;
