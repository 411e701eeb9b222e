import type { ModelSettings } from '@pagewright/ai/providers/answer-model.ts';

/** The language model that a task may ask, as whoever calls has set it up. */
export interface TaskModel {
  settings: Exclude<ModelSettings, { kind: 'embedded' }>;
  /** What a million tokens cost, where the operator says so. `currency`: ISO 4217. */
  prices?: { asked: number; answered: number; currency: string } | undefined;
  /** Tokens that the owner of the task may still use, and seconds until there are new ones. */
  left: () => Promise<{ tokens: number; seconds: number }>;
  /** Told of all that was used, also by a task that fails. */
  spent: (tokens: { asked: number; answered: number }) => Promise<void>;
}
