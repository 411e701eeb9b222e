import { isTicked, said } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { isDisregarded, isIndividual } from '../classification.ts';

const ENTITY = /(?:^|[\s,])(?:L\.?L\.?C|L\.?L\.?P|Inc|Incorporated|Corp|Corporation|Ltd|P\.?L\.?L\.?C)\.?$/i;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export const WHO: readonly Rule[] = [
  {
    id: 'w9.foreign',
    questions: ['usPerson'],
    severity: 'error',
    source: 'Form W-9, instructions, page 2, Foreign person',
    broken: (answers) => when(said(answers, 'usPerson') === 'no'),
    samples: { kept: { usPerson: 'yes' }, broken: { usPerson: 'no' } },
  },
  {
    id: 'w9.foreignOwner',
    questions: ['foreignOwner'],
    severity: 'error',
    source: 'Form W-9, instructions, page 3, Line 1, Disregarded entity; page 4, Caution',
    broken: (answers) => when(isTicked(answers, 'foreignOwner')),
    samples: { kept: { disregarded: true }, broken: { disregarded: true, foreignOwner: true } },
  },
  {
    id: 'w9.line1.disregarded',
    questions: ['name', 'business'],
    severity: 'error',
    source: 'Form W-9, instructions, page 3, Line 1: the owner on line 1 should never be a disregarded entity',
    broken: (answers) => {
      const name = plain(said(answers, 'name'));
      return when(isDisregarded(answers) && name !== '' && name === plain(said(answers, 'business')));
    },
    samples: {
      kept: { disregarded: true, name: 'Ana Rivera', business: 'Rivera Bikes LLC' },
      broken: { disregarded: true, name: 'Rivera Bikes, LLC', business: 'Rivera Bikes LLC' },
    },
  },
  {
    id: 'w9.line2.same',
    questions: ['business'],
    severity: 'question',
    source: 'Form W-9, line 2: business name, if different from above',
    broken: (answers) => {
      const name = plain(said(answers, 'name'));
      return when(!isDisregarded(answers) && name !== '' && name === plain(said(answers, 'business')));
    },
    samples: { kept: { name: 'Ana Rivera' }, broken: { name: 'Ana Rivera', business: 'Ana Rivera' } },
  },
  {
    id: 'w9.line1.entity',
    questions: ['name', 'class'],
    severity: 'question',
    source: 'Form W-9, instructions, page 3, Line 1, Sole proprietor: your individual name as shown on your Form 1040',
    broken: (answers) => when(isIndividual(answers) && ENTITY.test(said(answers, 'name'))),
    samples: {
      kept: { class: 'individual', name: 'Ana Rivera' },
      broken: { class: 'individual', name: 'Rivera Bikes LLC' },
    },
  },
  {
    id: 'w9.line3a.disregarded',
    questions: ['class', 'disregarded'],
    severity: 'error',
    source: 'Form W-9, line 3a, Note: a disregarded entity checks the box of its owner',
    broken: (answers) => when(isDisregarded(answers) && said(answers, 'class') === 'llc'),
    samples: {
      kept: { disregarded: true, class: 'individual' },
      broken: { disregarded: true, class: 'llc' },
    },
  },
  {
    id: 'w9.line3a.singleOwner',
    questions: ['llc'],
    severity: 'hint',
    source: 'Form W-9, instructions, page 3, Line 1, Disregarded entity: a business entity that has a single owner',
    broken: (answers) => when(said(answers, 'llc') === 'P'),
    samples: { kept: { class: 'llc', llc: 'S' }, broken: { class: 'llc', llc: 'P' } },
  },
];
