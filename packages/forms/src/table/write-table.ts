import type { Answers } from '../form/answers.ts';
import type { Form } from '../form/form.ts';
import { questionsOf } from '../form/form-state.ts';
import type { FormText } from '../form/text.ts';
import { csvLine, type Separator } from './csv.ts';

/**
 * A table that `readTable` reads again: a column for each question, named by its label, and a line for each form. Without rows it is
 * one to begin with. It begins with the mark of UTF-8, without which Excel takes accents for other letters; a cell that Excel would
 * reckon as a formula begins with an apostrophe.
 */
export function writeTable(form: Form, text: FormText, rows: readonly Answers[], separator: Separator = ','): string {
  const ids = questionsOf(form).map(({ id }) => id);
  const names = ids.map((id) => text.questions[id]?.label ?? id);
  const lines = rows.map((answers) => ids.map((id) => cellOf(answers[id])));
  return `\uFEFF${[names, ...lines].map((cells) => csvLine(cells, separator)).join('')}`;
}

function cellOf(answer: string | true | undefined): string {
  if (answer === undefined) return '';
  if (answer === true) return 'x';
  return /^[=+\-@]/.test(answer) ? `'${answer}` : answer;
}
