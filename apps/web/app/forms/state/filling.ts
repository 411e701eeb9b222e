import { questionsOf, readTyped, shownAnswer, type Form } from '@pagewright/forms';
import { createHistory } from '../../history/history.ts';

/** What a person typed, by question, as it stands in the fields; `true` for a tick. */
export type Typed = Readonly<Record<string, string | true>>;

/** A form while it is filled in. */
export interface Filling {
  readonly typed: Typed;
  /** Questions whose fields were left: what is wrong with their answers is said from then on. */
  readonly left: ReadonlySet<string>;
  /** All that is wrong is said: somebody wanted to finish. */
  readonly isAsked: boolean;
  /** In which somebody types now, so that a word is one step and not one a letter. */
  readonly typing: string | undefined;
}

export type FillingEvent =
  | { type: 'typed'; question: string; value: string | boolean }
  | { type: 'left'; question: string }
  /** Another spelling, which somebody was shown and chose. */
  | { type: 'respelled'; question: string; value: string }
  /** A figure that follows from others is theirs again. */
  | { type: 'cleared'; question: string }
  | { type: 'replaced'; typed: Typed }
  | { type: 'asked' };

const MOST_STEPS = 500;

export const EMPTY: Filling = { typed: {}, left: new Set(), isAsked: false, typing: undefined };

/** Undo and redo over what is typed. */
export const fillingHistory = (form: Form) => {
  const kinds = new Map(questionsOf(form).map((question) => [question.id, question]));
  return createHistory<Filling, FillingEvent>({
    reduce: (filling, event) => {
      switch (event.type) {
        case 'typed':
          return typed(filling, event.question, event.value);
        case 'left': {
          const { kind, computed } = kinds.get(event.question) ?? {};
          const left = new Set(filling.left).add(event.question);
          const value = filling.typed[event.question];
          if (!kind || typeof value !== 'string') return { ...filling, left, typing: undefined };
          const read = readTyped(kind, value);
          if ('fault' in read) return { ...filling, left, typing: undefined };
          // An emptied figure that follows from others is theirs again.
          const spelled = typeof read.answer === 'string' ? shownAnswer(kind, read.answer) : computed ? undefined : '';
          return {
            ...filling,
            typed: changed(filling.typed, event.question, spelled || undefined),
            left,
            typing: undefined,
          };
        }
        case 'respelled':
          return {
            ...filling,
            typed: changed(filling.typed, event.question, event.value),
            left: new Set(filling.left).add(event.question),
            typing: undefined,
          };
        case 'cleared':
          return { ...filling, typed: changed(filling.typed, event.question, undefined), typing: undefined };
        case 'replaced':
          return { ...filling, typed: event.typed, left: new Set(Object.keys(event.typed)), typing: undefined };
        case 'asked':
          return filling.isAsked ? filling : { ...filling, isAsked: true };
      }
    },
    effectOf: (event, before) => {
      if (event.type === 'left' || event.type === 'asked') return 'passing';
      return event.type === 'typed' && before.typing === event.question ? 'passing' : 'step';
    },
    restore: (remembered, present) => ({ ...present, typed: remembered.typed, typing: undefined }),
    mostSteps: MOST_STEPS,
  });
};

function typed(filling: Filling, question: string, value: string | boolean): Filling {
  if (typeof value === 'boolean')
    return { ...filling, typed: changed(filling.typed, question, value || undefined), typing: undefined };
  return { ...filling, typed: changed(filling.typed, question, value), typing: question };
}

function changed(all: Typed, question: string, value: string | true | undefined): Typed {
  if (all[question] === value) return all;
  const { [question]: _, ...others } = all;
  return value === undefined ? others : { ...others, [question]: value };
}
