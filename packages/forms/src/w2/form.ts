import type { OfficialForm } from '../form/form.ts';
import { zipRule } from '../places/zip-rule.ts';
import { BLANK } from './blank.ts';
import { COPIES } from './entries.ts';
import { MANY, SECTIONS, WISHES } from './questions.ts';
import { BOX12_RULES } from './rules/box12-rules.ts';
import { STATE_RULES } from './rules/state-rules.ts';
import { TAX_RULES } from './rules/tax-rules.ts';
import { sheetsOf } from './sheets.ts';

export default {
  id: 'w2',
  name: 'W-2',
  blank: BLANK,
  sections: SECTIONS,
  rules: [
    ...['employer', 'employee'].map((party) =>
      zipRule({ id: `w2.${party}.zip`, zip: `${party}.zip`, state: `${party}.state` }),
    ),
    ...TAX_RULES,
    ...BOX12_RULES,
    ...STATE_RULES,
  ],
  copies: COPIES,
  wishes: WISHES,
  sheets: sheetsOf,
  many: MANY,
  example: {
    'employer.name': 'Maple Street Design LLC',
    'employer.ein': '12-3456789',
    'employer.street': '100 Maple Street, Suite 4',
    'employer.city': 'Springfield',
    'employer.state': 'NY',
    'employer.zip': '12207',
    control: 'E-0017',
    'employee.first': 'Rosa M.',
    'employee.last': 'Vale',
    'employee.ssn': '400-12-3456',
    'employee.street': '25 Orchard Lane, Apt. 3B',
    'employee.city': 'Rivertown',
    'employee.state': 'NY',
    'employee.zip': '10001-1234',
    box1: '48000.00',
    box2: '4212.00',
    box3: '50000.00',
    box4: '3100.00',
    box5: '50000.00',
    box6: '725.00',
    code1: 'D',
    'code1.amount': '2000.00',
    code2: 'DD',
    'code2.amount': '6800.00',
    retirement: true,
    'state1.state': 'NY',
    'state1.number': '12-3456789',
    'state1.wages': '48000.00',
    'state1.tax': '2310.00',
  },
  leftOut: [{ id: 'copyA', pages: [2] }],
} satisfies OfficialForm;
