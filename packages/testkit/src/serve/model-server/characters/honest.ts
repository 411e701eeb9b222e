import { passagesIn, questionIn, type Conversation } from '../conversation.ts';
import { lineOf, MISSING, passagesFor, sentenceFor, type Statement } from './statements.ts';

/** Says one to three sentences of the passages, word for word, or that it is not in them. */
export function honest(conversation: Conversation): string {
  const statements = honestStatements(conversation);
  return statements.length === 0 ? MISSING : statements.map(lineOf).join('');
}

export function honestStatements(conversation: Conversation): Statement[] {
  const question = questionIn(conversation);
  return passagesFor(question, passagesIn(conversation)).map((passage) => {
    const words = sentenceFor(question, passage);
    return { sentence: words, quotes: [{ passage: passage.number, words }] };
  });
}
