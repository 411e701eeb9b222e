import { EXAMPLE_PARTIES } from '../f1099/example.ts';
import { MANY, WISHES } from '../f1099/questions.ts';
import type { OfficialForm } from '../form/form.ts';
import { BLANK } from './blank.ts';
import { COPIES } from './entries.ts';
import { SECTIONS } from './questions.ts';
import { RULES } from './rules.ts';

export default {
  id: 'f1099nec',
  name: '1099-NEC',
  blank: BLANK,
  sections: SECTIONS,
  rules: RULES,
  copies: COPIES,
  wishes: WISHES,
  many: MANY,
  example: {
    ...EXAMPLE_PARTIES,
    box1a: '8450.00',
    'state1.state': 'NY',
    'state1.number': '12-3456789',
    'state1.income': '8450.00',
  },
  leftOut: [{ id: 'copyA', pages: [2] }],
} satisfies OfficialForm;
