import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Editing } from '../operations/editing.ts';
import { isPlain } from '../fonts/plain-letters.ts';
import { charactersIn, textOfAtom, type Atom, type CodeAtom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import { restyledAtoms } from './restyled-atoms.ts';
import { hostOf, typedAtoms } from './typed-text.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text of a block after a change, as atoms in reading order. */
export interface ChangedText {
  atoms: Atom[];
  /** Codes that are no longer shown. */
  gone: CodeAtom[];
  /** The first line that the change is about, and the last. */
  lines: { from: number; to: number };
  /** The first atom that is not as it was, and the one behind the last. */
  changed: { from: number; to: number };
}

/** A block as it is, in reading order. */
function atomsOf({ lines }: DrawnBlock): Atom[] {
  return lines.flatMap(({ read, join }, line): Atom[] =>
    line === lines.length - 1 ? read : [...read, { kind: 'joint', line, join }],
  );
}

/**
 * Fails with EDIT_UNFIT where the block has no such characters, EDIT_TEXT_FIXED where the font is none to type in,
 * EDIT_ASSET_MISSING and EDIT_LETTERS_MISSING as `changeText` does.
 */
export function changedText(editing: Editing, block: DrawnBlock, wished: BlockReflow): ChangedText {
  const atoms = atomsOf(block);
  const operation = withoutSame(atoms, wished);
  const { from, to, cutBefore, cutBehind } = rangeIn(editing, atoms, operation);
  const replaced = atoms.slice(from, to);
  const host = hostOf(atoms, from, to);
  const more =
    operation.text === undefined
      ? restyledAtoms(editing, block, replaced, operation)
      : typedAtoms(editing, block, { host, text: cutBefore + operation.text + cutBehind, operation });
  const lineOf = (atom: Atom | undefined) => (atom && 'line' in atom ? atom.line : undefined);
  checkShapes(editing, { before: atoms[from - 1], behind: atoms[to], gone: replaced, more });
  const first = lineOf(atoms[from]) ?? lineOf(atoms[from - 1]) ?? 0;
  return {
    atoms: [...atoms.slice(0, from), ...more, ...atoms.slice(to)],
    gone: replaced.filter((atom) => atom.kind === 'code' && !more.includes(atom)) as CodeAtom[],
    lines: {
      from: first,
      to: Math.max(first, ...replaced.map((atom) => (atom.kind === 'joint' ? atom.line + 1 : (lineOf(atom) ?? first)))),
    },
    changed: { from, to: from + more.length },
  };
}

interface Changed {
  before: Atom | undefined;
  behind: Atom | undefined;
  gone: readonly Atom[];
  more: readonly Atom[];
}

/**
 * Letters that take other forms beside each other are neither typed, nor is one of them taken from beside another. Fails with
 * EDIT_LETTERS_MISSING.
 */
function checkShapes(editing: Editing, { before, behind, gone, more }: Changed): void {
  const shaped = (atom: Atom | undefined) => (atom && !isPlain(textOfAtom(atom)) ? [textOfAtom(atom)] : []);
  const typed = more.filter((atom) => atom.kind === 'typed' && atom.line === undefined).flatMap(shaped);
  const isParted = gone.flatMap(shaped).length > 0 && more.length !== gone.length;
  const names = [...typed, ...(isParted || typed.length > 0 ? [before, behind].flatMap(shaped) : [])];
  if (names.length > 0)
    throw new EngineFailure('EDIT_LETTERS_MISSING', {
      operation: editing.number,
      names: [...new Set(names)].join(' '),
    });
}

/** Characters that are typed again where they stood keep the codes that they have, with the kerning between them. */
function withoutSame(atoms: readonly Atom[], operation: BlockReflow): BlockReflow {
  if (operation.text === undefined || operation.style) return operation;
  const old = atoms.flatMap(charactersIn).slice(operation.from, operation.to);
  const text = Array.from(graphemes.segment(operation.text), ({ segment }) => segment);
  const most = Math.min(old.length, text.length);
  let before = 0;
  while (before < most && old[before] === text[before]) before += 1;
  let behind = 0;
  while (behind < most - before && old.at(-1 - behind) === text.at(-1 - behind)) behind += 1;
  return {
    ...operation,
    from: operation.from + before,
    to: operation.to - behind,
    text: text.slice(before, text.length - behind).join(''),
  };
}

/** Characters as atoms; a ligature that is cut goes as a whole, and what stays of it is typed again. */
function rangeIn(editing: Editing, atoms: readonly Atom[], operation: BlockReflow) {
  const unfit = () => new EngineFailure('EDIT_UNFIT', { operation: editing.number });
  if (operation.from > operation.to) throw unfit();
  let count = 0;
  let [from, to] = [-1, -1];
  let [cutBefore, cutBehind] = ['', ''];
  const isEmpty = operation.from === operation.to;
  for (const [index, atom] of atoms.entries()) {
    const characters = charactersIn(atom);
    const end = count + characters.length;
    if (from < 0 && operation.from < end) {
      from = index;
      cutBefore = characters.slice(0, operation.from - count).join('');
      if (isEmpty && cutBefore === '') to = index;
    }
    if (to < 0 && from >= 0 && operation.to <= end) {
      to = index + 1;
      cutBehind = characters.slice(operation.to - count).join('');
    }
    count = end;
  }
  if (operation.to > count) throw unfit();
  if (from < 0) from = atoms.length;
  if (to < 0) to = atoms.length;
  return { from, to, cutBefore, cutBehind };
}
