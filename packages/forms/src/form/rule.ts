import type { Answers } from './answers.ts';

/** `error`: a finished form cannot have it. `question`: it is unusual. `hint`: worth knowing. */
export type Severity = 'error' | 'question' | 'hint';

/** What a sentence says of a case: amounts as `1234.56`, dates as `2026-03-31`, ids of questions and values as they are. */
export type Facts = Readonly<Record<string, string>>;

/** On which day a form is checked, and of what else than its answers it is judged. */
export interface Checking {
  /** `2026-03-31`. */
  readonly today: string;
}

export interface Rule {
  readonly id: string;
  /** Questions beside which it is said, the first one to be led to. */
  readonly questions: readonly [string, ...string[]];
  readonly severity: Severity;
  /** Where it is written: the form, its instructions and their line, or the law. */
  readonly source: string;
  /** Facts of the case where the answers break it; `undefined` where they do not. */
  readonly broken: (answers: Answers, checking: Checking) => Facts | undefined;
  /** Answers that keep it and answers that break it; the rest of the form may be empty. */
  readonly samples: { readonly kept: Answers; readonly broken: Answers; readonly today?: string };
}

const NO_FACTS: Facts = {};

/** For a rule whose sentence says nothing of the case. */
export const when = (isBroken: boolean): Facts | undefined => (isBroken ? NO_FACTS : undefined);
