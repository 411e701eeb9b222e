import type { Conversation } from '../conversation.ts';
import { honest } from './honest.ts';
import { inventing, misplacing, misquotingNumbers, unsupported } from './liars.ts';
import { obedient } from './obedient.ts';
import { translating, translatingNumbersWrong } from './translating.ts';

/** What models say, by their names. All others say what the honest one says, if they come to it. */
export const CHARACTERS = {
  honest,
  'liar-invented': inventing,
  'liar-number': misquotingNumbers,
  'liar-passage': misplacing,
  'liar-unsupported': unsupported,
  obedient,
  translating,
  'translating-numbers-wrong': translatingNumbersWrong,
} satisfies Record<string, (conversation: Conversation) => string>;
