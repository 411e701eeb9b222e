import { isTicked, said } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { isIndividual, taxedAs } from '../classification.ts';
import { isExemptFor } from '../exemptions.ts';

export const EXEMPTIONS: readonly Rule[] = [
  {
    id: 'w9.line4.individual',
    questions: ['exemptCode'],
    severity: 'error',
    source: 'Form W-9, line 4: codes apply only to certain entities, not individuals',
    broken: (answers) => when(isIndividual(answers) && said(answers, 'exemptCode') !== ''),
    samples: { kept: { class: 'c', exemptCode: '5' }, broken: { class: 'individual', exemptCode: '5' } },
  },
  {
    id: 'w9.line4.sBroker',
    questions: ['exemptCode', 'purpose'],
    severity: 'error',
    source: 'Form W-9, instructions, page 4, chart, Broker transactions: S corporations must not enter a code',
    broken: (answers) =>
      when(said(answers, 'purpose') === 'broker' && taxedAs(answers) === 's' && said(answers, 'exemptCode') !== ''),
    samples: {
      kept: { purpose: 'broker', class: 'c', exemptCode: '5' },
      broken: { purpose: 'broker', class: 'llc', llc: 'S', exemptCode: '5' },
    },
  },
  {
    id: 'w9.line4.payment',
    questions: ['exemptCode', 'purpose'],
    severity: 'question',
    source: 'Form W-9, instructions, page 4, chart of payments and exempt payees',
    broken: (answers) => {
      const code = said(answers, 'exemptCode');
      return code !== '' && !isExemptFor(code, said(answers, 'purpose')) ? { code } : undefined;
    },
    samples: {
      kept: { purpose: 'interest', class: 'other', exemptCode: '8' },
      broken: { purpose: 'interest', class: 'other', exemptCode: '7' },
    },
  },
  {
    id: 'w9.line4.corporation',
    questions: ['exemptCode', 'class'],
    severity: 'question',
    source: 'Form W-9, instructions, page 4, Exempt payee code 5: a corporation',
    broken: (answers) =>
      when(said(answers, 'exemptCode') === '5' && ['partnership', 'trust'].includes(taxedAs(answers))),
    samples: { kept: { class: 's', exemptCode: '5' }, broken: { class: 'partnership', exemptCode: '5' } },
  },
  {
    id: 'w9.line4.trust',
    questions: ['exemptCode', 'class'],
    severity: 'question',
    source: 'Form W-9, instructions, page 4, Exempt payee code 13: a trust',
    broken: (answers) =>
      when(said(answers, 'exemptCode') === '13' && ['c', 's', 'partnership'].includes(taxedAs(answers))),
    samples: { kept: { class: 'trust', exemptCode: '13' }, broken: { class: 'c', exemptCode: '13' } },
  },
  {
    id: 'w9.line4.fatcaIndividual',
    questions: ['fatca'],
    severity: 'error',
    source: 'Form W-9, line 4: codes apply only to certain entities, not individuals',
    broken: (answers) => when(isIndividual(answers) && said(answers, 'fatca') !== ''),
    samples: { kept: { class: 'trust', abroad: true, fatca: 'L' }, broken: { class: 'individual', fatca: 'A' } },
  },
  {
    id: 'w9.line4.fatcaAtHome',
    questions: ['fatca', 'abroad'],
    severity: 'question',
    source: 'Form W-9, line 4: applies to accounts maintained outside the United States',
    broken: (answers) => when(!isIndividual(answers) && said(answers, 'fatca') !== '' && !isTicked(answers, 'abroad')),
    samples: { kept: { class: 'c', abroad: true, fatca: 'D' }, broken: { class: 'c', fatca: 'D' } },
  },
  {
    id: 'w9.line4.fatcaKind',
    questions: ['fatca', 'class'],
    severity: 'question',
    source: 'Form W-9, instructions, page 4, FATCA codes D and E (corporations), L and M (trusts)',
    broken: (answers) => {
      const code = said(answers, 'fatca');
      const as = taxedAs(answers);
      const isWrong = /[DE]/.test(code)
        ? ['partnership', 'trust'].includes(as)
        : /[LM]/.test(code) && /^[cs]$/.test(as);
      return isWrong ? { code } : undefined;
    },
    samples: {
      kept: { class: 'trust', abroad: true, fatca: 'M' },
      broken: { class: 'partnership', abroad: true, fatca: 'E' },
    },
  },
];
