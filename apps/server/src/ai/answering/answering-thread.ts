import { parentPort, workerData } from 'node:worker_threads';
import { failure } from '@pagewright/contract';
import { answerWithoutModel } from './answer-without-model.ts';
import type { Asked, FromThread } from './pieces.ts';

/** The inside of a thread that answers one message. */

const port = parentPort!;
const tell = (message: FromThread) => port.postMessage(message);
const stop = new AbortController();
port.once('message', () => stop.abort());

try {
  for await (const piece of answerWithoutModel(workerData as Asked)) {
    if (stop.signal.aborted) break;
    tell(piece);
  }
  tell({ kind: 'done' });
} catch {
  // Its message may hold words of a document.
  if (!stop.signal.aborted) tell({ kind: 'failed', failure: failure('INTERNAL') });
}
port.close();
