import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { loadForm, loadFormText, loadGeneralText, type Form } from '@pagewright/forms';
import { withoutOldDrafts } from '../drafts/draft-store.ts';
import { fetchBlank } from '../fetch-blank.ts';
import { loadPhotoDialog } from '../photo/part.ts';
import type { OpenForm } from '../state/form-context.ts';
import { FormSession } from '../state/form-session.ts';
import { FormWriter } from '../writing/form-writer.ts';

/** A form with its blank, and what writes it. */
export interface ReadyForm {
  readonly form: Form;
  readonly open: OpenForm;
  readonly writer: FormWriter;
  readonly blank: Blob;
  /** Where the person is: `2026-03-31`. */
  readonly today: string;
}

/** `part`: what of the form is filled in. Gives the failure where this instance has no blank; rejects where one cannot be reached. */
export async function readyForm(
  id: string,
  language: Language,
  signal: AbortSignal,
  part: (form: Form) => Form = (form) => form,
): Promise<ReadyForm | Failure> {
  // Its program is fetched beside the blank.
  const writer = new FormWriter();
  try {
    const [form, text, general, blank] = await Promise.all([
      loadForm(id),
      loadFormText(id, language),
      loadGeneralText(language),
      fetchBlank(id, signal),
      id === 'ds11' ? loadPhotoDialog() : undefined,
    ]);
    if (!form || !text) throw new Error(`There is no form ${id}`);
    if (!(blank instanceof Blob)) {
      writer.close();
      return blank;
    }
    // Where the browser keeps nothing there are none.
    withoutOldDrafts().catch(() => undefined);
    const [boxes] = await Promise.all([writer.prepare(blank), loadLetters()]);
    const today = dayOf(new Date());
    return { form, open: { session: new FormSession(part(form), today), text, general, boxes }, writer, blank, today };
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** Letters that are fetched when one of them is first typed would tell the network that somebody has such a name. */
async function loadLetters(): Promise<void> {
  // Without them the system's own are shown, and those are asked for again.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}

const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
