import type { ModelFailure } from '@pagewright/ai';
import { failure } from '@pagewright/contract';
import { ToolFailure } from '../failure.ts';

const CODES = {
  away: 'MODEL_AWAY',
  silent: 'MODEL_SILENT',
  broken: 'MODEL_BROKEN',
  refused: 'MODEL_REFUSED',
} as const;

/** As a person is told it. */
export function failureOfModel(error: ModelFailure): ToolFailure {
  const { fault, retryAfter } = error;
  if (fault !== 'busy') return new ToolFailure(CODES[fault], {}, error);
  return ToolFailure.of(failure('MODEL_BUSY', retryAfter === undefined ? {} : { seconds: retryAfter }), error);
}
