import { checkForm, writtenFields, type Answers, type Form } from '../src/index.ts';

/** On a day in the season of filing. */
export const rulesBroken = (form: Form, answers: Answers): string[] =>
  checkForm(form, answers, { today: '2027-01-10' }).map(({ rule }) => rule);

/** What the fields of one copy show, by their names below the copy's own. */
export function shownOn(form: Form, id: string, answers: Answers): Map<string, string> {
  const copy = form.copies.filter((each) => each.id === id);
  return new Map(
    [...writtenFields(form, answers, copy)].map(([name, value]) => [name.split('.').slice(2).join('.'), value]),
  );
}
