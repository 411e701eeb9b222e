import { said, type Answers } from '../../form/answers.ts';
import type { Section } from '../../form/question.ts';
import { wasLost } from '../said.ts';

/** Why one applies in person; `none` is for another form. */
const REASONS = ['first', 'child', 'young', 'old', 'lost', 'stolen', 'damaged', 'name', 'none'] as const;

const YES_OR_NO = { is: 'choice', values: ['yes', 'no'] } as const;
const STATUS = { is: 'choice', values: ['submitting', 'stolen', 'lost', 'possession'] } as const;

const wasIssued = (answers: Answers) => said(answers, 'issued') === 'yes';

/** Whether this is the right form: asked first, and not written. */
export const RIGHT_FORM: Section = {
  id: 'rightForm',
  questions: [
    { id: 'reason', kind: { is: 'choice', values: REASONS }, required: true },
    {
      id: 'withinYear',
      kind: YES_OR_NO,
      required: true,
      shownWhen: (answers) => said(answers, 'reason') === 'none',
    },
  ],
};

export const DOCUMENT: Section = {
  id: 'document',
  questions: [
    { id: 'document', kind: { is: 'choice', values: ['book', 'card', 'both'] }, required: true },
    {
      id: 'size',
      kind: { is: 'choice', values: ['regular', 'large'] },
      required: true,
      shownWhen: (answers) => said(answers, 'document') !== 'card',
    },
  ],
};

/** Item 21. */
export const PREVIOUS: Section = {
  id: 'previous',
  questions: [
    {
      id: 'issued',
      kind: YES_OR_NO,
      required: true,
      computed: (answers) =>
        ['young', 'old', 'lost', 'stolen', 'damaged'].includes(said(answers, 'reason')) ? 'yes' : undefined,
    },
    {
      id: 'book.name',
      kind: { is: 'text', longest: 36 },
      required: (answers) => said(answers, 'book.status') !== '',
      shownWhen: wasIssued,
    },
    {
      id: 'book.status',
      kind: STATUS,
      required: (answers) => said(answers, 'book.name') !== '',
      shownWhen: wasIssued,
    },
    {
      id: 'card.name',
      kind: { is: 'text', longest: 36 },
      required: (answers) => said(answers, 'card.status') !== '',
      shownWhen: wasIssued,
    },
    {
      id: 'card.status',
      kind: STATUS,
      required: (answers) => said(answers, 'card.name') !== '',
      shownWhen: wasIssued,
    },
    { id: 'loss', kind: { is: 'text', longest: 250, lines: 3 }, required: true, shownWhen: wasLost },
  ],
};

/** Item 18. */
export const TRAVEL: Section = {
  id: 'travel',
  questions: [
    { id: 'trip', kind: YES_OR_NO, required: true },
    { id: 'trip.from', kind: { is: 'date' }, shownWhen: (answers) => said(answers, 'trip') === 'yes' },
    { id: 'trip.to', kind: { is: 'date' }, shownWhen: (answers) => said(answers, 'trip') === 'yes' },
    {
      id: 'trip.countries',
      kind: { is: 'text', longest: 45 },
      required: true,
      shownWhen: (answers) => said(answers, 'trip') === 'yes',
    },
  ],
};
