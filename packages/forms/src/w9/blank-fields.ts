import type { BlankField } from '../form/blank.ts';

/** Of page 1; the others are instructions. Signature and date have no field. */
export const FIELDS: readonly BlankField[] = [
  { name: 'topmostSubform[0].Page1[0].f1_01[0]', page: 1, area: [59, 660, 576, 674] },
  { name: 'topmostSubform[0].Page1[0].f1_02[0]', page: 1, area: [59, 636, 576, 650] },
  { name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].c1_1[0]', page: 1, area: [73, 604, 81, 612], on: ['1'] },
  { name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].c1_1[1]', page: 1, area: [180, 604, 188, 612], on: ['2'] },
  { name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].c1_1[2]', page: 1, area: [252, 604, 260, 612], on: ['3'] },
  { name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].c1_1[3]', page: 1, area: [324, 604, 332, 612], on: ['4'] },
  { name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].c1_1[4]', page: 1, area: [389, 604, 397, 612], on: ['5'] },
  { name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].c1_1[5]', page: 1, area: [73, 590, 81, 598], on: ['6'] },
  {
    name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].f1_03[0]',
    page: 1,
    area: [418, 589, 446, 600],
    longest: 1,
  },
  { name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].c1_1[6]', page: 1, area: [73, 554, 81, 562], on: ['7'] },
  { name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].f1_04[0]', page: 1, area: [162, 552, 446, 564] },
  { name: 'topmostSubform[0].Page1[0].Boxes3a-b_ReadOrder[0].c1_2[0]', page: 1, area: [441, 521, 449, 529], on: ['1'] },
  { name: 'topmostSubform[0].Page1[0].f1_05[0]', page: 1, area: [544, 588, 576, 600] },
  { name: 'topmostSubform[0].Page1[0].f1_06[0]', page: 1, area: [501, 552, 576, 564] },
  { name: 'topmostSubform[0].Page1[0].Address_ReadOrder[0].f1_07[0]', page: 1, area: [59, 492, 388, 506] },
  { name: 'topmostSubform[0].Page1[0].Address_ReadOrder[0].f1_08[0]', page: 1, area: [59, 468, 388, 482] },
  { name: 'topmostSubform[0].Page1[0].f1_09[0]', page: 1, area: [390, 468, 576, 506] },
  { name: 'topmostSubform[0].Page1[0].f1_10[0]', page: 1, area: [59, 444, 576, 458] },
  { name: 'topmostSubform[0].Page1[0].f1_11[0]', page: 1, area: [418, 396, 461, 420], longest: 3, comb: true },
  { name: 'topmostSubform[0].Page1[0].f1_12[0]', page: 1, area: [475, 396, 504, 420], longest: 2, comb: true },
  { name: 'topmostSubform[0].Page1[0].f1_13[0]', page: 1, area: [518, 396, 576, 420], longest: 4, comb: true },
  { name: 'topmostSubform[0].Page1[0].f1_14[0]', page: 1, area: [418, 348, 446, 372], longest: 2, comb: true },
  { name: 'topmostSubform[0].Page1[0].f1_15[0]', page: 1, area: [461, 348, 562, 372], longest: 7, comb: true },
];
