import type { OfficialForm } from '../form/form.ts';
import { BLANK } from './blank.ts';
import { hasBalance } from './deposits.ts';
import { PAYMENT_VOUCHER, RETURN, RETURN_MARKS, VOUCHER_MARKS } from './entries.ts';
import { EMPLOYER } from './questions/employer.ts';
import { BUSINESS, DEPOSITS, DESIGNEE, SIGNER } from './questions/rest.ts';
import { ADJUSTMENTS, PAYMENT, WAGES } from './questions/taxes.ts';
import { ARITHMETIC } from './rules/arithmetic.ts';
import { DEPOSIT_RULES } from './rules/deposits.ts';
import { EMPLOYER_RULES } from './rules/employer.ts';
import { TAX_RULES } from './rules/taxes.ts';

/** Employer's Quarterly Federal Tax Return. */
export default {
  id: 'f941',
  name: '941',
  blank: BLANK,
  sections: [EMPLOYER, WAGES, ADJUSTMENTS, PAYMENT, DEPOSITS, BUSINESS, DESIGNEE, SIGNER],
  rules: [...EMPLOYER_RULES, ...TAX_RULES, ...ARITHMETIC, ...DEPOSIT_RULES],
  copies: [
    { id: 'return', pages: [1, 2], entries: RETURN, marks: RETURN_MARKS },
    {
      id: 'voucher',
      pages: [3],
      entries: PAYMENT_VOUCHER,
      marks: VOUCHER_MARKS,
      when: (answers) => hasBalance(answers) && answers.voucher === true,
    },
  ],
  leftEmpty: [{ id: 'signature', page: 2 }],
  example: {
    quarter: '1',
    ein: '12-3456789',
    name: 'Example Bakery Inc.',
    trade: 'The Example Oven',
    street: '100 Example Street, Suite 5',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    line1: '3',
    line2: '24186.00',
    line3: '2310.40',
    'line5a.wages': '24186.00',
    'line5c.wages': '24186.00',
    line7: '-0.03',
    line13: '6010.82',
    line16: 'monthly',
    month1: '2003.61',
    month2: '2003.61',
    month3: '2003.60',
    designee: 'no',
    'signer.name': 'Pat Example',
    'signer.title': 'President',
    'signer.phone': '(217) 555-0134',
  },
} satisfies OfficialForm;
