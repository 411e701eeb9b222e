import { formOf, loadAnyText, loadGeneralText, type FoundForm } from '@pagewright/forms';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { openPreview, type Preview } from '../../preview/preview.ts';
import { typedFrom } from '../drafts/draft-data.ts';
import { loadLetters } from '../load-letters.ts';
import type { BoxPlace } from '../page/spots.ts';
import type { OpenForm } from '../state/form-context.ts';
import { FormSession } from '../state/form-session.ts';
import { today } from '../today.ts';
import type { FormWriter } from '../writing/form-writer.ts';

export interface OpenedOwn {
  readonly open: Omit<OpenForm, 'title' | 'about' | 'warnings'>;
  readonly found: FoundForm;
  readonly preview: Preview;
  readonly writer: FormWriter;
}

interface OwnToOpen {
  readonly file: File;
  readonly password: string | undefined;
  readonly language: Language;
  readonly writer: FormWriter;
}

/** Somebody's own file as a form, or why it cannot be filled in. Rejects where nothing can be read of it. */
export async function openOwn({ file, password, language, writer }: OwnToOpen): Promise<OpenedOwn | Failure> {
  const [opened, general, words] = await Promise.all([
    writer.open(file, file.name, password),
    loadGeneralText(language),
    loadAnyText(language),
    loadLetters(),
  ]);
  if ('code' in opened) return opened;
  const { found, pages, hash, empty } = opened;
  const name = file.name.replace(/\.pdf$/i, '');
  const { form, text, given } = formOf(found, { id: `own-${hash}`, name, pages }, words);
  const taken = typedFrom(form, { form: form.id, answers: given });
  const session = new FormSession(form, today(), taken.is === 'taken' ? taken.typed : {});
  const preview = await openPreview(new Blob([empty], { type: 'application/pdf' }), password);
  return { open: { session, text, general, boxes: boxesIn(found), password }, found, preview, writer };
}

const boxesIn = ({ fields }: FoundForm): BoxPlace[] =>
  fields.flatMap(({ name, kind, places }) =>
    kind === 'tick' || kind === 'radio'
      ? places.flatMap(({ page, area, states: [state] }) =>
          state === undefined ? [] : [{ field: name, state, page, area }],
        )
      : [],
  );
