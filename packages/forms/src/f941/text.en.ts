import type { FormText } from '../form/text.ts';
import { QUESTIONS } from './text/questions.en.ts';
import { RULES } from './text/rules.en.ts';

export default {
  sections: {
    employer: { title: 'The employer and the quarter' },
    wages: {
      title: 'Wages and taxes',
      intro: 'Taxes and totals are computed as the form prints them. You can see where each comes from.',
    },
    adjustments: {
      title: 'Adjustments and credit',
      intro: 'Use a minus sign for what lowers the tax, such as -10.59.',
    },
    payment: { title: 'Deposits, balance or overpayment' },
    deposits: { title: 'Deposit schedule' },
    business: { title: 'About the business', intro: 'Leave empty what does not apply.' },
    designee: { title: 'Third-party designee' },
    signer: {
      title: 'Signature and paid preparer',
      intro: 'Print both pages, then sign and date them by hand. The preparer signs too.',
    },
  },
  questions: QUESTIONS,
  rules: RULES,
  copies: {
    return: { title: 'Form 941', who: 'For the IRS: both pages, signed' },
    voucher: { title: 'Form 941-V', who: 'For the IRS, with a check or money order; do not staple it' },
  },
  leftEmpty: {
    signature:
      'The signature and the date in part 5: print both pages and write them by hand. The instructions of Form 941 say where to mail the return.',
  },
} satisfies FormText;
