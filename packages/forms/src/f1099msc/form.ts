import { EXAMPLE_PARTIES } from '../f1099/example.ts';
import { MANY, WISHES } from '../f1099/questions.ts';
import type { OfficialForm } from '../form/form.ts';
import { BLANK } from './blank.ts';
import { COPIES } from './entries.ts';
import { SECTIONS } from './questions.ts';
import { RULES } from './rules.ts';

export default {
  id: 'f1099msc',
  name: '1099-MISC',
  blank: BLANK,
  sections: SECTIONS,
  rules: RULES,
  copies: COPIES,
  wishes: WISHES,
  many: MANY,
  example: { ...EXAMPLE_PARTIES, box1: '18000.00' },
  leftOut: [{ id: 'copyA', pages: [2] }],
} satisfies OfficialForm;
