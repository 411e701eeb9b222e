import { paymentTexts, SHARED } from '../f1099/text.en.ts';
import type { FormText } from '../form/text.ts';

export default {
  ...SHARED,
  sections: {
    ...SHARED.sections,
    payments: {
      title: 'What was paid',
      intro: 'All payments of the year together. Leave boxes empty that do not apply.',
    },
  },
  questions: {
    ...SHARED.questions,
    box1a: {
      label: '1a. Nonemployee compensation',
      help: 'All you paid for work by somebody who is not your employee: fees, commissions, prizes for services, and parts and materials charged with the work. Tips and overtime are included.',
      from: 'Instructions for Recipient, box 1a',
      why: 'The recipient pays income tax and, usually, self-employment tax on it.',
    },
    box1b: {
      label: '1b. Cash tips',
      help: 'Tips received in cash or charged, which are also in box 1a.',
      from: 'Instructions for Recipient, box 1b',
    },
    'box1c.first': {
      label: '1c. Tipped occupation code',
      help: 'The Treasury’s three-digit code of the occupation in which the tips were earned.',
      from: 'Instructions for Recipient, box 1c',
    },
    'box1c.second': { label: '1c. Second tipped occupation code', from: 'Box 1c, TTOC' },
    box1d: {
      label: '1d. Overtime compensation',
      help: 'Qualified overtime, which is also in box 1a.',
      from: 'Instructions for Recipient, box 1d',
    },
    box2: {
      label: '2. Direct sales of $5,000 or more',
      help: 'Tick this if you sold consumer products totaling $5,000 or more to the recipient for resale. No amount is given.',
      from: 'Instructions for Recipient, box 2',
    },
    box3: {
      label: '3. Excess golden parachute payments',
      help: 'Rare: compensation after a change of control on which a 20% excise tax is due.',
      from: 'Instructions for Recipient, box 3',
    },
  },
  rules: {
    ...SHARED.rules,
    ...paymentTexts('nec', { whole: '1a', tips: '1b', codes: '1c', overtime: '1d' }),
    'nec.nothing': 'Nothing is reported yet. Enter what was paid in box 1a, or tick box 2.',
    'nec.threshold':
      'For {year}, payments of less than {from} to one recipient need not be reported. You may send the form anyway.',
  },
} satisfies FormText;
