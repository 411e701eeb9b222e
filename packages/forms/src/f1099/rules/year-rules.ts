import { isTicked, said } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';

/** The revision of December 2026 says on its first page for which years it is. */
const FIRST_YEAR = 2026;

export const YEAR_RULES: readonly Rule[] = [
  {
    id: 'f1099.year.revision',
    questions: ['year'],
    severity: 'error',
    source: 'The form’s page “Attention”: “Which Revision To Use for Which Year”',
    broken(answers) {
      const year = said(answers, 'year');
      return year !== '' && Number(year) < FIRST_YEAR ? { year } : undefined;
    },
    samples: { kept: { year: '2026' }, broken: { year: '2025' } },
  },
  {
    id: 'f1099.year.future',
    questions: ['year'],
    severity: 'question',
    source: 'The form, “For calendar year”',
    broken(answers, { today }) {
      const year = said(answers, 'year');
      return Number(year) > Number(today.slice(0, 4)) ? { year } : undefined;
    },
    samples: { kept: { year: '2026' }, broken: { year: '2027' }, today: '2026-11-30' },
  },
  {
    id: 'f1099.void.corrected',
    questions: ['corrected', 'void'],
    severity: 'error',
    source: 'Publication 1099, General Instructions for Certain Information Returns, “Void” and “Corrected” boxes',
    broken: (answers) => when(isTicked(answers, 'void') && isTicked(answers, 'corrected')),
    samples: { kept: { corrected: true }, broken: { corrected: true, void: true } },
  },
];
