import { isTicked, said, type Answers } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { isUnusualEin } from '../../identifiers/read-identifier.ts';
import { isDisregarded, isIndividual, taxedAs } from '../classification.ts';

const has = (answers: Answers, id: string): boolean => said(answers, id) !== '';

const NAMES_AND_NUMBERS = 'Form W-9, instructions, page 5, What Name and Number To Give the Requester';

export const NUMBER: readonly Rule[] = [
  {
    id: 'w9.tin.none',
    questions: ['ssn', 'ein', 'appliedFor'],
    severity: 'error',
    source: 'Form W-9, Part I: enter your TIN in the appropriate box',
    broken: (answers) => when(!has(answers, 'ssn') && !has(answers, 'ein') && !isTicked(answers, 'appliedFor')),
    samples: { kept: { ssn: '400-12-3456' }, broken: {} },
  },
  {
    id: 'w9.tin.both',
    questions: ['ein', 'ssn'],
    severity: 'error',
    source: 'Form W-9, Part I: social security number or employer identification number',
    broken: (answers) => when(has(answers, 'ssn') && has(answers, 'ein')),
    samples: { kept: { ein: '12-3456789' }, broken: { ssn: '400-12-3456', ein: '12-3456789' } },
  },
  {
    id: 'w9.tin.appliedAndGiven',
    questions: ['appliedFor', 'ssn', 'ein'],
    severity: 'error',
    source: 'Form W-9, instructions, page 4, How to get a TIN: “Applied For” is for those who do not have a TIN',
    broken: (answers) => when(isTicked(answers, 'appliedFor') && (has(answers, 'ssn') || has(answers, 'ein'))),
    samples: { kept: { appliedFor: true }, broken: { appliedFor: true, ssn: '400-12-3456' } },
  },
  {
    id: 'w9.tin.applied',
    questions: ['appliedFor'],
    severity: 'hint',
    source: 'Form W-9, instructions, page 4, How to get a TIN',
    broken: (answers) => when(isTicked(answers, 'appliedFor')),
    samples: { kept: { ssn: '400-12-3456' }, broken: { appliedFor: true } },
  },
  {
    id: 'w9.tin.entity',
    questions: ['ssn', 'class'],
    severity: 'error',
    source: `${NAMES_AND_NUMBERS}, 10 and 12`,
    broken: (answers) => when(has(answers, 'ssn') && ['c', 's', 'partnership'].includes(taxedAs(answers))),
    samples: {
      kept: { class: 'llc', llc: 'C', ein: '12-3456789' },
      broken: { class: 'llc', llc: 'C', ssn: '400-12-3456' },
    },
  },
  {
    id: 'w9.tin.trust',
    questions: ['ssn', 'class'],
    severity: 'question',
    source: `${NAMES_AND_NUMBERS}, 5, 7, 9, 11 and 15`,
    broken: (answers) => when(has(answers, 'ssn') && ['trust', 'other'].includes(taxedAs(answers))),
    samples: {
      kept: { class: 'trust', ein: '12-3456789' },
      broken: { class: 'trust', ssn: '400-12-3456' },
    },
  },
  {
    id: 'w9.tin.proprietor',
    questions: ['ein', 'class'],
    severity: 'hint',
    source: `${NAMES_AND_NUMBERS}, 6, footnote 3: the IRS encourages you to use your SSN`,
    broken: (answers) => when(isIndividual(answers) && has(answers, 'ein') && !isDisregarded(answers)),
    samples: {
      kept: { class: 'individual', ssn: '400-12-3456' },
      broken: { class: 'individual', ein: '12-3456789' },
    },
  },
  {
    id: 'w9.tin.disregarded',
    questions: ['ein', 'disregarded'],
    severity: 'question',
    source: 'Form W-9, instructions, page 4, Part I: enter the owner’s SSN (or EIN, if the owner has one)',
    broken: (answers) => when(isDisregarded(answers) && has(answers, 'ein')),
    samples: {
      kept: { disregarded: true, class: 'individual', ssn: '400-12-3456' },
      broken: { disregarded: true, class: 'individual', ein: '12-3456789' },
    },
  },
  {
    id: 'w9.tin.prefix',
    questions: ['ein'],
    severity: 'question',
    source: 'Internal Revenue Service, list of EIN prefixes by campus',
    broken: (answers) => {
      const ein = said(answers, 'ein');
      return isUnusualEin(ein) ? { prefix: ein.slice(0, 2) } : undefined;
    },
    samples: { kept: { ein: '12-3456789' }, broken: { ein: '07-3456789' } },
  },
];
