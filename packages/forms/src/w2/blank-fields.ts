import type { BlankField } from '../form/blank.ts';
import { copyFields, readOnlyFields, type CopyField } from '../form/copy-fields.ts';

const VOID: CopyField = { name: 'Void_ReadOrder[0].c2_1[0]', area: [132, 740, 142, 750], on: ['1'] };

const ALL_BUT_LOCALITIES: readonly CopyField[] = [
  { name: 'BoxA_ReadOrder[0].f2_01[0]', area: [153, 732, 279, 744], longest: 11 },
  { name: 'Col_Left[0].f2_02[0]', area: [38, 708, 330, 720], longest: 10 },
  { name: 'Col_Left[0].f2_03[0]', area: [38, 636, 330, 696] },
  { name: 'Col_Left[0].f2_04[0]', area: [38, 612, 330, 624] },
  { name: 'Col_Left[0].FirstName_ReadOrder[0].f2_05[0]', area: [38, 588, 172, 600] },
  { name: 'Col_Left[0].LastName_ReadOrder[0].f2_06[0]', area: [174, 588, 309, 600] },
  { name: 'Col_Left[0].f2_07[0]', area: [311, 588, 330, 600] },
  { name: 'Col_Left[0].f2_08[0]', area: [38, 516, 330, 586] },
  { name: 'Col_Right[0].Box1_ReadOrder[0].f2_09[0]', area: [333, 708, 452, 720] },
  { name: 'Col_Right[0].f2_10[0]', area: [456, 708, 574, 720] },
  { name: 'Col_Right[0].Box3_ReadOrder[0].f2_11[0]', area: [332, 684, 453, 696] },
  { name: 'Col_Right[0].f2_12[0]', area: [455, 684, 574, 696] },
  { name: 'Col_Right[0].Box5_ReadOrder[0].f2_13[0]', area: [332, 660, 453, 672] },
  { name: 'Col_Right[0].f2_14[0]', area: [455, 660, 574, 672] },
  { name: 'Col_Right[0].Box7_ReadOrder[0].f2_15[0]', area: [332, 636, 453, 648] },
  { name: 'Col_Right[0].f2_16[0]', area: [455, 636, 574, 648] },
  { name: 'Col_Right[0].f2_17[0]', area: [347, 624, 453, 636], isReadOnly: true },
  { name: 'Col_Right[0].Box10_ReadOrder[0].f2_18[0]', area: [455, 612, 574, 624] },
  { name: 'Col_Right[0].f2_19[0]', area: [332, 600, 453, 612] },
  { name: 'Col_Right[0].Box12_ReadOrder[0].f2_20[0]', area: [463, 588, 489, 600], longest: 2 },
  { name: 'Col_Right[0].Box12_ReadOrder[0].f2_21[0]', area: [491, 588, 574, 600] },
  { name: 'Col_Right[0].Box12_ReadOrder[0].f2_22[0]', area: [463, 564, 489, 576], longest: 2 },
  { name: 'Col_Right[0].Box12_ReadOrder[0].f2_23[0]', area: [491, 564, 574, 576] },
  { name: 'Col_Right[0].Box12_ReadOrder[0].f2_24[0]', area: [463, 540, 489, 552], longest: 2 },
  { name: 'Col_Right[0].Box12_ReadOrder[0].f2_25[0]', area: [491, 540, 574, 552] },
  { name: 'Col_Right[0].Box12_ReadOrder[0].f2_26[0]', area: [463, 516, 489, 528], longest: 2 },
  { name: 'Col_Right[0].Box12_ReadOrder[0].f2_27[0]', area: [491, 516, 574, 528] },
  { name: 'Col_Right[0].Statutory_ReadOrder[0].c2_2[0]', area: [349, 578, 359, 588], on: ['1'] },
  { name: 'Col_Right[0].Retirement_ReadOrder[0].c2_3[0]', area: [385, 578, 395, 588], on: ['1'] },
  { name: 'Col_Right[0].c2_4[0]', area: [421, 578, 431, 588], on: ['1'] },
  { name: 'Col_Right[0].f2_28[0]', area: [332, 528, 453, 564] },
  { name: 'Col_Right[0].f2_29[0]', area: [332, 504, 391, 516], longest: 3 },
  { name: 'Col_Right[0].f2_30[0]', area: [393, 504, 453, 516], longest: 3 },
  { name: 'Boxes15_ReadOrder[0].Box15_ReadOrder[0].f2_31[0]', area: [38, 480, 64, 492] },
  { name: 'Boxes15_ReadOrder[0].f2_32[0]', area: [66, 480, 193, 492] },
  { name: 'Boxes15_ReadOrder[0].f2_33[0]', area: [38, 456, 64, 468] },
  { name: 'Boxes15_ReadOrder[0].f2_34[0]', area: [66, 456, 193, 468] },
  { name: 'Box16_ReadOrder[0].f2_35[0]', area: [195, 480, 280, 492] },
  { name: 'Box16_ReadOrder[0].f2_36[0]', area: [195, 456, 280, 468] },
  { name: 'Box17_ReadOrder[0].f2_37[0]', area: [282, 480, 359, 492] },
  { name: 'Box17_ReadOrder[0].f2_38[0]', area: [282, 456, 359, 468] },
  { name: 'Box18_ReadOrder[0].f2_39[0]', area: [361, 480, 445, 492] },
  { name: 'Box18_ReadOrder[0].f2_40[0]', area: [361, 456, 445, 468] },
  { name: 'Box19_ReadOrder[0].f2_41[0]', area: [447, 480, 525, 492] },
  { name: 'Box19_ReadOrder[0].f2_42[0]', area: [447, 456, 525, 468] },
];

const LOCALITIES: readonly CopyField[] = [
  { name: 'f2_43[0]', area: [527, 480, 574, 492] },
  { name: 'f2_44[0]', area: [527, 456, 574, 468] },
];

/** Of all copies the same, but that the last fields of Copy 2 are wider by half a point. */
const BOXES: readonly CopyField[] = [...ALL_BUT_LOCALITIES, ...LOCALITIES];
const BOXES_OF_COPY_2: readonly CopyField[] = [
  ...ALL_BUT_LOCALITIES,
  ...LOCALITIES.map(({ name, area: [left, bottom, right, top] }): CopyField => ({
    name,
    area: [left, bottom, right + 1, top],
  })),
];

export const FIELDS: readonly BlankField[] = [
  ...readOnlyFields(2, [VOID, ...BOXES]).map((field) => ({
    ...field,
    name: field.name.replace('Box12_ReadOrder', 'Line12_ReadOrder'),
  })),
  ...copyFields('Copy1', 3, BOXES),
  ...copyFields('CopyB', 4, BOXES),
  ...copyFields('CopyC', 6, BOXES),
  ...copyFields('Copy2', 8, BOXES_OF_COPY_2),
  ...copyFields('CopyD', 10, [VOID, ...BOXES]),
];
