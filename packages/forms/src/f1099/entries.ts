import { isTicked, said } from '../form/answers.ts';
import { answerEntry } from '../form/answer-entry.ts';
import type { Copy, Entry } from '../form/form.ts';
import type { Question } from '../form/question.ts';
import { shortened } from '../identifiers/read-identifier.ts';
import { STATE_ROWS } from './questions.ts';

/** One copy of a 1099: where it stands in the file, and what of the form it has. */
export interface CopyPlace {
  readonly id: string;
  /** Its name in the file, as `CopyB`. */
  readonly root: string;
  readonly pages: readonly number[];
  /** Names of its boxes below its own name; one that it does not have is left out. */
  readonly void?: string;
  readonly corrected: string;
  /** It goes to the recipient, whose number it may shorten (Treasury regulations, section 301.6109-4). */
  readonly isRecipients?: true;
}

export interface Layout {
  readonly questions: ReadonlyMap<string, Question>;
  /** Field of the year, of the left column, and of the boxes of this form, below the name of the copy, by their questions. */
  readonly year: string;
  readonly left: string;
  readonly boxes: Readonly<Record<string, string>>;
  /** Of each state row in turn. */
  readonly states: readonly { readonly tax: string; readonly number: string; readonly income: string }[];
}

/** Fields of the left column, which both forms number alike. */
const PARTIES: Readonly<Record<string, number>> = {
  'payer.name': 2,
  'payer.street': 3,
  'payer.suite': 4,
  'payer.city': 5,
  'payer.phone': 6,
  'payer.state': 7,
  'payer.country': 8,
  'payer.zip': 9,
  'payer.tin': 10,
  'recipient.name': 12,
  'recipient.street': 13,
  'recipient.apartment': 14,
  'recipient.city': 15,
  'recipient.state': 16,
  'recipient.country': 17,
  'recipient.zip': 18,
  account: 19,
};

export function copyOf(place: CopyPlace, layout: Layout): Copy {
  const named = (field: string) => `topmostSubform[0].${place.root}[0].${field}`;
  const leftField = (number: number) => named(`${layout.left}[0].f2_${number}[0]`);
  const entry = (field: string, id: string, on?: string): Entry => {
    const question = layout.questions.get(id);
    if (!question) throw new Error(`The form asks nothing named ${id}`);
    return answerEntry(field, question, on);
  };
  const entries: Entry[] = [
    entry(named(layout.year), 'year'),
    ...(place.void === undefined ? [] : [entry(named(place.void), 'void', '1')]),
    entry(named(place.corrected), 'corrected', '2'),
    ...Object.entries(PARTIES).map(([id, number]) => entry(leftField(number), id)),
    recipientNumber(leftField(11), place.isRecipients ?? false),
    ...Object.entries(layout.boxes).map(([id, field]) => entry(named(field), id)),
    ...layout.states.flatMap(({ tax, number, income }, at): Entry[] => {
      const row = STATE_ROWS[at] ?? 'state1';
      return [entry(named(tax), `${row}.tax`), stateNumber(named(number), row), entry(named(income), `${row}.income`)];
    }),
  ];
  return { id: place.id, pages: place.pages, entries };
}

const recipientNumber = (field: string, isRecipients: boolean): Entry => ({
  field,
  question: 'recipient.tin',
  write(answers) {
    const number = said(answers, 'recipient.tin');
    return isRecipients && isTicked(answers, 'shorten') ? shortened(number) : number;
  },
});

/** The state and the payer's number in it share a field: `NY 12345678`. */
const stateNumber = (field: string, row: string): Entry => ({
  field,
  question: `${row}.number`,
  write: (answers) => `${said(answers, `${row}.state`)} ${said(answers, `${row}.number`)}`.trim(),
});
