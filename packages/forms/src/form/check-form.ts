import type { Answers } from './answers.ts';
import type { Form } from './form.ts';
import { completed, isRequired, isShown, questionsOf } from './form-state.ts';
import type { Checking, Facts, Severity } from './rule.ts';
import { unfitLetters } from '../letters/unfit-letters.ts';

/** What a person should look at before the form is finished. */
export interface Finding {
  /** Of the rule, or of what all forms say (`GeneralText`): `missing` where an answer is not there yet. */
  readonly rule: string;
  readonly severity: Severity;
  readonly questions: readonly string[];
  readonly facts: Facts;
  /** What the first question could be answered instead. Nobody but the person puts it there. */
  readonly proposal?: string;
}

/** In the order of the form: what is missing and what its rules say. `answers` may be without what is computed. */
export function checkForm(form: Form, answers: Answers, checking: Checking): Finding[] {
  const all = completed(form, answers);
  const questions = questionsOf(form);
  const missing = questions
    .filter((question) => isShown(question, all) && isRequired(question, all) && all[question.id] === undefined)
    .map(({ id }): Finding => ({ rule: 'missing', severity: 'error', questions: [id], facts: {} }));
  const unfit = unfitLetters(form, all).map(({ question, letters, spelling }): Finding => {
    const about = { severity: 'error', questions: [question] } as const;
    return spelling === undefined
      ? { ...about, rule: 'letters', facts: { letters } }
      : { ...about, rule: 'letters.plain', facts: { letters, spelling }, proposal: spelling };
  });
  const shown = new Set(questions.filter((question) => isShown(question, all)).map(({ id }) => id));
  const broken = form.rules.flatMap(({ id, severity, questions: about, broken: facts }): Finding[] => {
    const found = about.some((each) => shown.has(each)) ? facts(all, checking) : undefined;
    return found ? [{ rule: id, severity, questions: about, facts: found }] : [];
  });
  const places = new Map(questions.map(({ id }, at) => [id, at]));
  const placeOf = ({ questions: [first = ''] }: Finding) => places.get(first) ?? questions.length;
  return [...missing, ...unfit, ...broken].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A finished form has none of these. */
export const isFinished = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'error');
