import { checkForm, sheetFiles, type Answers, type Form } from '../src/index.ts';

/** On a day in the season of filing. */
export const rulesBroken = (form: Form, answers: Answers): string[] =>
  checkForm(form, answers, { today: '2027-01-10' }).map(({ rule }) => rule);

/** What stands in the official file, by the names of its fields. */
export function writtenFields(
  form: Form,
  answers: Answers,
  ids = form.copies.map(({ id }) => id),
): Map<string, string> {
  const files = sheetFiles(form, answers, { copies: new Set(ids), pages: 'filed', isDraft: false, stem: 'made' });
  const fields = files.flatMap((file) => file.fields);
  return new Map(fields.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}

/** What the fields of one copy show, by their names below the copy's own. */
export function shownOn(form: Form, id: string, answers: Answers): Map<string, string> {
  return new Map(
    [...writtenFields(form, answers, [id])].map(([name, value]) => [name.split('.').slice(2).join('.'), value]),
  );
}
