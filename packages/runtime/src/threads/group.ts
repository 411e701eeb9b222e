import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Places } from '../lanes/places.ts';
import { giveFreedMemoryBackSoon } from './freed-memory.ts';
import { noItem, type ItemAtHand } from './item-at-hand.ts';
import type { ThreadRequest, ThreadSettings } from './thread.ts';

export interface Thread {
  worker: Worker;
  /** What the system calls it: 0 until the thread has told it, and where there is no `/proc`. */
  systemId: Int32Array;
  item: ItemAtHand;
  idle: boolean;
  /** What its heap and the memory of its WebAssembly had grown to with its last task. */
  bytes: number;
  /** Ends a thread that nobody has needed for long. */
  timer?: NodeJS.Timeout | undefined;
}

/** A thread and the place that it takes. */
export interface LentThread {
  thread: Thread;
  /** Lets the next one have it. */
  giveBack: () => void;
  /** Resolves when the thread has ended and nothing of it can write any more; only then its place is free. */
  discard: () => Promise<void>;
}

/** Megabytes. */
const THREAD_LIMITS = {
  maxOldGenerationSizeMb: 1700,
  // V8's own measure lets two threads that read pages take 270 MB more, for seven hundredths less of the processor.
  maxYoungGenerationSizeMb: 24,
};

export interface ThreadGroupSettings {
  /** Threads at a time. */
  most: number;
  /** See nice(1). */
  nice: number;
  /**
   * Threads that stand ready however long nobody needs them; the others end after so many milliseconds. Those that have
   * grown end too, and a fresh one stands ready in their place.
   */
  kept: number;
  idleMs: number;
}

/** Neither V8 nor WebAssembly gives much of it back. A thread that has loaded PDFium and drawn a page has 30 MB. */
const GROWN_BYTES = 60_000_000;

/** Threads of one kind: as many as there are places, started when first needed, kept warm for a while. */
export class ThreadGroup {
  readonly places: Places;
  private readonly threads: Thread[] = [];
  private early: readonly URL[] = [];
  private readonly settings: ThreadGroupSettings;

  constructor(settings: ThreadGroupSettings) {
    this.places = new Places({ most: settings.most, isWork: true });
    this.settings = settings;
  }

  /** Fails with ABORTED where the signal is aborted before there is a place. */
  async take(signal: AbortSignal | undefined): Promise<LentThread> {
    const leavePlace = await this.places.take(signal);
    const thread = this.threads.find(({ idle }) => idle) ?? this.start();
    thread.idle = false;
    clearTimeout(thread.timer);
    thread.worker.removeAllListeners();
    return {
      thread,
      giveBack: () => {
        this.rest(thread);
        leavePlace();
      },
      discard: async () => {
        await this.end(thread);
        leavePlace();
      },
    };
  }

  /** Starts a thread before its first task is there, and lets it load modules of tasks meanwhile. */
  startEarly(modules: readonly URL[]): void {
    this.early = modules;
    if (this.threads.length > 0) return;
    const thread = this.start();
    for (const { href } of modules) thread.worker.postMessage({ kind: 'load', module: href } satisfies ThreadRequest);
    this.rest(thread);
  }

  async close(): Promise<void> {
    const ended = this.threads.splice(0);
    await Promise.all(
      ended.map(({ worker, timer }) => {
        clearTimeout(timer);
        return worker.terminate();
      }),
    );
  }

  private start(): Thread {
    const systemId = new Int32Array(new SharedArrayBuffer(4));
    const item = noItem();
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: THREAD_LIMITS,
      env: compileCacheOfThreads(),
      workerData: {
        nice: this.settings.nice,
        systemId,
        item,
      } satisfies ThreadSettings,
    });
    const thread: Thread = { worker, systemId, item, idle: false, bytes: 0 };
    this.threads.push(thread);
    return thread;
  }

  private rest(thread: Thread): void {
    thread.idle = true;
    // An idle thread must not keep the process alive, and one that dies while idle is simply forgotten.
    thread.worker.unref();
    thread.worker.once('error', () => void this.end(thread));
    thread.worker.once('exit', () => void this.end(thread));
    thread.timer = setTimeout(() => void this.retire(thread), this.settings.idleMs).unref();
  }

  private async retire(thread: Thread): Promise<void> {
    const isKept = this.threads.length <= this.settings.kept;
    if (isKept && thread.bytes <= GROWN_BYTES) return;
    await this.end(thread);
    if (isKept) this.startEarly(this.early);
  }

  private async end(thread: Thread): Promise<void> {
    clearTimeout(thread.timer);
    thread.idle = false;
    // A thread that runs out of memory while it ends emits an error. Without a listener that error would end the process.
    thread.worker.on('error', () => undefined);
    await thread.worker.terminate();
    const index = this.threads.indexOf(thread);
    if (index >= 0) this.threads.splice(index, 1);
    giveFreedMemoryBackSoon();
  }
}

/**
 * All that a thread sees of the environment: where this process keeps compiled code, if it does. A thread that learned it
 * later would strip its first files of their types, which takes a tenth of a second.
 */
function compileCacheOfThreads(): Record<string, string> {
  // Node puts a folder for each version of itself into the one that it is given.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}
