import { copyOf, type Layout } from '../f1099/entries.ts';
import type { Copy } from '../form/form.ts';
import { SECTIONS } from './questions.ts';

const LAYOUT: Layout = {
  questions: new Map(SECTIONS.flatMap(({ questions }) => questions).map((question) => [question.id, question])),
  year: 'CopyHeader[0].CalendarYear[0].f2_1[0]',
  left: 'LeftColumn',
  boxes: {
    fatca: 'LeftColumn[0].c2_2[0]',
    box1: 'RightColumn[0].f2_20[0]',
    box2: 'RightColumn[0].f2_21[0]',
    box3: 'RightColumn[0].Box3_ReadOrder[0].f2_22[0]',
    box4: 'RightColumn[0].f2_23[0]',
    box5: 'RightColumn[0].Box5_ReadOrder[0].f2_24[0]',
    box6: 'RightColumn[0].f2_25[0]',
    box7: 'RightColumn[0].Box7_ReadOrder[0].c2_4[0]',
    box8: 'RightColumn[0].f2_26[0]',
    box9: 'RightColumn[0].Box9_ReadOrder[0].f2_27[0]',
    box10: 'RightColumn[0].f2_28[0]',
    box11: 'RightColumn[0].Box11_ReadOrder[0].f2_29[0]',
    box12: 'RightColumn[0].f2_30[0]',
    box13a: 'RightColumn[0].Box13a_ReadOrder[0].f2_31[0]',
    'box13b.first': 'RightColumn[0].f2_32[0]',
    'box13b.second': 'RightColumn[0].f2_33[0]',
    box14: 'RightColumn[0].Box14_ReadOrder[0].f2_34[0]',
    box15: 'RightColumn[0].f2_35[0]',
  },
  states: [
    { tax: 'Box16_ReadOrder[0].f2_36[0]', number: 'Box17_ReadOrder[0].f2_38[0]', income: 'f2_40[0]' },
    { tax: 'Box16_ReadOrder[0].f2_37[0]', number: 'Box17_ReadOrder[0].f2_39[0]', income: 'f2_41[0]' },
  ],
};

const [FIRST_BOX, SECOND_BOX] = ['CopyHeader[0].c2_1[0]', 'CopyHeader[0].c2_1[1]'];

/** Page 5 is the back of Copy B: the instructions that the recipient is given with it. */
export const COPIES: readonly Copy[] = [
  copyOf({ id: 'b', root: 'CopyB', pages: [4, 5], corrected: FIRST_BOX, isRecipients: true }, LAYOUT),
  copyOf({ id: '2', root: 'Copy2', pages: [6], corrected: FIRST_BOX, isRecipients: true }, LAYOUT),
  copyOf({ id: '1', root: 'Copy1', pages: [3], void: FIRST_BOX, corrected: SECOND_BOX }, LAYOUT),
];
