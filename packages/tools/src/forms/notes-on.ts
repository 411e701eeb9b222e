import type { Note } from '@pagewright/contract';
import type { Form } from '@pagewright/forms';
import type { Remark } from './judge.ts';
import type { FormWords } from './words.ts';

/** What whoever gets the forms should know of them. */
export function notesOn(form: Form, remarks: readonly Remark[], words: FormWords): Note[] {
  const count = (wanted: Remark['severity']) => remarks.filter(({ severity }) => severity === wanted).length;
  const [errors, others] = [count('error'), count('question')];
  return [
    ...(errors > 0 ? [{ code: 'FORM_DRAFT' as const, count: errors }] : []),
    ...(others > 0 ? [{ code: 'FORM_UNUSUAL' as const, count: others }] : []),
    ...(form.leftOut ?? []).map(({ id }) => ({ code: 'FORM_PAGES_LEFT_OUT' as const, sentence: words.ofLeftOut(id) })),
  ];
}
