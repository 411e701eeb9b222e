import { EngineFailure } from '@pagewright/ground/failure.ts';
import { layOutText, type TextToLayOut } from '../../added/text/add-text.ts';
import type { Layout } from '../../added/text/lay-out.ts';
import { facesFor } from '../../operations/change-text.ts';
import type { Editing } from '../../operations/editing.ts';

/** Text in faces that came beside the script. Fails with EDIT_ASSET_MISSING and EDIT_LETTERS_MISSING. */
export function setText(editing: Editing, text: TextToLayOut): Layout {
  const layout = layOutText(text, editing.textFaces, (hashes) => facesFor(editing, hashes));
  if (layout.missing.length > 0)
    throw new EngineFailure('EDIT_LETTERS_MISSING', { operation: editing.number, names: layout.missing.join(' ') });
  return layout;
}

type Run = TextToLayOut['paragraphs'][number]['runs'][number];

/** One line in one style. Fails as `setText` does. */
export const setLine = (editing: Editing, run: Run): Layout =>
  setText(editing, { paragraphs: [{ runs: [run], align: 'left' }], lineSpacing: 1, letterSpacing: 0, box: {} });
