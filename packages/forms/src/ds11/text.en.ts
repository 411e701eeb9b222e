import type { FormText } from '../form/text.ts';
import { APPLICANT_QUESTIONS, APPLICANT_SECTIONS } from './words/applicant.en.ts';
import { OTHERS_QUESTIONS, OTHERS_SECTIONS } from './words/others.en.ts';
import { PASSPORT_QUESTIONS, PASSPORT_SECTIONS } from './words/passport.en.ts';
import { RULES } from './words/rules.en.ts';

export default {
  sections: { ...PASSPORT_SECTIONS, ...APPLICANT_SECTIONS, ...OTHERS_SECTIONS },
  questions: { ...PASSPORT_QUESTIONS, ...APPLICANT_QUESTIONS, ...OTHERS_QUESTIONS },
  rules: RULES,
  copies: {
    application: {
      title: 'Application',
      who: 'Take it to your appointment. Print both pages at full size on one side of the paper, in black. The State Department’s own form filler adds a barcode with your data; this one does not.',
    },
  },
  leftEmpty: {
    photo:
      'Attach one color photo, 2 × 2 inches, taken in the last six months: plain white or off-white background, face to the camera, head 1 to 1 3/8 inches high, no glasses, no uniform.',
    identification:
      'The agent fills in “Identifying Documents” from the identification that you bring, with a photocopy of both sides.',
    signature: 'Do not sign yet. You sign before the agent, who first takes your oath.',
    office: 'Everything below the line on the second page is for the passport office.',
  },
} satisfies FormText;
