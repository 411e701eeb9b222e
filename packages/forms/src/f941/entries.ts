import { isTicked, said, type Answers } from '../form/answers.ts';
import type { Entry } from '../form/form.ts';
import type { Mark } from '../form/mark.ts';
import { shownDate } from '../dates/dates.ts';
import { boxes, ein, money, text, ticked, written } from './fields/writing.ts';

const PAGE_1 = 'topmostSubform[0].Page1[0]';
const HEADER = `${PAGE_1}.Header[0]`;
const EMPLOYER = `${HEADER}.EntityArea[0]`;
const PAGE_2 = 'topmostSubform[0].Page2[0]';
const VOUCHER = 'topmostSubform[0].Page3[0]';

const QUARTERS = ['1', '2', '3', '4'];

/** Amounts of page 1 from line 2 on, in the order of their pairs of fields; line 4 is a box between them. */
const AMOUNTS = [
  'line2', 'line3',
  'line5a.wages', 'line5a.tax', 'line5b.tips', 'line5b.tax', 'line5c.wages', 'line5c.tax', 'line5d.wages', 'line5d.tax',
  'line5e', 'line5f', 'line6', 'line7', 'line8', 'line9', 'line10', 'line11', 'line12', 'line13', 'line14', 'line15a',
]; // prettier-ignore

const MONTHS = ['month1', 'month2', 'month3', 'months.total'];

const PREPARER: readonly Entry[] = [
  ticked(`${PAGE_2}.c2_5[0]`, 'preparer.selfEmployed'),
  ...['name', 'ptin', 'firm', 'ein', 'street', 'phone', 'city', 'state', 'zip'].map((each, at) =>
    text(`${PAGE_2}.f2_${16 + at}[0]`, `preparer.${each}`),
  ),
];

export const RETURN: readonly Entry[] = [
  ...ein(`${EMPLOYER}.f1_1[0]`, `${EMPLOYER}.f1_2[0]`),
  ...['name', 'trade', 'street', 'city', 'state', 'zip', 'country', 'province', 'foreignPostal'].map((each, at) =>
    text(`${EMPLOYER}.f1_${3 + at}[0]`, each),
  ),
  ...boxes(`${HEADER}.ReportForQuarter[0].c1_1`, 'quarter', QUARTERS),
  ...boxes(`${HEADER}.AggregateReturn[0].c1_2`, 'filer', ['agent', 'cpeo', 'other']),
  text(`${PAGE_1}.f1_12[0]`, 'line1'),
  ticked(`${PAGE_1}.c1_3[0]`, 'line4'),
  ...AMOUNTS.flatMap((line, at) => money(`${PAGE_1}.f1_${13 + 2 * at}[0]`, `${PAGE_1}.f1_${14 + 2 * at}[0]`, line)),
  ...boxes(`${PAGE_1}.c1_4`, 'line15b', ['next', 'refund']),
  text(`${PAGE_1}.RoutingNo[0].f1_57[0]`, 'routing'),
  ...boxes(`${PAGE_1}.c1_5`, 'accountType', ['checking', 'savings']),
  text(`${PAGE_1}.AccountNo[0].f1_58[0]`, 'account'),
  text(`${PAGE_2}.Name_ReadOrder[0].f1_3[0]`, 'name'),
  ...ein(`${PAGE_2}.EIN_Number[0].f1_1[0]`, `${PAGE_2}.EIN_Number[0].f1_2[0]`),
  ...boxes(`${PAGE_2}.c2_1`, 'line16', ['under', 'monthly', 'semiweekly']),
  ...MONTHS.flatMap((line, at) => money(`${PAGE_2}.f2_${1 + 2 * at}[0]`, `${PAGE_2}.f2_${2 + 2 * at}[0]`, line)),
  ticked(`${PAGE_2}.c2_2[0]`, 'closed'),
  // The form prints the strokes between month, day and year.
  written(`${PAGE_2}.f2_9[0]`, 'finalDate', (answers) => {
    const date = said(answers, 'finalDate');
    return date === '' ? undefined : shownDate(date).replaceAll('/', '');
  }),
  ticked(`${PAGE_2}.c2_3[0]`, 'seasonal'),
  ...boxes(`${PAGE_2}.c2_4`, 'designee', ['yes', 'no']),
  text(`${PAGE_2}.f2_10[0]`, 'designee.name'),
  text(`${PAGE_2}.f2_11[0]`, 'designee.phone'),
  text(`${PAGE_2}.f2_12[0]`, 'designee.pin'),
  text(`${PAGE_2}.f2_13[0]`, 'signer.name'),
  text(`${PAGE_2}.f2_14[0]`, 'signer.title'),
  text(`${PAGE_2}.f2_15[0]`, 'signer.phone'),
  ...PREPARER,
];

/** City, state and ZIP code, or what stands for them abroad, on one line. */
function place(answers: Answers): string {
  const rest = ['state', 'zip', 'province', 'foreignPostal'].map((id) => said(answers, id));
  return [said(answers, 'city'), rest.filter(Boolean).join(' '), said(answers, 'country')].filter(Boolean).join(', ');
}

/** Circles of box 3 by their places: the first column from top to bottom, then the second. */
export const PAYMENT_VOUCHER: readonly Entry[] = [
  ...ein(`${VOUCHER}.EIN_Number[0].f1_1[0]`, `${VOUCHER}.EIN_Number[0].f1_2[0]`),
  ...money(`${VOUCHER}.f4_2[0]`, `${VOUCHER}.f4_3[0]`, 'voucherAmount'),
  ...boxes(`${VOUCHER}.Line3_ReadOrder[0].c4_1`, 'quarter', QUARTERS),
  text(`${VOUCHER}.f1_3[0]`, 'name'),
  text(`${VOUCHER}.f4_5[0]`, 'street'),
  written(`${VOUCHER}.f4_6[0]`, 'city', place),
];

/** The combs have no room for “Applied For” and the date. */
const appliedFor = (page: number, area: Mark['area']): Mark => ({
  question: 'appliedFor',
  page,
  area,
  draw: (answers) =>
    isTicked(answers, 'appliedFor')
      ? { text: ['Applied For', shownAppliedOn(answers)].filter(Boolean).join(' ') }
      : undefined,
});

const shownAppliedOn = (answers: Answers): string => {
  const date = said(answers, 'appliedOn');
  return date === '' ? '' : shownDate(date);
};

export const RETURN_MARKS: readonly Mark[] = [appliedFor(1, [153, 708, 388, 726]), appliedFor(2, [400, 720, 569, 734])];

export const VOUCHER_MARKS: readonly Mark[] = [appliedFor(3, [40, 162, 212, 178])];
