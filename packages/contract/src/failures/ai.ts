import { z } from 'zod';
import { failureKind, file, limit, seconds } from './failure-kind.ts';

/** Documents that are asked about, and models that answer. */
export const aiFailures = {
  /** `limit`: documents of the free plan. `seconds`: until there are new ones. */
  AI_FILES_USED: failureKind('freeFileLimit', 'see-ai-limit', { limit, seconds }),
  AI_QUESTIONS_USED: failureKind('freeQuestionLimit', 'see-ai-limit', { limit, seconds }),
  /** `limit`: pages of one document, without the plan of the AI side. */
  AI_PAGES_TOO_MANY: failureKind('planNeeded', 'see-ai-limit', { file, limit }),
  /** What a person may have of a model in a day is used up. */
  AI_TOKENS_USED: failureKind('tooFrequent', 'none', { seconds }),
  /** `limit`: answers of one person at once. */
  AI_ANSWERS_TOO_MANY: failureKind('tooFrequent', 'retry', { limit }),
  /** It is still being read, or could not be. */
  AI_NOT_READ: failureKind('notPossible', 'retry', { file }),
  /** A question without a letter or a figure. */
  AI_QUESTION_EMPTY: failureKind('optionUnfit', 'change-options', {}),
  MODEL_BUSY: failureKind('tooBusy', 'retry', { seconds: z.number().optional() }),
  MODEL_AWAY: failureKind('unavailable', 'retry', {}),
  MODEL_SILENT: failureKind('tooSlow', 'retry', {}),
  /** Its answer broke off in the middle; what was said before is kept. */
  MODEL_BROKEN: failureKind('unavailable', 'retry', {}),
  MODEL_REFUSED: failureKind('unavailable', 'none', {}),
  /** A model is asked for where none is set. */
  AI_NO_MODEL: failureKind('unavailable', 'none', {}),
  /** What a model made of a map is none, or not of its branches. */
  AI_MAP_UNFIT: failureKind('unavailable', 'retry', {}),
  /** Not even the uppermost branches fit what a model takes at once. */
  AI_MAP_TOO_WIDE: failureKind('notPossible', 'none', {}),
  /** The process that was answering ended; what was said before is kept. */
  ANSWER_INTERRUPTED: failureKind('internal', 'retry', {}),
};
