import { said, type Answers } from '../../form/answers.ts';
import type { Section } from '../../form/question.ts';

const YES_OR_NO = { is: 'choice', values: ['yes', 'no'] } as const;

/** Item 10, twice. */
export const parent = (number: 1 | 2): Section => ({
  id: `parent${number}`,
  questions: [
    { id: `parent${number}.given`, kind: { is: 'text', longest: 50 } },
    { id: `parent${number}.last`, kind: { is: 'text', longest: 40 } },
    { id: `parent${number}.birth`, kind: { is: 'date' } },
    { id: `parent${number}.place`, kind: { is: 'text', longest: 50 } },
    { id: `parent${number}.sex`, kind: { is: 'choice', values: ['M', 'F'] } },
    { id: `parent${number}.citizen`, kind: YES_OR_NO },
  ],
});

const wasMarried = (answers: Answers) => said(answers, 'married') === 'yes';

/** Item 11. */
export const MARRIAGE: Section = {
  id: 'marriage',
  questions: [
    { id: 'married', kind: YES_OR_NO, required: true },
    { id: 'spouse.name', kind: { is: 'text', longest: 50 }, required: true, shownWhen: wasMarried },
    { id: 'spouse.birth', kind: { is: 'date' }, required: true, shownWhen: wasMarried },
    { id: 'spouse.place', kind: { is: 'text', longest: 30 }, required: true, shownWhen: wasMarried },
    { id: 'spouse.citizen', kind: YES_OR_NO, required: true, shownWhen: wasMarried },
    { id: 'marriage.date', kind: { is: 'date' }, required: true, shownWhen: wasMarried },
    { id: 'divorced', kind: YES_OR_NO, required: true, shownWhen: wasMarried },
    {
      id: 'divorce.date',
      kind: { is: 'date' },
      required: true,
      shownWhen: (answers) => wasMarried(answers) && said(answers, 'divorced') === 'yes',
    },
  ],
};

/** Item 20. */
export const EMERGENCY: Section = {
  id: 'emergency',
  questions: [
    { id: 'emergency.name', kind: { is: 'text', longest: 40 } },
    { id: 'emergency.street', kind: { is: 'text', longest: 50 } },
    { id: 'emergency.unit', kind: { is: 'text', longest: 10 } },
    { id: 'emergency.city', kind: { is: 'text', longest: 35 } },
    { id: 'emergency.state', kind: { is: 'state' } },
    { id: 'emergency.zip', kind: { is: 'zip' } },
    { id: 'emergency.phone', kind: { is: 'phone' } },
    { id: 'emergency.relation', kind: { is: 'text', longest: 25 } },
  ],
};
