import type { BlankField } from '../../form/blank.ts';

/** Page 3: the payment voucher, Form 941-V. */
export const VOUCHER: readonly BlankField[] = [
  { name: 'topmostSubform[0].Page3[0].EIN_Number[0].f1_1[0]', page: 3, area: [58, 162, 79, 178], longest: 2 },
  { name: 'topmostSubform[0].Page3[0].EIN_Number[0].f1_2[0]', page: 3, area: [86, 162, 135, 178], longest: 7 },
  { name: 'topmostSubform[0].Page3[0].f4_2[0]', page: 3, area: [432, 163, 539, 188] },
  { name: 'topmostSubform[0].Page3[0].f4_3[0]', page: 3, area: [540, 163, 574, 188], longest: 3 },
  { name: 'topmostSubform[0].Page3[0].Line3_ReadOrder[0].c4_1[0]', page: 3, area: [50, 129, 62, 141], on: ['1'] },
  { name: 'topmostSubform[0].Page3[0].Line3_ReadOrder[0].c4_1[1]', page: 3, area: [50, 97, 62, 109], on: ['2'] },
  { name: 'topmostSubform[0].Page3[0].Line3_ReadOrder[0].c4_1[2]', page: 3, area: [137, 127, 149, 139], on: ['3'] },
  { name: 'topmostSubform[0].Page3[0].Line3_ReadOrder[0].c4_1[3]', page: 3, area: [137, 97, 149, 109], on: ['4'] },
  { name: 'topmostSubform[0].Page3[0].f1_3[0]', page: 3, area: [230, 138, 480, 150] },
  { name: 'topmostSubform[0].Page3[0].f4_5[0]', page: 3, area: [230, 114, 576, 126] },
  { name: 'topmostSubform[0].Page3[0].f4_6[0]', page: 3, area: [230, 90, 576, 102] },
];
