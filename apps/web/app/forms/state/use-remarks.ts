import { useFormPart } from './form-context.ts';
import type { FormSession } from './form-session.ts';
import { stopsFinishing, type Remark } from './reading.ts';

const NONE: readonly Remark[] = [];

/** What is said beside a question: nothing while somebody types there, and of what is missing only once its field was left, or the form was to be finished. */
export function useRemarksOn(question: string): readonly Remark[] {
  const all = useFormPart(({ reading }) => reading.remarks);
  const telling = useFormPart((session) => tellingOn(session, question));
  const own = all.filter(({ questions }) => questions[0] === question);
  if (own.length === 0 || telling === 'nothing') return NONE;
  return own.filter((remark) => telling === 'all' || !stopsFinishing(remark));
}

/** What is unusual follows from what was said, here or elsewhere; an empty field that nobody has been in has said nothing. */
function tellingOn({ filling, reading }: FormSession, question: string): 'all' | 'unusual' | 'nothing' {
  if (filling.isAsked) return 'all';
  if (filling.typing === question) return 'nothing';
  if (filling.left.has(question)) return 'all';
  return reading.all[question] === undefined ? 'nothing' : 'unusual';
}
