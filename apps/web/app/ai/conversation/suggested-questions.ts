import type { AiDocument } from '@pagewright/contract/calls/ai.ts';

const MOST = 4;

/** The best questions of each document in turn, each once. */
export function suggestedQuestions(documents: readonly Pick<AiDocument, 'questions'>[]): string[] {
  const found = new Set<string>();
  const longest = documents.reduce((most, { questions }) => Math.max(most, questions.length), 0);
  for (let rank = 0; rank < longest; rank += 1)
    for (const { questions } of documents) {
      const question = questions[rank];
      if (question !== undefined && found.size < MOST) found.add(question);
    }
  return [...found];
}
