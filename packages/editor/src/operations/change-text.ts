import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Show } from '../page/page-model.ts';
import type { OwnFace } from '../fonts/own-faces.ts';
import { pageFor, showFor, type Editing } from './editing.ts';
import { FontResources } from './font-resources.ts';
import { withSpokenText } from './spoken-text.ts';
import { rewriteShow } from './rewrite-show.ts';
import { kerned } from './kerning.ts';
import type { Piece } from './pieces.ts';
import { typedCodes } from './typed-codes.ts';

type TextChange = Extract<EditOperation, { kind: 'text.replace' | 'text.delete' }>;

/**
 * Fails with EDIT_TEXT_FIXED where the font is none to type in, EDIT_ASSET_MISSING where a font did not come with the script,
 * EDIT_LETTERS_MISSING where no font has a letter.
 */
export function changeText(editing: Editing, operation: TextChange): void {
  const found = showFor(editing, operation.target);
  const { show, content } = found;
  if (isFixed(show)) throw new EngineFailure('EDIT_TEXT_FIXED', { operation: editing.number });
  const pieces = operation.kind === 'text.replace' ? piecesOf(editing, show, operation) : [];
  rewrite(editing, found, operation, kerned(pieces, content.shows, show.font));
}

/** Puts pieces in place of the codes of an operation. */
export function rewrite(
  editing: Editing,
  { show, content, model }: ReturnType<typeof showFor>,
  { target, rest }: Pick<TextChange, 'target' | 'rest'>,
  pieces: readonly Piece[],
): void {
  const fonts = new FontResources(content.resources);
  const words = rewriteShow(show, target, pieces, rest, (font) => fonts.nameOf(font));
  const { from, to } = show;
  withSpokenText(editing, model, [show], () =>
    editing.own.change(pageFor(editing, target.page), target.path, { from, to, words, resources: fonts.added }),
  );
}

function piecesOf(editing: Editing, show: Show, { text, faces = [] }: Extract<TextChange, { text: string }>): Piece[] {
  const { number, own, fonts } = editing;
  const answer = typedCodes(show, text, {
    own: true,
    alike: () => fonts.alike(show.font),
    faces: () => facesFor(editing, faces),
    use: (face, letters) => own.faces.use(face, letters),
  });
  if ('missing' in answer)
    throw new EngineFailure('EDIT_LETTERS_MISSING', { operation: number, names: answer.missing.join(' ') });
  return answer.pieces;
}

/** Fails with EDIT_ASSET_MISSING where one did not come with the script. */
export function facesFor(
  { number, own, assets }: Pick<Editing, 'number' | 'own' | 'assets'>,
  hashes: readonly string[],
): OwnFace[] {
  return hashes.map((hash) => {
    const face = own.faces.face(hash, assets);
    if (!face) throw new EngineFailure('EDIT_ASSET_MISSING', { operation: number });
    return face;
  });
}

/** Whether nobody can type in its font. */
export const isFixed = ({ font, state }: Show): boolean => font.obstacle !== undefined || state.size === 0;
