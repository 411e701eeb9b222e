import { earlierQuestionIn, questionIn, type Conversation } from '../conversation.ts';
import { headingsIn } from '../sent-headings.ts';
import { passagesIn } from '../sent-passages.ts';
import { pairing } from './groupings.ts';
import { lineOf, MISSING, type Statement } from './statements.ts';
import { statementsFor } from './told-places.ts';

/** Says one to three sentences of the passages, word for word, cells with their row and column, or that it is not in them. */
export function honest(conversation: Conversation): string {
  if (passagesIn(conversation).length === 0) return withoutPassages(conversation);
  const statements = honestStatements(conversation);
  return statements.length === 0 ? MISSING : statements.map(lineOf).join('');
}

export const honestStatements = (conversation: Conversation): Statement[] =>
  statementsFor(questionIn(conversation), passagesIn(conversation));

/** Headings in groups; a follow-up question with the one before it, so that its words can be searched for; else what there is to say. */
function withoutPassages(conversation: Conversation): string {
  const headings = headingsIn(conversation);
  if (headings.length > 0) return pairing(headings);
  const [question, earlier] = [questionIn(conversation), earlierQuestionIn(conversation)];
  if (question !== '') return `${question} ${earlier}`.trim();
  const { images } = conversation;
  return images.length === 0
    ? 'There is no document to answer from.'
    : `This is an image of the type ${images.join()}.`;
}
