import type { Answers } from './answers.ts';
import { questionsOf } from './form-state.ts';
import type { Form } from './form.ts';
import { writtenFields } from './written-fields.ts';

/** What is to be written into a file that says something already; nothing where a field is to be emptied. What is computed is written always. */
export function changedFields(form: Form, answers: Answers): Map<string, string | undefined> {
  const computed = new Set(questionsOf(form).flatMap((question) => (question.computed ? question.id : [])));
  const before = writtenFields(form, form.begun ?? {});
  const now = writtenFields(form, answers);
  const names = [...now.keys(), ...[...before.keys()].filter((name) => !now.has(name) && !computed.has(name))];
  return new Map(
    names.flatMap((name) =>
      computed.has(name) || now.get(name) !== before.get(name) ? [[name, now.get(name)] as const] : [],
    ),
  );
}
