import { ToolFailure } from '@pagewright/tools';
import { KeptThreads } from './kept-threads.ts';
import type { Asked, DocumentRows, FromThread, Piece } from './pieces.ts';
import { AnsweringThread, type WatchDeletion } from './thread.ts';

/** The longest that an answer takes. */
const LONGEST_MS = 15 * 60_000;

export interface Answering {
  asked: Asked;
  /** Whose and which documents, as they were read in: the same for nobody else and for nothing read in later. */
  key: string;
  /** Their passages; called only where no thread has them. */
  readRows: () => Promise<DocumentRows>;
  /** Of any of them. */
  watchDeletion: WatchDeletion;
}

const KEPT = new KeptThreads();

/**
 * Answers in a thread of its own, so that nothing that is searched or checked holds up the process; in the one that has answered
 * about the same documents, if that is still there. Fails with `ToolFailure`; once the signal is aborted it ends, and so has the
 * thread.
 */
export async function* runAnswering(
  { asked, key, readRows, watchDeletion }: Answering,
  signal: AbortSignal,
  kept = KEPT,
): AsyncGenerator<Piece> {
  const warm = kept.take(key);
  // Before its documents are read, so that it hears of each that is deleted from then on.
  const thread = warm ?? new AnsweringThread(watchDeletion);
  const inbox: FromThread[] = [];
  let wake = () => {};
  const receive = (message: FromThread) => {
    inbox.push(message);
    wake();
  };
  const fail = (code: 'INTERNAL' | 'TIME_EXCEEDED') => receive({ kind: 'failed', failure: { code, facts: {} } });
  thread.listener = (message) => (message === 'over' ? fail('INTERNAL') : receive(message));
  const deadline = setTimeout(() => fail('TIME_EXCEEDED'), LONGEST_MS);
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  let isDone = false;
  try {
    thread.ask({ asked, rows: warm ? undefined : await readRows() });
    while (!signal.aborted) {
      const message = inbox.shift();
      if (!message) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if (message.kind === 'done') {
        isDone = true;
        return;
      }
      if (message.kind === 'failed') throw ToolFailure.of(message.failure);
      yield message;
    }
    // What was used until it was stopped is told last.
    await thread.end();
    for (const message of inbox) if (message.kind === 'usage') yield message;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', onAbort);
    await (isDone ? kept.keep(key, thread) : thread.end());
  }
}
