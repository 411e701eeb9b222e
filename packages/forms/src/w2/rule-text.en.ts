import type { FormText } from '../form/text.ts';

export const RULE_TEXTS: FormText['rules'] = {
  'w2.employer.ein': 'The IRS has given out no EIN that begins with {prefix} so far. Check its digits.',
  'w2.employee.applied': 'Once the number is there, correct the form with Form W-2c.',
  'w2.nothing': 'There is no amount yet. Enter the wages in boxes 1, 3 and 5.',
  'w2.box2.more': 'More income tax was withheld than wages were paid. Check boxes 1 and 2.',
  'w2.box3.base':
    'Boxes 3 and 7 have {wages} together. Social security tax ends at {base} a year: lower box 3, then box 7.',
  'w2.box4.tax':
    'Box 4 has {withheld}. The tax on boxes 3 and 7 is {due}. Check the three boxes; if the tax on tips could not be collected, code A says so.',
  'w2.box5.less': 'Box 5 is usually no less than boxes 3 and 7 together, {wages}. Check the three boxes.',
  'w2.box6.tax': 'Box 6 has {withheld}. The Medicare tax on box 5 is {due}. Check both boxes.',
  'w2.box12.twice': 'Code {code} stands twice in box 12. Add its amounts up in one line.',
  'w2.box12.years':
    'Code {code} stands twice in box 12. That is right only for make-up contributions of earlier years; otherwise add the amounts up.',
  'w2.box12.elective':
    'Codes D, E, F, S, AA, BB and EE come to {sum}. {most} is the general limit; more is right from age 50 on, or with some 403(b) plans.',
  'w2.box12.g': 'Code G has {sum}. Its general limit is {most}; more is right with catch-up contributions.',
  'w2.box12.h': 'Code H has {sum}, above its limit of {most}. Check the amount.',
  'w2.box12.included':
    'Code {code} is a part of box 1: {amount} cannot be more than the {whole} there. Correct one of them.',
  'w2.box12.retirement':
    'Code {code} belongs to a retirement plan. Tick “Retirement plan” in box 13, or check the code.',
  'w2.box12.sheets': 'There are more than four codes: a second Form W-2 carries the rest. Give the employee both.',
  'w2.tips.code':
    'Code TP reports tips. Add the code of the occupation in box 14b, without which they may not be deducted.',
  'w2.code.tips': 'Box 14b names an occupation, and no tips are reported. Add code TP to box 12, or clear box 14b.',
  'w2.code.twice': 'Box 14b has the same code twice. Clear the second one.',
  'w2.code.unqualified': 'Code 000 alone says that these are not qualified tips: the employee cannot deduct them.',
  'w2.states.number': 'Tax was withheld for {place}, but the employer’s number there is missing. Add it in box 15.',
  'w2.states.tax': 'The income tax of {place} is more than the wages there. Check boxes 16 and 17.',
  'w2.local.tax': 'The local income tax in the row of {place} is more than the local wages. Check boxes 18 and 19.',
  'w2.local.name': 'The row of {place} has local amounts and no locality. Name it in box 20.',
};
