import { isTicked, said } from '../form/answers.ts';
import type { Section } from '../form/question.ts';
import { CLASSES, isDisregarded, isFlowThrough, isIndividual, LLC_CODES } from './classification.ts';
import { EXEMPT_PAYEE_CODES, FATCA_CODES, PURPOSES } from './exemptions.ts';

/** Letters that a line of the form takes at a size one can read. */
const LINE = 90;

export const SECTIONS: readonly Section[] = [
  {
    id: 'start',
    questions: [
      { id: 'usPerson', kind: { is: 'choice', values: ['yes', 'no'] }, required: true },
      { id: 'purpose', kind: { is: 'choice', values: PURPOSES } },
      { id: 'requester', kind: { is: 'text', longest: 160, lines: 4 } },
    ],
  },
  {
    id: 'who',
    questions: [
      { id: 'name', kind: { is: 'text', longest: LINE }, required: true, autofill: 'name' },
      { id: 'business', kind: { is: 'text', longest: LINE }, required: isDisregarded, autofill: 'organization' },
      { id: 'disregarded', kind: { is: 'tick' } },
      { id: 'foreignOwner', kind: { is: 'tick' }, shownWhen: isDisregarded },
      { id: 'class', kind: { is: 'choice', values: CLASSES }, required: true },
      {
        id: 'llc',
        kind: { is: 'choice', values: LLC_CODES },
        required: true,
        shownWhen: (answers) => said(answers, 'class') === 'llc' && !isDisregarded(answers),
      },
      {
        id: 'other',
        kind: { is: 'text', longest: 55 },
        required: true,
        shownWhen: (answers) => said(answers, 'class') === 'other',
      },
      { id: 'flowThrough', kind: { is: 'tick' }, shownWhen: isFlowThrough },
      { id: 'foreignPartners', kind: { is: 'tick' }, shownWhen: (answers) => isTicked(answers, 'flowThrough') },
    ],
  },
  {
    // A code that is there already is not hidden when it becomes wrong: its rule says so beside it.
    id: 'exemptions',
    questions: [
      {
        id: 'exemptCode',
        kind: { is: 'choice', values: EXEMPT_PAYEE_CODES },
        shownWhen: (answers) => !isIndividual(answers) || said(answers, 'exemptCode') !== '',
      },
      { id: 'abroad', kind: { is: 'tick' }, shownWhen: (answers) => !isIndividual(answers) },
      {
        id: 'fatca',
        kind: { is: 'choice', values: FATCA_CODES },
        shownWhen: (answers) => isTicked(answers, 'abroad') || said(answers, 'fatca') !== '',
      },
    ],
  },
  {
    id: 'address',
    questions: [
      { id: 'newAddress', kind: { is: 'tick' } },
      { id: 'street', kind: { is: 'text', longest: 60 }, required: true, autofill: 'address-line1' },
      { id: 'foreign', kind: { is: 'tick' } },
      {
        id: 'city',
        kind: { is: 'text', longest: 60 },
        required: true,
        shownWhen: (answers) => !isTicked(answers, 'foreign'),
        autofill: 'address-level2',
      },
      {
        id: 'state',
        kind: { is: 'state' },
        required: true,
        shownWhen: (answers) => !isTicked(answers, 'foreign'),
        autofill: 'address-level1',
      },
      {
        id: 'zip',
        kind: { is: 'zip' },
        required: true,
        shownWhen: (answers) => !isTicked(answers, 'foreign'),
        autofill: 'postal-code',
      },
      {
        id: 'place',
        kind: { is: 'text', longest: LINE },
        required: true,
        shownWhen: (answers) => isTicked(answers, 'foreign'),
      },
      { id: 'accounts', kind: { is: 'text', longest: LINE } },
    ],
  },
  {
    id: 'number',
    questions: [
      { id: 'ssn', kind: { is: 'identifier', of: ['ssn', 'itin', 'atin'] } },
      { id: 'ein', kind: { is: 'identifier', of: ['ein'] } },
      { id: 'appliedFor', kind: { is: 'tick' } },
    ],
  },
  { id: 'certification', questions: [{ id: 'notified', kind: { is: 'tick' } }] },
];
