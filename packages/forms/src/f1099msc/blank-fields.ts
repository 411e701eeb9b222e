import type { BlankField } from '../form/blank.ts';
import { copyFields, readOnlyFields, type CopyField } from '../form/copy-fields.ts';

const YEAR: CopyField = { name: 'CopyHeader[0].CalendarYear[0].f2_1[0]', area: [418, 687, 446, 696], longest: 4 };
const VOID: CopyField = { name: 'CopyHeader[0].c2_1[0]', area: [187, 758, 197, 768], on: ['1'] };
const CORRECTED: CopyField = { name: 'CopyHeader[0].c2_1[1]', area: [245, 758, 255, 768], on: ['2'] };
const ONLY_CORRECTED: CopyField = { ...CORRECTED, name: 'CopyHeader[0].c2_1[0]' };

/** Who pays whom: at the same place on all copies. */
const PARTIES: readonly CopyField[] = [
  { name: 'LeftColumn[0].f2_2[0]', area: [52, 720, 294, 744] },
  { name: 'LeftColumn[0].f2_3[0]', area: [52, 696, 208, 708] },
  { name: 'LeftColumn[0].f2_4[0]', area: [210, 696, 294, 708] },
  { name: 'LeftColumn[0].f2_5[0]', area: [52, 672, 208, 684] },
  { name: 'LeftColumn[0].f2_6[0]', area: [210, 672, 294, 684] },
  { name: 'LeftColumn[0].f2_7[0]', area: [52, 648, 172, 660], longest: 2 },
  { name: 'LeftColumn[0].f2_8[0]', area: [174, 648, 208, 660], longest: 2 },
  { name: 'LeftColumn[0].f2_9[0]', area: [210, 648, 294, 660] },
  { name: 'LeftColumn[0].f2_10[0]', area: [52, 618, 172, 636], longest: 11 },
  { name: 'LeftColumn[0].f2_11[0]', area: [174, 618, 294, 636], longest: 11 },
  { name: 'LeftColumn[0].f2_12[0]', area: [52, 582, 294, 606] },
  { name: 'LeftColumn[0].f2_13[0]', area: [52, 552, 244, 570] },
  { name: 'LeftColumn[0].f2_14[0]', area: [246, 552, 294, 570] },
  { name: 'LeftColumn[0].f2_15[0]', area: [52, 528, 294, 540] },
  { name: 'LeftColumn[0].f2_16[0]', area: [52, 504, 172, 516], longest: 2 },
  { name: 'LeftColumn[0].f2_17[0]', area: [174, 504, 208, 516], longest: 2 },
  { name: 'LeftColumn[0].f2_18[0]', area: [210, 504, 294, 516] },
  { name: 'LeftColumn[0].c2_2[0]', area: [266, 474, 274, 482], on: ['1'] },
];

const ACCOUNT: CopyField = { name: 'LeftColumn[0].f2_19[0]', area: [52, 432, 294, 456], longest: 42 };

const BOXES: readonly CopyField[] = [
  { name: 'RightColumn[0].f2_20[0]', area: [310, 720, 394, 732] },
  { name: 'RightColumn[0].f2_21[0]', area: [310, 684, 394, 696] },
  { name: 'RightColumn[0].Box3_ReadOrder[0].f2_22[0]', area: [310, 648, 394, 660] },
  { name: 'RightColumn[0].f2_23[0]', area: [410, 648, 495, 660] },
  { name: 'RightColumn[0].Box5_ReadOrder[0].f2_24[0]', area: [310, 618, 394, 630] },
  { name: 'RightColumn[0].f2_25[0]', area: [410, 618, 495, 630] },
  { name: 'RightColumn[0].Box7_ReadOrder[0].c2_4[0]', area: [382, 585, 390, 593], on: ['1'] },
  { name: 'RightColumn[0].f2_26[0]', area: [410, 582, 495, 594] },
  { name: 'RightColumn[0].Box9_ReadOrder[0].f2_27[0]', area: [310, 552, 394, 564] },
  { name: 'RightColumn[0].f2_28[0]', area: [410, 552, 495, 564] },
  { name: 'RightColumn[0].Box11_ReadOrder[0].f2_29[0]', area: [310, 528, 394, 540] },
  { name: 'RightColumn[0].f2_30[0]', area: [410, 528, 495, 540] },
  { name: 'RightColumn[0].Box13a_ReadOrder[0].f2_31[0]', area: [310, 504, 394, 516] },
  { name: 'RightColumn[0].f2_32[0]', area: [398, 504, 445, 516], longest: 3 },
  { name: 'RightColumn[0].f2_33[0]', area: [448, 504, 495, 516], longest: 3 },
  { name: 'RightColumn[0].Box14_ReadOrder[0].f2_34[0]', area: [310, 468, 394, 480] },
  { name: 'RightColumn[0].f2_35[0]', area: [410, 468, 495, 480] },
  { name: 'Box16_ReadOrder[0].f2_36[0]', area: [310, 444, 394, 456] },
  { name: 'Box16_ReadOrder[0].f2_37[0]', area: [310, 432, 394, 444] },
  { name: 'Box17_ReadOrder[0].f2_38[0]', area: [397, 444, 496, 456] },
  { name: 'Box17_ReadOrder[0].f2_39[0]', area: [397, 432, 496, 444] },
  { name: 'f2_40[0]', area: [511, 444, 576, 456] },
  { name: 'f2_41[0]', area: [511, 432, 576, 444] },
];

export const FIELDS: readonly BlankField[] = [
  ...readOnlyFields(2, [
    YEAR,
    VOID,
    CORRECTED,
    ...PARTIES,
    { ...ACCOUNT, area: [52, 432, 244, 456] },
    { name: 'LeftColumn[0].c1_3[0]', area: [266, 446, 274, 454], on: ['1'] },
    ...BOXES,
  ]),
  ...copyFields('Copy1', 3, [YEAR, VOID, CORRECTED, ...PARTIES, ACCOUNT, ...BOXES]),
  ...copyFields('CopyB', 4, [YEAR, ONLY_CORRECTED, ...PARTIES, ACCOUNT, ...BOXES]),
  ...copyFields('Copy2', 6, [YEAR, ONLY_CORRECTED, ...PARTIES, ACCOUNT, ...BOXES]),
];
