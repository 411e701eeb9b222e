import { paymentTexts, SHARED } from '../f1099/text.en.ts';
import type { FormText } from '../form/text.ts';

export default {
  ...SHARED,
  sections: {
    ...SHARED.sections,
    usual: { title: 'What was paid', intro: 'All payments of the year together. Most payers fill in one box.' },
    tips: { title: 'Tips and overtime', intro: 'Parts of box 3 that the recipient may deduct.' },
    rare: {
      title: 'Rare payments',
      intro: 'Fishing, farming, securities, deferred compensation. Skip what you do not know.',
    },
    withheld: { title: 'Tax withheld' },
  },
  questions: {
    ...SHARED.questions,
    box1: {
      label: '1. Rents',
      help: 'Rent for offices, land or machines that you paid in your business, unless you paid it to a real estate agent or a corporation.',
      from: 'Instructions for Recipient, box 1',
      why: 'The recipient reports it as rental income, usually on Schedule E.',
    },
    box2: {
      label: '2. Royalties',
      help: 'From oil, gas or minerals, copyrights and patents.',
      from: 'Instructions for Recipient, box 2',
    },
    box3: {
      label: '3. Other income',
      help: 'Prizes and awards that are not for work, taxable damages, Indian gaming profits, payments to the heir of a deceased employee. Tips and overtime are included.',
      from: 'Instructions for Recipient, box 3',
    },
    box5: {
      label: '5. Fishing boat proceeds',
      help: 'A crew member’s share, when the crew is self-employed.',
      from: 'Instructions for Recipient, box 5',
    },
    box6: {
      label: '6. Medical and health care payments',
      help: 'To doctors and other providers of health care, corporations included.',
      from: 'Box 6, Medical and health care payments',
    },
    box7: {
      label: '7. Direct sales of $5,000 or more',
      help: 'Tick this if you sold consumer products totaling $5,000 or more to the recipient for resale. No amount is given.',
      from: 'Instructions for Recipient, box 7',
    },
    box8: {
      label: '8. Substitute payments in lieu of dividends or interest',
      help: 'Received by a broker for a customer whose securities were lent.',
      from: 'Instructions for Recipient, box 8',
    },
    box9: {
      label: '9. Crop insurance proceeds',
      help: 'Paid to farmers by insurers.',
      from: 'Box 9, Crop insurance proceeds',
    },
    box10: {
      label: '10. Gross proceeds paid to an attorney',
      help: 'What you paid to a lawyer in a legal matter, such as a settlement. Fees for your own lawyer’s work go on Form 1099-NEC.',
      from: 'Instructions for Recipient, box 10',
    },
    box11: {
      label: '11. Fish purchased for resale',
      help: 'Cash that you paid for fish to somebody who catches them for a living.',
      from: 'Instructions for Recipient, box 11',
    },
    box12: {
      label: '12. Section 409A deferrals',
      help: 'What a nonemployee deferred this year under a nonqualified plan, with what it earned.',
      from: 'Instructions for Recipient, box 12',
    },
    box13a: {
      label: '13a. Cash tips',
      help: 'Tips received in cash or charged, which are also in box 3.',
      from: 'Instructions for Recipient, box 13a',
    },
    'box13b.first': {
      label: '13b. Tipped occupation code',
      help: 'The Treasury’s three-digit code of the occupation in which the tips were earned.',
      from: 'Instructions for Recipient, box 13b',
    },
    'box13b.second': { label: '13b. Second tipped occupation code', from: 'Box 13b, TTOC' },
    box14: {
      label: '14. Overtime compensation',
      help: 'Qualified overtime, which is also in box 3.',
      from: 'Instructions for Recipient, box 14',
    },
    box15: {
      label: '15. Nonqualified deferred compensation',
      help: 'Income from a plan that does not meet section 409A, with what of box 12 is taxable now.',
      from: 'Instructions for Recipient, box 15',
    },
    fatca: {
      label: 'FATCA filing requirement',
      help: 'Only for financial institutions that report an account under chapter 4 of the Internal Revenue Code.',
      from: 'Instructions for Recipient, “FATCA filing requirement”',
    },
  },
  rules: {
    ...SHARED.rules,
    ...paymentTexts('misc', { whole: '3', tips: '13a', codes: '13b', overtime: '14' }),
    'misc.nothing': 'Nothing is reported yet. Enter an amount in the box that fits, or tick box 7.',
    'misc.threshold':
      'For {year}, rents, other income and medical payments of less than {from} to one recipient need not be reported. You may send the form anyway.',
    'misc.threshold.small':
      'Royalties and substitute payments of less than {from} need not be reported. You may still send the form.',
    'misc.fatca.account': 'With the FATCA box ticked, the form needs an account number. Add yours for this recipient.',
    'misc.deferrals.taxable': 'If a part of box 12 is taxable this year, it is entered in box 15 as well.',
  },
} satisfies FormText;
