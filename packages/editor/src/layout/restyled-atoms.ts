import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { facesFor } from '../operations/change-text.ts';
import type { Editing } from '../operations/editing.ts';
import { typedLetters } from '../operations/typed-codes.ts';
import { codesIn } from '../page/page-model.ts';
import type { Atom, CodeAtom, TypedAtom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import { PartStyle } from './part-style.ts';
import { typedAtom } from './typed-atom.ts';

/** The same letters in another style, each in the operator that it was in. Fails as `styleText` does. */
export function restyledAtoms(
  editing: Editing,
  block: DrawnBlock,
  atoms: readonly Atom[],
  { style, faces = [] }: Pick<BlockReflow, 'style' | 'faces'>,
): Atom[] {
  if (!style) return [...atoms];
  const fixed = () => new EngineFailure('EDIT_TEXT_FIXED', { operation: editing.number });
  const part = new PartStyle(style);
  return atoms.flatMap((atom): Atom[] => {
    if (atom.kind !== 'code') return [atom];
    const { show } = atom;
    if (show.font.obstacle !== undefined || show.state.size === 0) throw fixed();
    // An accent that is drawn by itself would stay behind.
    const isAccented = atom.silent.some((mark) => codesIn(mark.show)[mark.code]?.text?.trim() !== '');
    if (isAccented || !part.canReturn(show)) throw fixed();
    const raised = atom.baseline - (block.lines[atom.line]?.baseline ?? atom.baseline);
    const known = {
      show,
      before: atom.code,
      backwards: false,
      characters: atom.characters,
      raised: raised * (style.size ?? 1),
    };
    const wanted = part.lookFor(show);
    const shown = codesIn(show)[atom.code];
    if (!shown) return [];
    if (!wanted) {
      const setting = part.settingFor(show, undefined);
      const own = part.spaced(typedAtom(block, { ...known, setting, typed: [shown.code] }));
      return [withPlace(own, atom, style.spacing !== undefined)];
    }
    if (shown.text === undefined) throw fixed();
    const answer = typedLetters(show, shown.text, {
      own: false,
      alike: () => editing.fonts.inStyle(show.font, wanted),
      faces: () => facesFor(editing, faces),
      use: (face, letters) => editing.own.faces.use(face, letters),
    });
    if ('missing' in answer)
      throw new EngineFailure('EDIT_LETTERS_MISSING', { operation: editing.number, names: answer.missing.join(' ') });
    return answer.letters.map(({ setting, typed, text }): Atom => {
      const own = { ...known, characters: [text], setting: part.settingFor(show, setting), typed };
      return { ...part.spaced(typedAtom(block, own)), size: 1, line: atom.line };
    });
  });
}

/** In its old place among the atoms of its line, so that letters keep the distance that they have. */
function withPlace(own: TypedAtom, { line, at, start }: CodeAtom, isSpaced: boolean): TypedAtom {
  return isSpaced ? { ...own, line } : { ...own, line, at, start };
}
