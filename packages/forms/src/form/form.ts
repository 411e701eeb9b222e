import type { Answers } from './answers.ts';
import type { Blank, BlankFile } from './blank.ts';
import type { Mark } from './mark.ts';
import type { Question, Section } from './question.ts';
import type { Rule } from './rule.ts';

/** How one field of the official file is written. */
export interface Entry {
  /** Of the blank. */
  readonly field: string;
  /** Of which it says the answer, and which names it to screen readers. */
  readonly question: string;
  /** Text, the state of a box that is ticked, or nothing. */
  readonly write: (answers: Answers) => string | undefined;
  /** What is seen then, where that is something else: an amount with its commas, the words of a value. */
  readonly shown?: (answers: Answers) => string | undefined;
  /** Each line of what is written is chosen by itself. */
  readonly isSeveral?: true;
}

/** A part of the file that goes to somebody: the form itself, or one of its copies. */
export interface Copy {
  readonly id: string;
  /** From 1, in their order. */
  readonly pages: readonly number[];
  readonly entries: readonly Entry[];
  readonly marks?: readonly Mark[];
  /** Without it, always. */
  readonly when?: (answers: Answers) => boolean;
}

/** Ids of questions. */
export interface Many {
  /** That usually say the same on each form: who pays. */
  readonly shared: readonly string[];
  /** That say whom a form is for. */
  readonly who: readonly string[];
}

/** A form: what it asks, what it forbids, and how its answers are written. */
export interface Form {
  /** `w9`. */
  readonly id: string;
  /** As people call it: `W-9`. */
  readonly name: string;
  readonly blank: BlankFile;
  readonly sections: readonly Section[];
  readonly rules: readonly Rule[];
  readonly copies: readonly Copy[];
  /** How the form speaks to whom: where a copy may show less than was said. Ids of questions that are ticks, not written themselves. */
  readonly wishes?: readonly Question[];
  /** A form each, where the answers do not fit into one; without it, one. */
  readonly sheets?: (answers: Answers) => readonly Answers[];
  /** Where people make many of it at once, one for each row of a table; without it, one at a time. */
  readonly many?: Many;
  /** What the file says already, where it is somebody's own: only what is said otherwise is written. Nothing that is computed. */
  readonly begun?: Answers;
  /** What follows from answers, of all questions that are computed together. */
  readonly follows?: (answers: Answers) => Answers;
  /** Answers that break no rule, to begin with. */
  readonly example: Answers;
  /** Parts of printed pages, without fields, that stay empty, with why in the texts of the form. */
  readonly leftEmpty?: readonly { readonly id: string; readonly page: number }[];
  /** Fields of printed pages that stay empty though one could write into them, with the reason. */
  readonly neverWritten?: Readonly<Record<string, string>>;
  /** Pages that are never printed from here, with why in the texts of the form. */
  readonly leftOut?: readonly { readonly id: string; readonly pages: readonly number[] }[];
}

/** One that is known by its blank. */
export interface OfficialForm extends Form {
  readonly blank: Blank;
}
