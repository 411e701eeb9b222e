import type { Form } from '../src/form/form.ts';
import type { FormText } from '../src/form/text.ts';
import { questionsOf } from '../src/form/form-state.ts';

/** Where a text stands, and the text. */
type Placed = readonly [place: string, text: string];

/** What is said in whole sentences, and so once only. */
export function sentencesIn({ sections, questions, rules, copies, leftOut = {}, leftEmpty = {} }: FormText): Placed[] {
  return [
    ...Object.entries(sections).flatMap(([id, { intro }]) => placed(`section ${id}`, intro)),
    ...Object.entries(questions).flatMap(([id, { help, why, values = {} }]) => [
      ...placed(`help of ${id}`, help),
      ...placed(`why of ${id}`, why),
      ...Object.entries(values).flatMap(([value, each]) => placed(`help of ${id}: ${value}`, each.help)),
    ]),
    ...Object.entries(rules).map(([id, text]): Placed => [`rule ${id}`, text]),
    ...Object.entries(copies).map(([id, { who }]): Placed => [`copy ${id}`, who]),
    ...Object.entries(leftEmpty).map(([id, text]): Placed => [`left empty: ${id}`, text]),
    ...Object.entries(leftOut).map(([id, text]): Placed => [`left out: ${id}`, text]),
  ];
}

/** Sentences and what only names something. */
export function textsIn(text: FormText): Placed[] {
  return [
    ...sentencesIn(text),
    ...Object.entries(text.sections).map(([id, { title }]): Placed => [`title of section ${id}`, title]),
    ...Object.entries(text.questions).flatMap(([id, { label, from, values = {} }]) => [
      ...placed(`label of ${id}`, label),
      ...placed(`source of ${id}`, from),
      ...Object.entries(values).flatMap(([value, each]) => placed(`label of ${id}: ${value}`, each.label)),
    ]),
    ...Object.entries(text.copies).map(([id, { title }]): Placed => [`title of copy ${id}`, title]),
  ];
}

const placed = (place: string, text: string | undefined): Placed[] => (text === undefined ? [] : [[place, text]]);

/** Ids for which a form needs words, as its texts are keyed. */
export function idsOf(
  form: Form,
): Readonly<Record<'sections' | 'questions' | 'rules' | 'copies' | 'leftOut' | 'leftEmpty', string[]>> {
  const ids = (things: readonly { readonly id: string }[] = []) => things.map(({ id }) => id);
  return {
    sections: ids(form.sections),
    questions: ids(questionsOf(form)),
    rules: ids(form.rules),
    copies: ids(form.copies),
    leftOut: ids(form.leftOut),
    leftEmpty: ids(form.leftEmpty),
  };
}
