import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { loadForm, loadFormText, loadGeneralText, type Form, type OfficialForm } from '@pagewright/forms';
import { withoutOldDrafts } from '../drafts/draft-store.ts';
import { fetchBlank } from '../fetch-blank.ts';
import { loadLetters } from '../load-letters.ts';
import { loadPhotoDialog } from '../photo/part.ts';
import type { OpenForm } from '../state/form-context.ts';
import { FormSession } from '../state/form-session.ts';
import { today } from '../today.ts';
import { FormWriter } from '../writing/form-writer.ts';

/** A form with its blank, and what writes it. */
export interface ReadyForm {
  readonly form: OfficialForm;
  readonly open: Omit<OpenForm, 'title'>;
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
  part: (form: OfficialForm) => Form = (form) => form,
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
    const day = today();
    const session = new FormSession(part(form), day);
    const about = form.blank.revision;
    const open = { session, text, general, boxes, about, warnings: [], password: undefined };
    return { form, open, writer, blank, today: day };
  } catch (error) {
    writer.close();
    throw error;
  }
}
