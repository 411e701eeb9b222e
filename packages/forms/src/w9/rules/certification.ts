import { isTicked, said } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';

/** Payments for which the certification has to be signed (instructions, page 5, Signature requirements, 2 and 3). */
const SIGNED = ['interest', 'broker', 'barter', 'realEstate'];

export const CERTIFICATION: readonly Rule[] = [
  {
    id: 'w9.sign.needed',
    questions: ['purpose'],
    severity: 'hint',
    source: 'Form W-9, instructions, page 5, Signature requirements',
    broken: (answers) => when(SIGNED.includes(said(answers, 'purpose'))),
    samples: { kept: { purpose: 'work' }, broken: { purpose: 'interest' } },
  },
  {
    id: 'w9.item2.struck',
    questions: ['notified'],
    severity: 'hint',
    source: 'Form W-9, Part II, Certification instructions: you must cross out item 2',
    broken: (answers) => when(isTicked(answers, 'notified')),
    samples: { kept: {}, broken: { notified: true } },
  },
];
