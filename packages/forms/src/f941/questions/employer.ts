import { isTicked, type Answers } from '../../form/answers.ts';
import type { Section } from '../../form/question.ts';
import { isForeign } from '../conditions.ts';

const hasApplied = (answers: Answers): boolean => isTicked(answers, 'appliedFor');
const isAtHome = (answers: Answers): boolean => !isForeign(answers);

/** Top of page 1. */
export const EMPLOYER: Section = {
  id: 'employer',
  questions: [
    { id: 'quarter', kind: { is: 'choice', values: ['1', '2', '3', '4'] }, required: true },
    {
      id: 'ein',
      kind: { is: 'identifier', of: ['ein'] },
      required: true,
      shownWhen: (answers) => !hasApplied(answers),
    },
    { id: 'appliedFor', kind: { is: 'tick' } },
    { id: 'appliedOn', kind: { is: 'date' }, required: true, shownWhen: hasApplied },
    { id: 'name', kind: { is: 'text', longest: 60 }, required: true },
    { id: 'trade', kind: { is: 'text', longest: 60 }, autofill: 'organization' },
    { id: 'street', kind: { is: 'text', longest: 60 }, required: true, autofill: 'address-line1' },
    { id: 'city', kind: { is: 'text', longest: 40 }, required: true, autofill: 'address-level2' },
    { id: 'foreign', kind: { is: 'tick' } },
    { id: 'state', kind: { is: 'state' }, required: true, shownWhen: isAtHome, autofill: 'address-level1' },
    { id: 'zip', kind: { is: 'zip' }, required: true, shownWhen: isAtHome, autofill: 'postal-code' },
    {
      id: 'country',
      kind: { is: 'text', longest: 30 },
      required: true,
      shownWhen: isForeign,
      autofill: 'country-name',
    },
    { id: 'province', kind: { is: 'text', longest: 20 }, shownWhen: isForeign },
    { id: 'foreignPostal', kind: { is: 'text', longest: 15 }, shownWhen: isForeign },
    { id: 'filer', kind: { is: 'choice', values: ['agent', 'cpeo', 'other'] } },
  ],
};
