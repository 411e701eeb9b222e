import type { Answers } from './answers.ts';
import type { Kind } from './kind.ts';

export interface Question {
  readonly id: string;
  readonly kind: Kind;
  /** A finished form has an answer; a function where that hangs on others. */
  readonly required?: true | ((answers: Answers) => boolean);
  /** Without it, always. What is not shown is not written either. */
  readonly shownWhen?: (answers: Answers) => boolean;
  /** What browsers call it that fill it in (HTML, 4.10.18.7). */
  readonly autofill?: string;
  /**
   * What follows from other answers, in the spelling of its kind; `undefined` where they do not say yet. A person may put something
   * else in its place. `true` where the form says it of all its questions at once.
   */
  readonly computed?: true | ((answers: Answers) => string | undefined);
  /** Nobody may: the form has it computed, and says that it is not to be changed. */
  readonly isFixed?: true;
}

export interface Section {
  readonly id: string;
  readonly questions: readonly Question[];
}
