import type { BlankField } from '../form/blank.ts';
import { copyFields, readOnlyFields, type CopyField } from '../form/copy-fields.ts';

const YEAR: CopyField = { name: 'PgHeader[0].CalendarYear[0].f2_1[0]', area: [418, 687, 446, 696], longest: 4 };
const voidBox = (name: string): CopyField => ({ name, area: [187, 758, 197, 768], on: ['1'] });
const correctedBox = (name: string): CopyField => ({ name, area: [245, 758, 255, 768], on: ['2'] });

/** Who pays whom: at the same place on all copies. */
const PARTIES: readonly CopyField[] = [
  { name: 'LeftCol[0].f2_2[0]', area: [52, 720, 294, 744] },
  { name: 'LeftCol[0].f2_3[0]', area: [52, 696, 208, 708] },
  { name: 'LeftCol[0].f2_4[0]', area: [210, 696, 294, 708] },
  { name: 'LeftCol[0].f2_5[0]', area: [52, 672, 208, 684] },
  { name: 'LeftCol[0].f2_6[0]', area: [210, 672, 294, 684] },
  { name: 'LeftCol[0].f2_7[0]', area: [52, 648, 172, 660], longest: 2 },
  { name: 'LeftCol[0].f2_8[0]', area: [174, 648, 208, 660], longest: 2 },
  { name: 'LeftCol[0].f2_9[0]', area: [210, 648, 294, 660] },
  { name: 'LeftCol[0].f2_10[0]', area: [52, 612, 172, 636], longest: 11 },
  { name: 'LeftCol[0].f2_11[0]', area: [174, 612, 294, 636], longest: 11 },
  { name: 'LeftCol[0].f2_12[0]', area: [52, 576, 294, 600] },
  { name: 'LeftCol[0].f2_13[0]', area: [52, 552, 244, 564] },
  { name: 'LeftCol[0].f2_14[0]', area: [246, 552, 294, 564] },
  { name: 'LeftCol[0].f2_15[0]', area: [52, 528, 294, 540] },
  { name: 'LeftCol[0].f2_16[0]', area: [52, 504, 172, 516], longest: 2 },
  { name: 'LeftCol[0].f2_17[0]', area: [174, 504, 208, 516], longest: 2 },
  { name: 'LeftCol[0].f2_18[0]', area: [210, 504, 294, 516] },
];

const ACCOUNT: CopyField = { name: 'LeftCol[0].f2_19[0]', area: [52, 432, 294, 456], longest: 44 };

const BOXES: readonly CopyField[] = [
  { name: 'RightCol[0].f2_20[0]', area: [310, 648, 495, 660] },
  { name: 'RightCol[0].Box1b_ReadOrder[0].f2_21[0]', area: [310, 612, 394, 624] },
  { name: 'RightCol[0].f2_22[0]', area: [398, 612, 445, 624], longest: 3 },
  { name: 'RightCol[0].f2_23[0]', area: [448, 612, 495, 624], longest: 3 },
  { name: 'RightCol[0].f2_24[0]', area: [310, 576, 495, 588] },
  { name: 'RightCol[0].c1_3[0]', area: [482, 558, 490, 566], on: ['1'] },
  { name: 'RightCol[0].f2_25[0]', area: [310, 504, 495, 516] },
  { name: 'RightCol[0].f2_26[0]', area: [310, 468, 495, 480] },
  { name: 'RightCol[0].Box5_ReadOrder[0].f2_27[0]', area: [310, 444, 394, 456] },
  { name: 'RightCol[0].Box5_ReadOrder[0].f2_28[0]', area: [310, 432, 394, 444] },
  { name: 'RightCol[0].Box6_ReadOrder[0].f2_29[0]', area: [397, 444, 495, 456] },
  { name: 'RightCol[0].Box6_ReadOrder[0].f2_30[0]', area: [397, 432, 495, 444] },
  { name: 'RightCol[0].f2_31[0]', area: [511, 444, 576, 456] },
  { name: 'RightCol[0].f2_32[0]', area: [511, 432, 576, 444] },
];

export const FIELDS: readonly BlankField[] = [
  ...readOnlyFields(2, [
    YEAR,
    voidBox('c1_1[0]'),
    correctedBox('c1_1[1]'),
    ...PARTIES,
    { ...ACCOUNT, area: [52, 432, 251, 456] },
    { name: 'LeftCol[0].c1_2[0]', area: [270, 446, 278, 454], on: ['1'] },
    ...BOXES,
  ]),
  ...copyFields('Copy1', 3, [
    YEAR,
    voidBox('PgHeader[0].c2_1[0]'),
    correctedBox('PgHeader[0].c2_1[1]'),
    ...PARTIES,
    ACCOUNT,
    ...BOXES,
  ]),
  ...copyFields('CopyB', 4, [YEAR, correctedBox('c2_1[0]'), ...PARTIES, ACCOUNT, ...BOXES]),
  ...copyFields('Copy2', 6, [YEAR, voidBox('c2_1[0]'), correctedBox('c2_1[1]'), ...PARTIES, ACCOUNT, ...BOXES]),
];
