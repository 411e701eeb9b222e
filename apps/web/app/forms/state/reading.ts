import {
  checkForm,
  completed,
  isRequired,
  isShown,
  questionsOf,
  readTyped,
  type Answers,
  type Fault,
  type Finding,
  type Form,
} from '@pagewright/forms';
import type { Typed } from './filling.ts';

/** Something that a person should look at before the form is finished. */
export interface Remark {
  readonly kind: 'missing' | 'wrong' | 'unusual' | 'hint';
  /** Beside which it is said, the first one to be led to. */
  readonly questions: readonly string[];
  /** Of the form; a fault of what is typed, or nothing where an answer is missing, have none. */
  readonly rule?: { readonly id: string; readonly facts: Readonly<Record<string, string>> };
  readonly fault?: Fault;
  /** What the first question could be answered instead. */
  readonly proposal?: string;
}

/** What a form says of what is typed. */
export interface Reading {
  /** What could be read. */
  readonly answers: Answers;
  /** With what follows from them, and without what is not asked. */
  readonly all: Answers;
  /** Ids of the questions that are asked. */
  readonly shown: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly remarks: readonly Remark[];
}

const KINDS = { error: 'wrong', question: 'unusual', hint: 'hint' } as const;

/** `today`: `2026-03-31`. */
export function readFilling(form: Form, typed: Typed, today: string): Reading {
  const answers: Record<string, string | true> = {};
  const faults = new Map<string, Fault>();
  const questions = questionsOf(form);
  for (const { id, kind } of questions) {
    const value = typed[id];
    if (value === undefined) continue;
    const read = readTyped(kind, value);
    if ('fault' in read) faults.set(id, read.fault);
    else if (read.answer !== undefined) answers[id] = read.answer;
  }
  const all = completed(form, answers);
  const shown = new Set(questions.filter((question) => isShown(question, all)).map(({ id }) => id));
  // What is there and cannot be read is not missing, and no rule can judge it yet.
  const found = checkForm(form, answers, { today })
    .filter(({ questions: about }) => !about.some((id) => faults.has(id)))
    .map(remarkOn);
  const unread = [...faults].flatMap(([id, fault]): Remark[] =>
    shown.has(id) ? [{ kind: 'wrong', questions: [id], fault }] : [],
  );
  const places = new Map(questions.map(({ id }, at) => [id, at]));
  const placeOf = ({ questions: [first = ''] }: Remark) => places.get(first) ?? questions.length;
  return {
    answers,
    all,
    shown,
    required: new Set(questions.filter((question) => isRequired(question, all)).map(({ id }) => id)),
    remarks: [...unread, ...found].toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}

export function remarkOn({ rule, severity, questions, facts, proposal }: Finding): Remark {
  if (rule === 'missing') return { kind: 'missing', questions };
  const remark = { kind: KINDS[severity], questions, rule: { id: rule, facts } };
  return proposal === undefined ? remark : { ...remark, proposal };
}

/** A finished form has none of these. */
export const stopsFinishing = ({ kind }: Remark): boolean => kind === 'missing' || kind === 'wrong';
