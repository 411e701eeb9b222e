import { lengthTyped } from '../operations/setting-words.ts';
import { stretch } from '../page/advance.ts';
import type { TypedAtom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import { lengthAlong } from './line-frame.ts';

type Typed = Pick<TypedAtom, 'show' | 'before' | 'backwards' | 'setting' | 'typed' | 'characters' | 'raised'>;

/** `kern`: thousandths of the size by which it is closer to the letter before. */
export function typedAtom({ frame }: DrawnBlock, parts: Typed, kern = 0): TypedAtom {
  const { show, setting, typed } = parts;
  const factor = stretch(show.font, show.state);
  const way = typed.reduce((sum, each) => sum + lengthTyped(show, setting, each), 0) * factor;
  const width = lengthAlong(frame, show, way);
  const spacing = lengthAlong(frame, show, show.state.characterSpacing * factor * (setting?.scale ?? 1));
  const moved = lengthAlong(frame, show, (-kern / 1000) * show.state.size * factor);
  return { kind: 'typed', ...parts, width, ink: width - spacing, kern: moved, size: setting?.size ?? 1 };
}
