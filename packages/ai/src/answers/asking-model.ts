import type { Turn } from '../prompts/ask-request.ts';
import type { AnswerModel } from '../providers/role.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';

/** A question of a person to a model about documents. */
export interface AskingModel {
  model: AnswerModel;
  index: SearchIndex;
  question: string;
  /** How near each entry of the index comes to a question by its meaning, where the provider tells. */
  meaning?: ((question: string) => Promise<Float64Array | undefined>) | undefined;
  /** The oldest first. */
  before: readonly Turn[];
  /** Of the answer, BCP 47. */
  language: string;
  /** Letters and digits that nobody can guess, 16 or more, others each time. */
  random: () => string;
  signal: AbortSignal;
}
