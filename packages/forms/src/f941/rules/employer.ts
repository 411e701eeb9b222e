import { isTicked, said } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { isUnusualEin } from '../../identifiers/read-identifier.ts';
import { zipRule } from '../../places/zip-rule.ts';
import { quarterOf } from '../quarters.ts';

const DUE = '26 CFR 31.6071(a)-1: by the last day of the month after the quarter';

export const EMPLOYER_RULES: readonly Rule[] = [
  {
    id: 'f941.early',
    questions: ['quarter'],
    severity: 'question',
    source: 'Form 941, part 1: answer these questions for this quarter',
    broken(answers, { today }) {
      const quarter = quarterOf(answers);
      return quarter && today < quarter.to ? { end: quarter.to } : undefined;
    },
    samples: { kept: { quarter: '1' }, broken: { quarter: '2' }, today: '2026-04-15' },
  },
  {
    id: 'f941.due',
    questions: ['quarter'],
    severity: 'hint',
    source: DUE,
    broken(answers, { today }) {
      const quarter = quarterOf(answers);
      return quarter && quarter.to <= today && today <= quarter.due ? { due: quarter.due } : undefined;
    },
    samples: { kept: { quarter: '1' }, broken: { quarter: '3' }, today: '2026-11-01' },
  },
  {
    id: 'f941.late',
    questions: ['quarter'],
    severity: 'question',
    source: DUE,
    broken(answers, { today }) {
      const quarter = quarterOf(answers);
      return quarter && today > quarter.due ? { due: quarter.due } : undefined;
    },
    samples: { kept: { quarter: '3' }, broken: { quarter: '1' }, today: '2026-11-01' },
  },
  {
    id: 'f941.ein.prefix',
    questions: ['ein'],
    severity: 'question',
    source: 'Internal Revenue Service, list of EIN prefixes by campus',
    broken(answers) {
      const ein = said(answers, 'ein');
      return isUnusualEin(ein) ? { prefix: ein.slice(0, 2) } : undefined;
    },
    samples: { kept: { ein: '12-3456789' }, broken: { ein: '00-3456789' } },
  },
  {
    id: 'f941.ein.applied',
    questions: ['appliedOn'],
    severity: 'error',
    source: 'Form 941-V, Box 1: write “Applied For” and the date you applied',
    broken: (answers, { today }) => when(said(answers, 'appliedOn') > today),
    samples: {
      kept: { appliedFor: true, appliedOn: '2026-03-02' },
      broken: { appliedFor: true, appliedOn: '2026-05-02' },
      today: '2026-04-15',
    },
  },
  zipRule({ id: 'f941.zip', zip: 'zip', state: 'state' }),
  zipRule({ id: 'f941.preparer.zip', zip: 'preparer.zip', state: 'preparer.state', asking: { preparer: true } }),
  {
    id: 'f941.filer',
    questions: ['filer'],
    severity: 'hint',
    source: 'Instructions for Schedule R (Form 941), Who Must File',
    broken: (answers) => when(said(answers, 'filer') !== ''),
    samples: { kept: {}, broken: { filer: 'cpeo' } },
  },
  {
    id: 'f941.closed',
    questions: ['closed'],
    severity: 'hint',
    source: 'Form 941, line 17: also attach a statement to your return',
    broken: (answers) => when(isTicked(answers, 'closed')),
    samples: { kept: {}, broken: { closed: true } },
  },
  {
    id: 'f941.closed.date',
    questions: ['finalDate', 'quarter'],
    severity: 'question',
    source: 'Form 941, line 17: the final date you paid wages',
    broken(answers) {
      const date = said(answers, 'finalDate');
      const quarter = quarterOf(answers);
      if (!quarter || date === '' || (date >= quarter.from && date <= quarter.to)) return undefined;
      return { from: quarter.from, to: quarter.to };
    },
    samples: {
      kept: { quarter: '1', closed: true, finalDate: '2026-02-27' },
      broken: { quarter: '1', closed: true, finalDate: '2026-04-27' },
    },
  },
  {
    id: 'f941.closed.seasonal',
    questions: ['seasonal', 'closed'],
    severity: 'question',
    source: 'Form 941, lines 17 and 18',
    broken: (answers) => when(isTicked(answers, 'closed') && isTicked(answers, 'seasonal')),
    samples: { kept: { seasonal: true }, broken: { seasonal: true, closed: true } },
  },
];
