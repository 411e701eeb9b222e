import { parentPort, workerData } from 'node:worker_threads';
import { ModelFailure } from '@pagewright/ai';
import { failure, type Failure } from '@pagewright/contract';
import { answerByModel } from './answer-by-model.ts';
import { answerWithoutModel } from './answer-without-model.ts';
import { countedModel, type Used } from './counted-model.ts';
import type { Asked, FromThread } from './pieces.ts';

/** The inside of a thread that answers one message. */

const MODEL_FAILURES = {
  away: 'MODEL_AWAY',
  silent: 'MODEL_SILENT',
  broken: 'MODEL_BROKEN',
  refused: 'MODEL_REFUSED',
} as const;

const port = parentPort!;
const tell = (message: FromThread) => port.postMessage(message);
const stop = new AbortController();
port.once('message', () => stop.abort());

let used: Used | undefined;
try {
  const asked = workerData as Asked;
  const { answerModel } = await import('@pagewright/ai/providers/answer-model.ts');
  const opened = answerModel(asked.model);
  const counted = opened && countedModel(opened);
  used = counted?.used;
  for await (const piece of counted
    ? answerByModel({ asked, model: counted.model, signal: stop.signal })
    : answerWithoutModel(asked)) {
    if (stop.signal.aborted) break;
    tell(piece);
  }
  tellUsed();
  tell({ kind: 'done' });
} catch (error) {
  // The message of any other error may hold words of a document.
  tellUsed();
  if (!stop.signal.aborted)
    tell({ kind: 'failed', failure: error instanceof ModelFailure ? failureOf(error) : failure('INTERNAL') });
}
port.close();

function tellUsed(): void {
  if (used && used.asked + used.answered > 0) tell({ kind: 'usage', ...used });
}

function failureOf({ fault, retryAfter }: ModelFailure): Failure {
  if (fault === 'busy') return failure('MODEL_BUSY', retryAfter === undefined ? {} : { seconds: retryAfter });
  return failure(MODEL_FAILURES[fault]);
}
