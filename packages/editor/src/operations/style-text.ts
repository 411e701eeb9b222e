import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { isBold } from '@pagewright/pdf/fonts/look/font-look.ts';
import type { DocumentFont } from '../fonts/document-fonts.ts';
import { codesIn, isCode, type Show } from '../page/page-model.ts';
import { facesFor, rewrite } from './change-text.ts';
import { showFor, type Editing } from './editing.ts';
import type { Piece, Setting } from './pieces.ts';
import { partOf } from './rewrite-show.ts';
import { FILLS, STROKES } from './setting-words.ts';
import { typedCodes } from './typed-codes.ts';

type StyleChange = Extract<EditOperation, { kind: 'text.style' }>;

/**
 * Fails with EDIT_TEXT_FIXED where the font is none to type in, the document does not say which letters these are, or the
 * colour before cannot be set again; else as `changeText` does.
 */
export function styleText(editing: Editing, operation: StyleChange): void {
  const found = showFor(editing, operation.target);
  const { show } = found;
  const fixed = () => new EngineFailure('EDIT_TEXT_FIXED', { operation: editing.number });
  if (show.font.obstacle !== undefined || show.state.size === 0) throw fixed();
  if (operation.colour && !canReturn(show)) throw fixed();
  const { from, to } = operation.target;
  const isTold = codesIn(show)
    .slice(from, to)
    .every(({ text }) => text !== undefined);
  const isRestyled = changesFont(show, operation);
  if (isRestyled && !isTold) throw fixed();
  const pieces = isRestyled ? restyled(editing, show, operation) : asShown(show, operation);
  rewrite(editing, found, operation, withSetting(show, operation, pieces));
}

/** Whether its colours can be set again behind the change. */
export function canReturn({ state, colours }: Show): boolean {
  const isLost =
    (FILLS.has(state.mode) && colours.fill.inherited) || (STROKES.has(state.mode) && colours.stroke.inherited);
  return !isLost;
}

const wantedStyle = (show: Show, { bold, slanted }: StyleChange) => {
  const look = show.font.look();
  return { bold: bold ?? isBold(look), slanted: slanted ?? look.slanted };
};

function changesFont(show: Show, operation: StyleChange): boolean {
  const look = show.font.look();
  const { bold, slanted } = wantedStyle(show, operation);
  return bold !== isBold(look) || slanted !== look.slanted;
}

/** Codes and what moves the pen between them, as they are. */
function asShown(show: Show, { target: { from, to } }: StyleChange): Piece[] {
  const typed = partOf(show.items, from, to).map((item) => (isCode(item) ? item.code : item));
  return [{ setting: undefined, typed }];
}

/** The same letters in a font of that style: one of the family in the document, or a face. */
function restyled(editing: Editing, show: Show, operation: StyleChange): Piece[] {
  const { number, own, fonts } = editing;
  const answer = typedCodes(show, operation.target.text, {
    own: false,
    alike: (): readonly DocumentFont[] => fonts.inStyle(show.font, wantedStyle(show, operation)),
    faces: () => facesFor(editing, operation.faces ?? []),
    use: (face, letters) => own.faces.use(face, letters),
  });
  if ('missing' in answer)
    throw new EngineFailure('EDIT_LETTERS_MISSING', { operation: number, names: answer.missing.join(' ') });
  return answer.pieces;
}

/** In another size and colour. */
function withSetting({ font }: Show, { size = 1, colour }: StyleChange, pieces: readonly Piece[]): Piece[] {
  if (size === 1 && !colour) return [...pieces];
  const own: Setting = { font: undefined, advanceOf: (code) => font.advanceOf(code), size: 1, scale: 1 };
  // Pieces that are set alike stay so.
  const settings = new Map<Setting, Setting>();
  return pieces.map(({ setting = own, typed }) => {
    const known = settings.get(setting) ?? { ...setting, size: setting.size * size, colour };
    settings.set(setting, known);
    return { setting: known, typed };
  });
}
