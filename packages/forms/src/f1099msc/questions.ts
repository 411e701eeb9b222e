import { PAYER_SECTION, recipientSection, STATES_SECTION, YEAR_SECTION } from '../f1099/questions.ts';
import type { Question, Section } from '../form/question.ts';

const money = (id: string): Question => ({ id, kind: { is: 'money' } });

export const SECTIONS: readonly Section[] = [
  YEAR_SECTION,
  PAYER_SECTION,
  recipientSection(42),
  {
    id: 'usual',
    questions: [money('box1'), money('box2'), money('box3'), money('box6'), money('box10')],
  },
  {
    id: 'tips',
    questions: [
      money('box13a'),
      { id: 'box13b.first', kind: { is: 'identifier', of: ['occupation'] } },
      { id: 'box13b.second', kind: { is: 'identifier', of: ['occupation'] } },
      money('box14'),
    ],
  },
  {
    id: 'rare',
    questions: [
      money('box5'),
      { id: 'box7', kind: { is: 'tick' } },
      money('box8'),
      money('box9'),
      money('box11'),
      money('box12'),
      money('box15'),
      { id: 'fatca', kind: { is: 'tick' } },
    ],
  },
  { id: 'withheld', questions: [money('box4')] },
  STATES_SECTION,
];
