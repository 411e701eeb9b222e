import {
  questionsOf,
  type Answers,
  type BlankField,
  type Copy,
  type Entry,
  type Form,
  type Question,
} from '@pagewright/forms';

/** Left, bottom, right and top in points. */
export type Area = BlankField['area'];

/** A field of the official form with what is written into it. */
export interface WrittenField {
  readonly field: BlankField;
  readonly write: Entry['write'];
  /** As it is seen then. */
  readonly shown: Entry['write'];
}

/** A place of a page at which a question is answered. */
export type Spot = {
  readonly question: Question;
  /** From 1. */
  readonly page: number;
  readonly area: Area;
} & (
  | { readonly is: 'tick'; readonly write: Entry['write'] }
  /** The box of one value. */
  | { readonly is: 'box'; readonly value: string }
  /** One answer, which the form may part into several fields of a line. */
  | { readonly is: 'line'; readonly fields: readonly WrittenField[] }
  /** Several answers are written into it, or it says them in other words: it leads to its question. */
  | { readonly is: 'sum'; readonly fields: readonly WrittenField[] }
);

/** A box of a group, as the file has it. */
export interface BoxPlace {
  /** Of the group. */
  readonly field: string;
  /** When it is ticked. */
  readonly state: string;
  /** From 1. */
  readonly page: number;
  readonly area: Area;
}

/** Where questions are answered on the pages of a copy, in the order of the form's own fields. */
export function spotsOf(form: Form, copy: Copy, answers: Answers, boxes: readonly BoxPlace[] = []): Spot[] {
  const questions = new Map(questionsOf(form).map((question) => [question.id, question]));
  const entries = new Map(copy.entries.map((entry) => [entry.field, entry]));
  const spots: Spot[] = [];
  for (const field of form.blank.fields) {
    const entry = entries.get(field.name);
    const question = entry && questions.get(entry.question);
    if (!entry || !question || field.isReadOnly) continue;
    const { write, shown = write } = entry;
    const at = { question, page: field.page, area: field.area };
    if (field.on) {
      for (const place of boxesOf(field, boxes)) {
        const box = boxAt(question, entry, answers, place.state);
        if (box) spots.push({ question, page: place.page, area: place.area, ...box });
      }
      continue;
    }
    const last = spots.at(-1);
    if (last && 'fields' in last && last.question === question && isBeside(last, field)) {
      const fields = [...last.fields, { field, write, shown }];
      spots.splice(-1, 1, { ...last, fields, area: around(last.area, field.area) });
      continue;
    }
    spots.push({ ...at, is: saysMore(entry, questions, answers) ? 'sum' : 'line', fields: [{ field, write, shown }] });
  }
  return spots;
}

/** A field has one box, or it is a group of several, of which its table knows the first alone. */
function boxesOf({ name, page, area, on: [first = ''] = [] }: BlankField, boxes: readonly BoxPlace[]) {
  const own = boxes.filter(({ field }) => field === name);
  return own.length > 1 ? own : [{ page, area, state: first }];
}

function boxAt(question: Question, { write }: Entry, answers: Answers, state: string) {
  const { id, kind } = question;
  if (kind.is === 'tick') return { is: 'tick', write } as const;
  if (kind.is !== 'choice') return undefined;
  const value = kind.values.find((each) => write({ ...answers, [id]: each }) === state);
  return value === undefined ? undefined : ({ is: 'box', value } as const);
}

const isBeside = (
  { fields }: { fields: readonly WrittenField[] },
  { name, page, area: [, bottom, , top] }: BlankField,
) => {
  const [first] = fields;
  // The same field at another place says all of it again.
  if (fields.some(({ field }) => field.name === name)) return false;
  return first?.field.page === page && first.field.area[1] < top && bottom < first.field.area[3];
};

const around = (one: Area, other: Area): Area => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** Whether other answers than that of its question are in what is written; ticks and choices only decide on it. */
function saysMore({ question, write }: Entry, questions: ReadonlyMap<string, Question>, answers: Answers): boolean {
  const read = new Set<string>();
  write(
    new Proxy(answers, {
      get: (all, id) => {
        if (typeof id === 'string') read.add(id);
        return Reflect.get(all, id) as unknown;
      },
    }),
  );
  return [...read].some((id) => {
    const kind = questions.get(id)?.kind.is;
    return id !== question && kind !== undefined && kind !== 'tick' && kind !== 'choice';
  });
}
