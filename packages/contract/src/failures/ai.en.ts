import type { aiFailures } from './ai.ts';
import type { SentencesOf } from './failure-kind.ts';
import { LIMITS } from '../limits.ts';
import { counted, named, waitOfDays } from './phrases.en.ts';

const PERIOD = counted(LIMITS.ai.freeDays, 'day');

export const aiFailuresInEnglish: SentencesOf<typeof aiFailures> = {
  AI_FILES_USED: ({ limit, seconds }) =>
    `The free plan reads ${counted(limit, 'document')} in ${PERIOD}, and you have used them. There are new ones in ${waitOfDays(seconds)}, and no limit with the AI plan.`,
  AI_QUESTIONS_USED: ({ limit, seconds }) =>
    `The free plan answers ${counted(limit, 'question')} in ${PERIOD}, and you have used them. There are new ones in ${waitOfDays(seconds)}, and no limit with the AI plan.`,
  AI_PAGES_TOO_MANY: (facts) =>
    `${named(facts)} has more than ${counted(facts.limit, 'page')}, the most that the free plan reads. Split it, or choose the AI plan.`,
  AI_TOKENS_USED: ({ seconds }) =>
    `You have used what the model may answer in a day. Ask again in ${waitOfDays(seconds)}.`,
  AI_ANSWERS_TOO_MANY: ({ limit }) =>
    `No more than ${counted(limit, 'answer')} can come at once. Wait until one has ended, or stop it, then ask again.`,
  AI_NOT_READ: (facts) => `${named(facts)} is not read yet. Wait a moment, then ask again.`,
  AI_QUESTION_EMPTY: () => 'This question has no word in it. Write what you would like to know.',
  MODEL_BUSY: ({ seconds }) =>
    seconds === undefined
      ? 'The model has too much to do. Wait a moment, then ask again.'
      : `The model has too much to do. Ask again in ${waitOfDays(seconds)}.`,
  MODEL_AWAY: () => 'The model cannot be reached. Wait a moment, then ask again.',
  MODEL_SILENT: () => 'The model did not answer in time. Ask again.',
  MODEL_BROKEN: () => 'The answer broke off. What was said before is kept; ask again for the rest.',
  MODEL_REFUSED: () => 'The model does not answer this. Ask in other words.',
  AI_NO_MODEL: () => 'This takes a language model, and none is set up here.',
  AI_MAP_UNFIT: () => 'The model’s answer does not fit the branches of the map, so the map stays as it was. Try again.',
  AI_MAP_TOO_WIDE: () =>
    'The map has more branches than the model takes at once, so it stays as it was. Delete or move some, then regroup it.',
  ANSWER_INTERRUPTED: () => 'The answer was interrupted. What was said before is kept; ask again for the rest.',
};
