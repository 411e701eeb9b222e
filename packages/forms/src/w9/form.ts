import type { OfficialForm } from '../form/form.ts';
import { BLANK } from './blank.ts';
import { ENTRIES, MARKS } from './entries.ts';
import { SECTIONS } from './questions.ts';
import { zipRule } from '../places/zip-rule.ts';
import { CERTIFICATION } from './rules/certification.ts';
import { EXEMPTIONS } from './rules/exemptions.ts';
import { NUMBER } from './rules/number.ts';
import { WHO } from './rules/who.ts';

/** Request for Taxpayer Identification Number and Certification: given to whoever asks, never sent to the IRS. */
export default {
  id: 'w9',
  name: 'W-9',
  blank: BLANK,
  sections: SECTIONS,
  rules: [...WHO, zipRule({ id: 'w9.zip', zip: 'zip', state: 'state' }), ...EXEMPTIONS, ...NUMBER, ...CERTIFICATION],
  copies: [{ id: 'form', pages: [1], entries: ENTRIES, marks: MARKS }],
  leftEmpty: [{ id: 'signature', page: 1 }],
  example: {
    usPerson: 'yes',
    purpose: 'work',
    name: 'Ana Rivera',
    business: 'Rivera Bicycle Repair',
    class: 'individual',
    street: '100 Example Street, Apt. 4',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    ssn: '400-12-3456',
  },
} satisfies OfficialForm;
