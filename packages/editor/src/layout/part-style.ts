import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { isBold } from '@pagewright/pdf/fonts/look/font-look.ts';
import type { Setting } from '../operations/pieces.ts';
import { canReturn } from '../operations/style-text.ts';
import type { Show } from '../page/page-model.ts';
import type { TypedAtom } from './atoms.ts';

type Style = NonNullable<BlockReflow['style']>;

/** How a part of a block is shown beside what it was; letters that were set alike stay so. */
export class PartStyle {
  private readonly known = new Map<Show | Setting, Setting>();
  private readonly style: Style;

  constructor(style: Style) {
    this.style = style;
  }

  /** Weight and slant where they are not those of the font. */
  lookFor({ font }: Show): { bold: boolean; slanted: boolean } | undefined {
    const { bold, slanted } = this.style;
    if (bold === undefined && slanted === undefined) return undefined;
    const look = font.look();
    const wanted = { bold: bold ?? isBold(look), slanted: slanted ?? look.slanted };
    return wanted.bold === isBold(look) && wanted.slanted === look.slanted ? undefined : wanted;
  }

  /** Whether the colour before can be set again. */
  canReturn(show: Show): boolean {
    return !this.style.colour || canReturn(show);
  }

  settingFor(show: Show, setting: Setting | undefined): Setting | undefined {
    const { size = 1, colour } = this.style;
    if (size === 1 && !colour) return setting;
    const known = this.known.get(setting ?? show);
    if (known) return known;
    const { font } = show;
    const own = setting ?? { font: undefined, advanceOf: font.advanceOf.bind(font), size: 1, scale: 1 };
    const made: Setting = { ...own, size: own.size * size, colour };
    this.known.set(setting ?? show, made);
    return made;
  }

  /** With space behind it. */
  spaced(atom: TypedAtom): TypedAtom {
    const { spacing = 0 } = this.style;
    if (spacing === 0 || atom.ink === 0) return atom;
    const { matrix, state } = atom.show;
    const more = spacing * Math.abs(state.size) * Math.hypot(matrix[0], matrix[1]);
    return { ...atom, width: atom.width + more };
  }
}
