import { useOpenForm } from '../state/form-context.ts';

/** Ids of the questions that are written into fields. What is drawn where the form has no field goes by its question already. */
export function useQuestionsOf(): (fields: readonly string[]) => string[] {
  const { session } = useOpenForm();
  const entries = session.form.copies.flatMap((copy) => copy.entries);
  return (fields) => {
    const ids = fields.map((name) => entries.find(({ field }) => field === name)?.question ?? name);
    return [...new Set(ids)];
  };
}
