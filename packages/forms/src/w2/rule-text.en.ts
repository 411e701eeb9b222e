import type { FormText } from '../form/text.ts';

export const RULE_TEXTS: FormText['rules'] = {
  'w2.employer.ein': 'As far as we know, no EIN begins with {prefix}. Check its digits.',
  'w2.employer.zip': 'Check the employer’s address: {zip} is not usually in {state}.',
  'w2.employee.zip': 'Mail for {zip} does not usually go to {state}. Check both in the employee’s address.',
  'w2.employee.applied': 'Once the number is issued, correct this form with Form W-2c.',
  'w2.nothing': 'No amounts yet. Enter the wages in boxes 1, 3 and 5.',
  'w2.box2.more': 'More income tax was withheld than wages were paid. Check boxes 1 and 2.',
  'w2.box3.base': 'Boxes 3 and 7 add up to {wages}. Social security tax stops at {base} a year: lower one of them.',
  'w2.box4.tax':
    'Box 4 shows {withheld}, but the tax on boxes 3 and 7 is {due}. Check all three; tax on tips that could not be collected goes in box 12 with code A.',
  'w2.box5.less': 'Box 5 is usually no less than boxes 3 and 7 together, {wages}. Check the three boxes.',
  'w2.box6.tax': 'Box 6 shows {withheld}, but the Medicare tax on box 5 is {due}. Check both boxes.',
  'w2.box12.twice': 'Code {code} appears twice in box 12. Combine its amounts on one line.',
  'w2.box12.years':
    'Code {code} appears twice in box 12. That is right only for make-up contributions for earlier years; otherwise, combine the amounts.',
  'w2.box12.elective':
    'Codes D, E, F, S, AA, BB and EE add up to {sum}. The general limit is {most}; more is allowed from age 50 on, or with some 403(b) plans.',
  'w2.box12.g': 'Code G shows {sum}. Its general limit is {most}; more is allowed with catch-up contributions.',
  'w2.box12.h': 'Code H shows {sum}, above its limit of {most}. Check the amount.',
  'w2.box12.included':
    'Code {code} is part of box 1, so {amount} cannot be more than the {whole} there. Correct one of them.',
  'w2.box12.retirement':
    'Code {code} belongs to a retirement plan. Tick “Retirement plan” in box 13, or check the code.',
  'w2.box12.sheets': 'There are more than four codes, so the rest go on a second Form W-2. Give the employee both.',
  'w2.tips.code':
    'Code TP reports tips. Add the occupation code in box 14b; without it, the tips may not be deductible.',
  'w2.code.tips': 'Box 14b names an occupation, but no tips are reported. Add code TP to box 12, or clear box 14b.',
  'w2.code.twice': 'Box 14b shows the same code twice. Clear the second one.',
  'w2.code.unqualified': 'Code 000 alone says that these are not qualified tips: the employee cannot deduct them.',
  'w2.states.number': 'Tax was withheld for {place}, but the employer’s state ID number is missing. Add it in box 15.',
  'w2.states.tax': 'The income tax of {place} is more than the wages there. Check boxes 16 and 17.',
  'w2.local.tax': 'The local income tax in the row for {place} is more than the local wages. Check boxes 18 and 19.',
  'w2.local.name': 'The row for {place} has local amounts but no locality. Enter it in box 20.',
};
