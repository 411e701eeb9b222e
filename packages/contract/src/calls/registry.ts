import { accountCalls } from './accounts.ts';
import { aiCalls } from './ai.ts';
import { aiMapCalls } from './ai-maps.ts';
import { blankCalls } from './blanks.ts';
import type { Call } from './call.ts';
import { contactCalls } from './contact.ts';
import { countCalls } from './counting.ts';
import { contentCalls } from './content.ts';
import { faceCalls } from './faces.ts';
import { fileCalls } from './files.ts';
import { phoneLinkCalls } from './phone-links.ts';
import { ownDataCalls } from './own-data.ts';
import { paymentCalls } from './payments.ts';
import { handCalls } from './hands.ts';
import { historyCalls } from './history.ts';
import { operatorCalls } from './operator.ts';
import { resultCalls } from './results.ts';
import { signatureCalls } from './signatures.ts';
import { siteCalls } from './site.ts';
import { taskCalls } from './tasks.ts';

/** Every call there is. The list is the API: what is not here is not mounted, and what is here is. */
export const CALLS = {
  ...fileCalls,
  ...taskCalls,
  ...resultCalls,
  ...accountCalls,
  ...ownDataCalls,
  ...paymentCalls,
  ...historyCalls,
  ...aiCalls,
  ...aiMapCalls,
  ...operatorCalls,
  ...contactCalls,
  ...countCalls,
  ...contentCalls,
  ...blankCalls,
  ...faceCalls,
  ...signatureCalls,
  ...phoneLinkCalls,
  ...handCalls,
  ...siteCalls,
} satisfies Record<string, Call>;

/**
 * Where calls live, those of the specification that are still to come included (1-core section 7). Below them an
 * unknown address is an unknown call and never a page.
 */
export const CALL_PREFIXES = [
  '/api',
  '/miaohui',
  '/user',
  '/uc',
  '/product',
  '/code',
  '/wechat',
  '/dhjai',
  '/learningPath',
] as const;
