import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { isBold } from '@pagewright/pdf/fonts/look/font-look.ts';
import { canReturn } from '../operations/style-text.ts';
import { facesFor } from '../operations/change-text.ts';
import type { Editing } from '../operations/editing.ts';
import type { Setting, Typed } from '../operations/pieces.ts';
import { typedLetters } from '../operations/typed-codes.ts';
import { codesIn, type Show } from '../page/page-model.ts';
import type { Atom, CodeAtom, TypedAtom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import { typedAtom } from './typed-atom.ts';

type Style = NonNullable<BlockReflow['style']>;

/** The same letters in another style, each in the operator that it was in. Fails as `styleText` does. */
export function restyledAtoms(
  editing: Editing,
  block: DrawnBlock,
  atoms: readonly Atom[],
  { style, faces = [] }: Pick<BlockReflow, 'style' | 'faces'>,
): Atom[] {
  if (!style) return [...atoms];
  const fixed = () => new EngineFailure('EDIT_TEXT_FIXED', { operation: editing.number });
  const settings = new Settings(style);
  return atoms.flatMap((atom): Atom[] => {
    if (atom.kind !== 'code') return [atom];
    const { show } = atom;
    if (show.font.obstacle !== undefined || show.state.size === 0) throw fixed();
    if (style.colour && !canReturn(show)) throw fixed();
    const raised = atom.baseline - (block.lines[atom.line]?.baseline ?? atom.baseline);
    const known = {
      show,
      before: atom.code,
      backwards: false,
      characters: atom.characters,
      raised: raised * (style.size ?? 1),
    };
    const wanted = wantedStyle(show, style);
    const shown = codesIn(show)[atom.code];
    if (!shown) return [];
    if (!wanted) {
      const setting = settings.of(show, undefined);
      return [withPlace(typedAtom(block, { ...known, setting, typed: [shown.code] }), atom, style)];
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
      const own = typedAtom(block, { ...known, characters: [text], setting: settings.of(show, setting), typed });
      return { ...own, size: 1, width: own.width + spacingOf(own, style), line: atom.line };
    });
  });
}

/** `undefined` where the font is already of that style. */
function wantedStyle(show: Show, { bold, slanted }: Style): { bold: boolean; slanted: boolean } | undefined {
  if (bold === undefined && slanted === undefined) return undefined;
  const look = show.font.look();
  const wanted = { bold: bold ?? isBold(look), slanted: slanted ?? look.slanted };
  return wanted.bold === isBold(look) && wanted.slanted === look.slanted ? undefined : wanted;
}

/** In its old place among the atoms of its line, so that letters keep the distance that they have. */
function withPlace(own: TypedAtom, { line, at, start }: CodeAtom, style: Style): TypedAtom {
  const spacing = spacingOf(own, style);
  if (spacing !== 0) return { ...own, width: own.width + spacing, line };
  return { ...own, line, at, start };
}

function spacingOf({ show, ink }: { show: Show; ink: number }, { spacing = 0 }: Style): number {
  const [a, b] = show.matrix;
  return ink === 0 ? 0 : spacing * Math.abs(show.state.size) * Math.hypot(a, b);
}

/** Letters that were set alike stay so. */
class Settings {
  private readonly known = new Map<Show | Setting, Setting | undefined>();
  private readonly style: Style;

  constructor(style: Style) {
    this.style = style;
  }

  of(show: Show, setting: Setting | undefined): Setting | undefined {
    const { size = 1, colour } = this.style;
    if (size === 1 && !colour) return setting;
    const key = setting ?? show;
    if (!this.known.has(key)) {
      const { font } = show;
      const own = setting ?? {
        font: undefined,
        advanceOf: (code: Exclude<Typed, { adjustment: number }>) => font.advanceOf(code),
        size: 1,
        scale: 1,
      };
      this.known.set(key, { ...own, size: own.size * size, colour });
    }
    return this.known.get(key);
  }
}
