import { isTicked, said, type Answers } from '../../form/answers.ts';
import type { Question, Section } from '../../form/question.ts';
import { needsRecord, writesMonths } from '../deposits.ts';
import { computed } from './taxes.ts';

const hasDesignee = (answers: Answers): boolean => said(answers, 'designee') === 'yes';
const isPrepared = (answers: Answers): boolean => isTicked(answers, 'preparer');

const month = (id: string): Question => ({ id, kind: { is: 'money' }, required: true, shownWhen: writesMonths });
const ofPreparer = (question: Question): Question => ({ ...question, shownWhen: isPrepared });

/** Part 2. */
export const DEPOSITS: Section = {
  id: 'deposits',
  questions: [
    { id: 'priorUnder', kind: { is: 'tick' } },
    { id: 'nextDay', kind: { is: 'tick' } },
    { id: 'line16', kind: { is: 'choice', values: ['under', 'monthly', 'semiweekly'] }, required: true },
    {
      id: 'record',
      kind: { is: 'choice', values: ['monthly', 'semiweekly'] },
      required: true,
      shownWhen: needsRecord,
    },
    month('month1'),
    month('month2'),
    month('month3'),
    { ...computed('months.total'), shownWhen: writesMonths },
  ],
};

/** Part 3. */
export const BUSINESS: Section = {
  id: 'business',
  questions: [
    { id: 'closed', kind: { is: 'tick' } },
    {
      id: 'finalDate',
      kind: { is: 'date' },
      required: true,
      shownWhen: (answers) => isTicked(answers, 'closed'),
    },
    { id: 'seasonal', kind: { is: 'tick' } },
  ],
};

/** Part 4. */
export const DESIGNEE: Section = {
  id: 'designee',
  questions: [
    { id: 'designee', kind: { is: 'choice', values: ['yes', 'no'] }, required: true },
    { id: 'designee.name', kind: { is: 'text', longest: 45 }, required: true, shownWhen: hasDesignee },
    { id: 'designee.phone', kind: { is: 'phone' }, required: true, shownWhen: hasDesignee },
    { id: 'designee.pin', kind: { is: 'digits', least: 5, most: 5 }, required: true, shownWhen: hasDesignee },
  ],
};

/** Part 5, without signatures and their dates, which have no field. */
export const SIGNER: Section = {
  id: 'signer',
  questions: [
    { id: 'signer.name', kind: { is: 'text', longest: 45 }, required: true },
    { id: 'signer.title', kind: { is: 'text', longest: 45 }, required: true },
    { id: 'signer.phone', kind: { is: 'phone' } },
    { id: 'preparer', kind: { is: 'tick' } },
    ofPreparer({ id: 'preparer.selfEmployed', kind: { is: 'tick' } }),
    ofPreparer({ id: 'preparer.name', kind: { is: 'text', longest: 60 }, required: true }),
    ofPreparer({ id: 'preparer.ptin', kind: { is: 'identifier', of: ['ptin'] }, required: true }),
    ofPreparer({ id: 'preparer.firm', kind: { is: 'text', longest: 60 } }),
    ofPreparer({ id: 'preparer.ein', kind: { is: 'identifier', of: ['ein'] } }),
    ofPreparer({ id: 'preparer.street', kind: { is: 'text', longest: 60 } }),
    ofPreparer({ id: 'preparer.phone', kind: { is: 'phone' } }),
    ofPreparer({ id: 'preparer.city', kind: { is: 'text', longest: 40 } }),
    ofPreparer({ id: 'preparer.state', kind: { is: 'state' } }),
    ofPreparer({ id: 'preparer.zip', kind: { is: 'zip' } }),
  ],
};
