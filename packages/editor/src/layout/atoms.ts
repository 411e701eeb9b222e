import type { Show } from '../page/page-model.ts';
import type { Setting, Typed } from '../operations/pieces.ts';
import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';

/** What is between a line and the next. */
export type LineJoin = BlockReflow['lines'][number]['join'];

/** What a layout moves as one. Ways are in points along the line. */
export type Atom = CodeAtom | WhiteAtom | JointAtom | TypedAtom;

interface OnLine {
  /** The line of the block that it stands on, and its place there from left to right. */
  line: number;
  at: number;
  /** Where the pen is before it. */
  start: number;
  /** How far the pen goes, and how much of that is not space behind the letter. */
  width: number;
  ink: number;
}

/** A code of the block, with what belongs to it: an accent that is drawn by itself, a space at the end of the line. */
export interface CodeAtom extends OnLine {
  kind: 'code';
  /** As it is read; a ligature stands for several characters. */
  characters: readonly string[];
  show: Show;
  code: number;
  silent: readonly { show: Show; code: number }[];
  /** Of the page; those of a line may differ, as raised letters do. */
  baseline: number;
  /** It only divides a word at the end of the line. */
  hyphen: boolean;
}

/** A space that no code draws. */
export interface WhiteAtom extends OnLine {
  kind: 'white';
}

/** Where a line ends and the next begins. */
interface JointAtom {
  kind: 'joint';
  line: number;
  join: LineJoin;
}

/** A letter that is typed, or shown in another style. */
export interface TypedAtom extends Partial<OnLine> {
  kind: 'typed';
  characters: readonly string[];
  /** The operator that shows it, and the code before which it does. */
  show: Show;
  before: number;
  /** Behind those that are read after it, as they stand. */
  backwards: boolean;
  setting: Setting | undefined;
  typed: readonly Typed[];
  width: number;
  ink: number;
  /** Closer to the atom before, where that is the one that it knows. */
  kern: number;
  /** Beside the baseline of its line: of letters that were raised. */
  raised: number;
  /** Times the size of what it was. */
  size: number;
}

const SPACE = /^\s+$/;

export function isSpaceAtom(atom: Atom): boolean {
  if (atom.kind === 'white') return true;
  if (atom.kind === 'joint') return atom.join === 'space';
  return atom.characters.length > 0 && atom.characters.every((character) => SPACE.test(character));
}

export function charactersIn(atom: Atom): readonly string[] {
  if (atom.kind === 'white') return [' '];
  if (atom.kind === 'joint') return atom.join === 'space' ? [' '] : atom.join === 'break' ? ['\n'] : [];
  return atom.kind === 'code' && atom.hyphen ? [] : atom.characters;
}

export const textOfAtom = (atom: Atom): string =>
  atom.kind === 'white' || atom.kind === 'joint' ? ' ' : atom.characters.join('');
