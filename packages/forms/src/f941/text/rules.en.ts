import type { FormText } from '../../form/text.ts';

export const RULES = {
  'f941.early': 'This quarter ends on {end}. File its return when all wages of the quarter are paid.',
  'f941.due': 'Due by {due}, or ten days later if you deposited every tax of the quarter in full and in time.',
  'f941.late':
    'The return was due by {due}. Unless you had ten more days because every deposit was in time, file it now: penalties grow with each month.',
  'f941.ein.prefix':
    'The IRS has given out no EIN that begins with {prefix} so far. Check it against your letter from the IRS.',
  'f941.ein.applied': 'This day lies in the future. Write the day on which you applied.',
  'f941.zip': 'In the business’s address, {zip} is not usually in {state}. Check both.',
  'f941.preparer.zip': 'Mail for {zip} does not usually go to {state}. Check both in the firm’s address.',
  'f941.filer': 'Attach Schedule R (Form 941), which divides the amounts among your clients.',
  'f941.closed': 'Attach a statement with the name and address of who keeps the payroll records.',
  'f941.closed.date':
    'This day is not within the quarter, which runs from {from} to {to}. Check the day or the quarter.',
  'f941.closed.seasonal': 'A closed business files no more returns; a seasonal one does. Do you need both boxes?',
  'f941.line2.territory':
    'From a territory, lines 2 and 3 are for employees with US income tax withholding only. If you have none, check the box above.',
  'f941.line3.most': 'More income tax is withheld than wages were paid. Compare lines 2 and 3.',
  'f941.line4.none':
    'There are wages on line 2, but none on lines 5a to 5c. Fill them in, or check line 4 if no wages are subject to these taxes.',
  'f941.line5a.base':
    'Lines 5a and 5b are more than {employees} employees can have within the year’s limit. Check line 1 and the limit for each employee.',
  'f941.line5c.least':
    'Line 5c is usually at least lines 5a and 5b together, since Medicare tax has no limit. Is an amount missing?',
  'f941.line5d.most': 'Line 5d is a part of line 5c and cannot be more. Correct one of them.',
  'f941.line5d.first':
    'In the first quarter, each employee on line 5d has another $200,000 on line 5c. Are both amounts right?',
  'f941.line7.large':
    'This is a lot for fractions of cents. Line 7 covers only the rounding of the employees’ share; look for the cause of any other difference.',
  'f941.line9.positive': 'Line 9 usually lowers the tax. Should there be a minus sign?',
  'f941.line11.form': 'Attach Form 8974, from which this credit comes.',
  'f941.line12.negative': 'The credit is more than the tax. Form 8974 says how much of it you can use in this quarter.',
  'f941.line1.none':
    'Wages were paid, but line 1 is 0. Was nobody paid for the pay period that includes the 12th of the last month?',
  'f941.sum.line5a.tax': 'Line 5a, column 2, should be {right}, not {written}: column 1 times 0.124.',
  'f941.sum.line5b.tax': 'Line 5b, column 2, should be {right}, not {written}: column 1 times 0.124.',
  'f941.sum.line5c.tax': 'Line 5c, column 2, should be {right}, not {written}: column 1 times 0.029.',
  'f941.sum.line5d.tax': 'Line 5d, column 2, should be {right}, not {written}: column 1 times 0.009.',
  'f941.sum.line5e': 'Line 5e should be {right}, not {written}: column 2 of lines 5a to 5d added.',
  'f941.sum.line6': 'Line 6 should be {right}, not {written}: lines 3, 5e and 5f added.',
  'f941.sum.line10': 'Line 10 should be {right}, not {written}: lines 6 to 9 added with their signs.',
  'f941.sum.line12': 'Line 12 should be {right}, not {written}: line 10 less line 11.',
  'f941.sum.line14': 'Line 14 should be {right}, not {written}: line 12 less line 13.',
  'f941.sum.line15a': 'Line 15a should be {right}, not {written}: line 13 less line 12.',
  'f941.sum.months.total': 'The total of line 16 should be {right}, not {written}: the three months added.',
  'f941.both': 'A return has a balance due or an overpayment, never both. Clear line 14 or line 15a.',
  'f941.line14.small': 'A balance under $1 does not have to be paid.',
  'f941.line14.deposits':
    'With this much tax, it should have been deposited during the quarter. Pay the rest at once and electronically; a penalty may follow. Check that line 13 has every deposit.',
  'f941.line16.under':
    'The first box is for less than {limit} on line 12 of this return or the prior one. Choose another box, or say above that the prior quarter was under it.',
  'f941.line16.nextDay':
    'After a day with $100,000 of tax you are a semiweekly depositor for the rest of the year and the next. Choose the third box.',
  'f941.line16.small': 'With this little tax, the first box is enough; neither months nor Schedule B are needed.',
  'f941.line16.total': 'The three months are {total}, but line 12 is {right}. They must be equal to the cent.',
  'f941.line16.largeMonth':
    'A month has $100,000 or more. If that much was owed on one day, you are a semiweekly depositor and the third box is yours.',
  'f941.line16.scheduleB': 'Complete Schedule B (Form 941) and attach it. It is a form of its own.',
  'f941.voucher.unfit':
    'You may not pay this balance with Form 941-V. Pay it electronically (EFTPS, IRS Direct Pay or your IRS business tax account).',
  'f941.voucher.monthly':
    'A monthly depositor may pay with Form 941-V only a small shortfall under the accuracy of deposits rule. Otherwise pay electronically.',
  'f941.voucher.whole': 'The check is not the whole balance. A penalty may follow for the rest.',
} satisfies FormText['rules'];
