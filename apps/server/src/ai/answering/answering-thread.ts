import { parentPort } from 'node:worker_threads';
import { ModelFailure } from '@pagewright/ai';
import { countedModel, type Used } from '@pagewright/ai/providers/counted-model.ts';
import { failure } from '@pagewright/contract';
import { failureOfModel } from '@pagewright/tools/failure-of-model';
import { answerByModel } from './answer-by-model.ts';
import { answerWithoutModel } from './answer-without-model.ts';
import { OpenDocuments } from './open-documents.ts';
import type { FromThread, ToThread } from './pieces.ts';

/** The inside of a thread that answers messages about the same documents, one after the other, until it is told to stop. */

const port = parentPort!;
const tell = (message: FromThread) => port.postMessage(message);
const stop = new AbortController();
let open: OpenDocuments | undefined;
let isAnswering = false;
port.on('message', (message: ToThread) => {
  if (message !== 'stop') return void answer(message);
  stop.abort();
  if (!isAnswering) port.close();
});

async function answer({ asked, rows }: Exclude<ToThread, 'stop'>): Promise<void> {
  isAnswering = true;
  let used: Used | undefined;
  const tellUsed = () => {
    if (used && used.asked + used.answered > 0) tell({ kind: 'usage', ...used });
  };
  try {
    if (rows) open = new OpenDocuments(rows);
    if (!open) throw new Error('documents come with the first question');
    const { answerModel } = await import('@pagewright/ai/providers/answer-model.ts');
    const model = answerModel(asked.model);
    const counted = model && countedModel(model);
    used = counted?.used;
    for await (const piece of counted
      ? answerByModel({ asked, open, model: counted.model, signal: stop.signal })
      : answerWithoutModel(asked, open)) {
      if (stop.signal.aborted) break;
      tell(piece);
    }
    tellUsed();
    tell({ kind: 'done' });
  } catch (error) {
    // The message of any other error may hold words of a document.
    tellUsed();
    if (!stop.signal.aborted)
      tell({ kind: 'failed', failure: error instanceof ModelFailure ? failureOfModel(error) : failure('INTERNAL') });
  }
  isAnswering = false;
  if (stop.signal.aborted) port.close();
}
