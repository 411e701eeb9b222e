import type { RightName } from '../plans/rights.ts';
import type { SentencesOf } from './failure-kind.ts';
import { wait } from './phrases.en.ts';
import type { planFailures } from './plans.ts';

const RIGHTS: Record<RightName, string> = {
  download: 'Downloading results',
  zip: 'Downloading all results at once',
  ocr: 'Text recognition (OCR)',
  highCompression: 'High compression',
  pictureOptions: 'Laying out pictures on the page',
  textEditing: 'Editing text',
};

export const planFailuresInEnglish: SentencesOf<typeof planFailures> = {
  PLAN_NEEDED: ({ right }) => `${RIGHTS[right]} is part of Pro. Upgrade, or start the free trial.`,
  FREE_TASKS_USED: ({ limit, seconds }) =>
    `You have used today’s ${limit} free tasks. There are new ones in ${wait(seconds)}, and no limit with Pro.`,
};
