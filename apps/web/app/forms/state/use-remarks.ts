import { useFormPart } from './form-context.ts';
import type { FormSession } from './form-session.ts';
import { stopsFinishing, type Remark } from './reading.ts';

const NONE: readonly Remark[] = [];

/** What is said beside a question: of what is missing or wrong only once its field was left, or the form was to be finished. */
export function useRemarksOn(question: string): readonly Remark[] {
  const all = useFormPart(({ reading }) => reading.remarks);
  const isTold = useFormPart((session) => isTelling(session, question));
  const own = all.filter(({ questions }) => questions[0] === question);
  if (own.length === 0) return NONE;
  return own.filter((remark) => isTold || !stopsFinishing(remark));
}

const isTelling = ({ filling }: FormSession, question: string): boolean =>
  filling.isAsked || (filling.left.has(question) && filling.typing !== question);
