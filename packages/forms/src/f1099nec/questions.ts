import { PAYER_SECTION, recipientSection, STATES_SECTION, YEAR_SECTION } from '../f1099/questions.ts';
import type { Section } from '../form/question.ts';

export const SECTIONS: readonly Section[] = [
  YEAR_SECTION,
  PAYER_SECTION,
  recipientSection(44),
  {
    id: 'payments',
    questions: [
      { id: 'box1a', kind: { is: 'money' } },
      { id: 'box1b', kind: { is: 'money' } },
      { id: 'box1c.first', kind: { is: 'identifier', of: ['occupation'] } },
      { id: 'box1c.second', kind: { is: 'identifier', of: ['occupation'] } },
      { id: 'box1d', kind: { is: 'money' } },
      { id: 'box2', kind: { is: 'tick' } },
      { id: 'box3', kind: { is: 'money' } },
      { id: 'box4', kind: { is: 'money' } },
    ],
  },
  STATES_SECTION,
];
