import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { isRightToLeft } from '@pagewright/recognition/lines/bidi.ts';
import { facesFor, isFixed } from '../operations/change-text.ts';
import type { Editing } from '../operations/editing.ts';
import { PairAdjustments } from '../operations/kerning.ts';
import { isTypedCode } from '../operations/pieces.ts';
import { typedLetters } from '../operations/typed-codes.ts';
import { codesIn, type Show } from '../page/page-model.ts';
import { textOfAtom, type Atom, type CodeAtom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import { PartStyle } from './part-style.ts';
import { typedAtom } from './typed-atom.ts';

interface Host {
  show: Show;
  before: number;
  /** Stands before what is typed, in its word. */
  last: CodeAtom | undefined;
  raised: number;
  line: number;
  /** Its codes are in the order in which they stand, its text is read from the right. */
  backwards: boolean;
}

/** The operator that shows what is typed: that of what it replaces, of the letter before on its line, or of the one behind. */
export function hostOf(atoms: readonly Atom[], from: number, to: number): Host | undefined {
  const isCode = (atom: Atom | undefined): atom is CodeAtom => atom?.kind === 'code';
  const previous = atoms[from - 1];
  const last = isCode(previous) && !previous.hyphen ? previous : undefined;
  const replaced = atoms.slice(from, to).find(isCode);
  const backwards = isBackwards(replaced ?? atoms.slice(0, from).findLast(isCode), atoms);
  if (replaced)
    return {
      show: replaced.show,
      before: replaced.code,
      last,
      raised: replaced.baseline,
      line: replaced.line,
      backwards,
    };
  const joint = atoms.slice(0, from).findLastIndex(({ kind }) => kind === 'joint');
  const before = atoms.slice(joint + 1, from).findLast(isCode);
  if (before)
    return {
      show: before.show,
      before: before.code + (backwards ? 0 : 1),
      last,
      raised: before.baseline,
      line: before.line,
      backwards,
    };
  const behind = atoms.slice(from).find(isCode) ?? atoms.slice(0, from).findLast(isCode);
  return (
    behind && {
      show: behind.show,
      before: behind.code + (backwards ? 1 : 0),
      last,
      raised: behind.baseline,
      line: behind.line,
      backwards,
    }
  );
}

/** Whether letters of its operator stand from right to left, in codes from left to right. */
function isBackwards(near: CodeAtom | undefined, atoms: readonly Atom[]): boolean {
  if (!near || !isRightToLeft(textOfAtom(near))) return false;
  const at = atoms.indexOf(near);
  const other = [atoms[at + 1], atoms[at - 1]].find((atom) => atom?.kind === 'code' && atom.show === near.show);
  if (other?.kind !== 'code') return true;
  return atoms.indexOf(other) > at ? other.code < near.code : other.code > near.code;
}

/** The end of a line that the block did not have. */
const NEW_LINE = -1;

interface Typing {
  host: Host | undefined;
  text: string;
  operation: BlockReflow;
}

/** Fails with EDIT_TEXT_FIXED, EDIT_ASSET_MISSING and EDIT_LETTERS_MISSING as `changeText` does. */
export function typedAtoms(editing: Editing, block: DrawnBlock, { host, text, operation }: Typing): Atom[] {
  if (text === '') return [];
  if (!host) throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
  const { show, before, backwards } = host;
  const style = new PartStyle(operation.style ?? {});
  if (isFixed(show) || !style.canReturn(show))
    throw new EngineFailure('EDIT_TEXT_FIXED', { operation: editing.number });
  const raised = host.raised - (block.lines[host.line]?.baseline ?? host.raised);
  const atoms: Atom[] = [];
  const pairs = new PairAdjustments(
    block.contents.flatMap(({ shows }) => (shows.includes(show) ? shows : [])),
    show.font,
  );
  let previous = host.last?.show === show ? codeOfAtom(host.last) : undefined;
  for (const [number, part] of text.normalize('NFC').split('\n').entries()) {
    if (number > 0) atoms.push({ kind: 'joint', line: NEW_LINE, join: 'break' });
    const look = style.lookFor(show);
    const answer = typedLetters(show, part, {
      own: look === undefined,
      alike: () => (look ? editing.fonts.inStyle(show.font, look) : editing.fonts.alike(show.font)),
      faces: () => facesFor(editing, operation.faces ?? []),
      use: (face, letters) => editing.own.faces.use(face, letters),
    });
    if ('missing' in answer)
      throw new EngineFailure('EDIT_LETTERS_MISSING', { operation: editing.number, names: answer.missing.join(' ') });
    if (number > 0) previous = undefined;
    for (const { text: letter, setting, typed } of answer.letters) {
      const [code] = typed;
      const own = setting === undefined && code && isTypedCode(code) ? code : undefined;
      const kern = previous && own ? pairs.between(previous, own) : 0;
      previous = own;
      const parts = { show, before, backwards, typed, characters: [letter], raised };
      atoms.push(style.spaced(typedAtom(block, { ...parts, setting: style.settingFor(show, setting) }, kern)));
    }
  }
  return atoms;
}

const codeOfAtom = ({ show, code }: CodeAtom) => codesIn(show)[code]?.code;
