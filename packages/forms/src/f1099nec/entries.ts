import { copyOf, type Layout } from '../f1099/entries.ts';
import type { Copy } from '../form/form.ts';
import { SECTIONS } from './questions.ts';

const LAYOUT: Layout = {
  questions: new Map(SECTIONS.flatMap(({ questions }) => questions).map((question) => [question.id, question])),
  year: 'PgHeader[0].CalendarYear[0].f2_1[0]',
  left: 'LeftCol',
  boxes: {
    box1a: 'RightCol[0].f2_20[0]',
    box1b: 'RightCol[0].Box1b_ReadOrder[0].f2_21[0]',
    'box1c.first': 'RightCol[0].f2_22[0]',
    'box1c.second': 'RightCol[0].f2_23[0]',
    box1d: 'RightCol[0].f2_24[0]',
    box2: 'RightCol[0].c1_3[0]',
    box3: 'RightCol[0].f2_25[0]',
    box4: 'RightCol[0].f2_26[0]',
  },
  states: [
    {
      tax: 'RightCol[0].Box5_ReadOrder[0].f2_27[0]',
      number: 'RightCol[0].Box6_ReadOrder[0].f2_29[0]',
      income: 'RightCol[0].f2_31[0]',
    },
    {
      tax: 'RightCol[0].Box5_ReadOrder[0].f2_28[0]',
      number: 'RightCol[0].Box6_ReadOrder[0].f2_30[0]',
      income: 'RightCol[0].f2_32[0]',
    },
  ],
};

/** Page 5 is the back of Copy B: the instructions that the recipient is given with it. */
export const COPIES: readonly Copy[] = [
  copyOf({ id: 'b', root: 'CopyB', pages: [4, 5], corrected: 'c2_1[0]', isRecipients: true }, LAYOUT),
  copyOf({ id: '2', root: 'Copy2', pages: [6], void: 'c2_1[0]', corrected: 'c2_1[1]', isRecipients: true }, LAYOUT),
  copyOf({ id: '1', root: 'Copy1', pages: [3], void: 'PgHeader[0].c2_1[0]', corrected: 'PgHeader[0].c2_1[1]' }, LAYOUT),
];
