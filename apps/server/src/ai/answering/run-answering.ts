import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ToolFailure } from '@pagewright/tools';
import type { Asked, FromThread, Piece } from './pieces.ts';

/** A thread that was asked to stop ends by itself, so that its provider's connection is closed; after this it is ended. */
const GRACE_MS = 700;
/** Of its heap: the passages of the longest documents, and their index. */
const HEAP_MEGABYTES = 1_500;
/** The longest that an answer takes. */
const LONGEST_MS = 15 * 60_000;

/**
 * Answers in a thread of its own, so that nothing that is searched or checked holds up the process. Fails with `ToolFailure`;
 * once the signal is aborted it ends, and so has the thread.
 */
export async function* runAnswering(asked: Asked, signal: AbortSignal): AsyncGenerator<Piece> {
  const worker = new Worker(new URL('./answering-thread.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const inbox: FromThread[] = [];
  let wake = () => {};
  const receive = (message: FromThread) => {
    inbox.push(message);
    wake();
  };
  const fail = (code: 'INTERNAL' | 'TIME_EXCEEDED') => receive({ kind: 'failed', failure: { code, facts: {} } });
  worker.on('message', receive);
  worker.on('error', () => fail('INTERNAL'));
  worker.on('exit', () => fail('INTERNAL'));
  const deadline = setTimeout(() => fail('TIME_EXCEEDED'), LONGEST_MS);
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      const message = inbox.shift();
      if (!message) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if (message.kind === 'done') return;
      if (message.kind === 'failed') throw ToolFailure.of(message.failure);
      yield message;
    }
    // What was used until it was stopped is told last.
    await end(worker);
    for (const message of inbox) if (message.kind === 'usage') yield message;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', onAbort);
    await end(worker);
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return;
  const ended = once(worker, 'exit');
  worker.postMessage('stop');
  const grace = setTimeout(() => void worker.terminate(), GRACE_MS);
  await ended;
  clearTimeout(grace);
}
