import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './pieces.ts';

/** A thread that was asked to stop ends by itself, so that its provider's connection is closed; after this it is ended. */
const GRACE_MS = 700;
/** Of its heap: the passages of the longest documents, and their index. */
const HEAP_MEGABYTES = 1_500;
/** As the system lists it. */
const NAME = 'answering';

/** Calls back once a document is deleted; gives what ends the watch. */
export type WatchDeletion = (onDeletion: () => void) => () => void;

/** A thread that answers about the same documents, one message after the other. */
export class AnsweringThread {
  readonly #worker: Worker;
  #onOutdated: (() => void) | undefined;
  /** Of its documents, as they were sent to it. */
  letters = 0;
  /** A document of it was deleted, so it is not asked again. */
  isOutdated = false;
  /** Told what it says and, once, that it is over. Nobody listens between two answers. */
  listener: ((message: FromThread | 'over') => void) | undefined;

  /** @param watchDeletion Of any of its documents. */
  constructor(watchDeletion: WatchDeletion) {
    const unwatch = watchDeletion(() => {
      this.isOutdated = true;
      this.#onOutdated?.();
    });
    this.#worker = new Worker(new URL('./answering-thread.ts', import.meta.url), {
      name: NAME,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    this.#worker.on('message', (message: FromThread) => this.listener?.(message));
    this.#worker.on('error', () => this.listener?.('over'));
    this.#worker.on('exit', () => {
      unwatch();
      this.listener?.('over');
    });
  }

  get isOver(): boolean {
    return this.#worker.threadId === -1;
  }

  ask(asked: Exclude<ToThread, 'stop'>): void {
    this.#onOutdated = undefined;
    if (asked.rows) this.letters = asked.rows.flat().reduce((sum, { length }) => sum + length, 0);
    this.#worker.ref();
    this.#worker.postMessage(asked);
  }

  /** Between two answers it holds up no process that ends. */
  rest(onOutdated: () => void): void {
    this.listener = undefined;
    this.#onOutdated = onOutdated;
    this.#worker.unref();
  }

  async end(): Promise<void> {
    if (this.isOver) return;
    const ended = once(this.#worker, 'exit');
    this.#worker.postMessage('stop' satisfies ToThread);
    const grace = setTimeout(() => void this.#worker.terminate(), GRACE_MS);
    await ended;
    clearTimeout(grace);
  }
}
