import type { Form, FormText, Question, TableText } from '@pagewright/forms';
import type { OpenForm } from '../state/form-context.ts';
import type { FormWriter } from '../writing/form-writer.ts';

/** A form of which many are made from one table, with all that this needs at hand. */
export interface OpenMany {
  /** Whole; the one of `shared` asks what all forms share alone. */
  readonly form: Form;
  /** Of the form, in every language in which a table may name its columns. */
  readonly texts: readonly FormText[];
  readonly words: TableText;
  readonly shared: OpenForm;
  /** As many forms are written at once. */
  readonly writers: readonly FormWriter[];
  /** `2026-03-31`. */
  readonly today: string;
}

/** What all forms share, as a form of its own. A column of the table may say it, too, so nothing of it is required. */
export function sharedPart(form: Form): Form {
  const shared = new Set(form.many?.shared);
  const sections = form.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ id }) => shared.has(id)).map(optional),
  }));
  return {
    ...form,
    sections: sections.filter(({ questions }) => questions.length > 0),
    rules: form.rules.filter(({ questions }) => questions.every((id) => shared.has(id))),
  };
}

function optional(question: Question): Question {
  const { required: _, ...rest } = question;
  return rest;
}
