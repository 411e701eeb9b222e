import type { Conversation } from '../conversation.ts';
import { headingsIn } from '../sent-headings.ts';
import { doubling, forgetting, naming } from './groupings.ts';
import { honest } from './honest.ts';
import { inventing, misplacing, misquotingNumbers, unsupported } from './liars.ts';
import { MISTRANSLATING } from './mistranslating.ts';
import { obedient } from './obedient.ts';
import { translating, translatingNumbersWrong, translatingWithoutTags } from './translating.ts';

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
  ...MISTRANSLATING,
  'translating-without-tags': translatingWithoutTags,
  'grouping-named': (conversation) => naming(headingsIn(conversation)),
  'grouping-doubled': (conversation) => doubling(headingsIn(conversation)),
  'grouping-forgotten': (conversation) => forgetting(headingsIn(conversation)),
} satisfies Record<string, (conversation: Conversation) => string>;
