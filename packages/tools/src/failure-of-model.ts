import type { ModelFailure } from '@pagewright/ai';
import { failure, type Failure } from '@pagewright/contract';

const FAILURES = {
  away: 'MODEL_AWAY',
  silent: 'MODEL_SILENT',
  broken: 'MODEL_BROKEN',
  refused: 'MODEL_REFUSED',
} as const;

/** What people are told of a model that failed. */
export function failureOfModel({ fault, retryAfter }: ModelFailure): Failure {
  if (fault === 'busy') return failure('MODEL_BUSY', retryAfter === undefined ? {} : { seconds: retryAfter });
  return failure(FAILURES[fault]);
}
