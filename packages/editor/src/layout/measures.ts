import type { BlockLayout } from '@pagewright/contract/edits/reflow.ts';
import { inReadingOrder, textDirection } from '@pagewright/recognition/lines/bidi.ts';
import { isSpaceAtom, textOfAtom, type Atom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';

/** How the letters of a layout are set beside what they were. */
export interface Fitting {
  /** Times their width, and their height. */
  across: number;
  up: number;
  /** Times the usual space between two words. */
  space: number;
}

const AS_THEY_ARE: Fitting = { across: 1, up: 1, space: 1 };

/** What is measured by. */
export interface Measure {
  layout: BlockLayout;
  direction: 'ltr' | 'rtl';
  /** The usual space between two words, in points. */
  space: number;
  fitting: Fitting;
}

/** An atom of a line, and its way from the line's start. */
export interface SetAtom {
  atom: Atom;
  at: number;
}

/** Of the size. */
const LEAST_SPACE = 0.15;
const MOST_SPACE = 0.5;
const USUAL_SPACE = 0.27;
/** Of the usual space: what is narrower parts no words. */
const LEAST_OF_USUAL = 0.7;

export function measureOf(block: DrawnBlock, layout: BlockLayout): Measure {
  const text = block.lines.map(({ read }) => read.map(textOfAtom).join('')).join(' ');
  return { layout, direction: textDirection(text), space: usualSpace(block), fitting: AS_THEY_ARE };
}

/** What most spaces are: of a justified text a narrow one, since wide ones are stretched. */
function usualSpace({ lines }: DrawnBlock): number {
  const size = lines[0]?.size ?? 10;
  const gaps = lines.flatMap(({ standing }) =>
    standing.flatMap((atom, at) => {
      const [before, behind] = [standing[at - 1], standing[at + 1]];
      if (!isSpaceAtom(atom) || !before || !behind || isSpaceAtom(before) || isSpaceAtom(behind)) return [];
      return [behind.start - before.start - before.width];
    }),
  );
  const usual = gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 4)];
  return Math.min(Math.max(usual ?? USUAL_SPACE * size, LEAST_SPACE * size), MOST_SPACE * size);
}

/** Without what is not seen at the end of a line, and without hyphens that divide no word there. */
export function shownOf(atoms: readonly Atom[]): { shown: Atom[]; hanging: Atom[] } {
  let end = atoms.length;
  while (end > 0 && isHanging(atoms[end - 1])) end -= 1;
  const isDivided = atoms.slice(end).some((atom) => atom.kind === 'joint' && atom.join === 'hyphen');
  const shown = atoms.slice(0, end).filter((atom, at) => {
    if (atom.kind === 'joint') return atom.join === 'space';
    const isHyphen = atom.kind === 'code' && atom.hyphen;
    return !isHyphen || (at === end - 1 && isDivided);
  });
  return { shown, hanging: atoms.slice(end) };
}

const isHanging = (atom: Atom | undefined): boolean =>
  atom !== undefined && (atom.kind === 'joint' || isSpaceAtom(atom));

/** Whether two atoms have the distance that they had. */
function isAsBefore(one: Atom | undefined, other: Atom): boolean {
  if (!one || one.kind === 'joint' || other.kind === 'joint') return false;
  return one.line !== undefined && one.line === other.line && other.at === (one.at ?? 0) + 1;
}

/** Atoms of a line from left to right, each with its way from the first. `even`: spaces between words are the usual ones. */
export function setLine(shown: readonly Atom[], measure: Measure, even: boolean): SetAtom[] {
  const { direction, space, fitting } = measure;
  const order = inReadingOrder(
    shown.map((item) => ({ item, text: textOfAtom(item) })),
    direction,
  ).map(({ item }) => item);
  const set: SetAtom[] = [];
  let at = 0;
  for (const [index, atom] of order.entries()) {
    const before = order[index - 1];
    if (before) at += stepBetween(before, atom);
    set.push({ atom, at });
  }
  return set;

  function stepBetween(before: Atom, atom: Atom): number {
    const isSpace = isSpaceAtom(before);
    if (isSpace && (even || before.kind === 'joint')) return space * fitting.space * fitting.up;
    if (isAsBefore(before, atom)) return distance(before, atom) * fitting.across;
    const kern = atom.kind === 'typed' && !isSpaceAtom(before) ? atom.kern : 0;
    return (widthOf(before) + kern) * fitting.across;
  }

  /** Fonts of some writers have a space without a width, and part words by moving the pen. */
  function widthOf(atom: Atom): number {
    if (atom.kind === 'joint') return space;
    return isSpaceAtom(atom) ? Math.max(atom.width, space * LEAST_OF_USUAL) : atom.width;
  }
}

/** Of letters that were made larger the space between them is too. */
function distance(before: Atom, atom: Atom): number {
  if (!('start' in before) || !('start' in atom)) return 0;
  return ((atom.start ?? 0) - (before.start ?? 0)) * (before.kind === 'typed' ? before.size : 1);
}

/** How long a set line is, in points. */
export function lengthOf(set: readonly SetAtom[], { fitting }: Measure): number {
  return set.reduce((most, { atom, at }) => Math.max(most, at + ('ink' in atom ? atom.ink : 0) * fitting.across), 0);
}

/** Spaces of a set line, each run of them once. */
export function gapsIn(set: readonly SetAtom[]): number {
  return set.filter(({ atom }, at) => isSpaceAtom(atom) && at > 0 && !isSpaceAtom(set[at - 1]?.atom ?? atom)).length;
}
