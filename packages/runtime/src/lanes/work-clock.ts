import { availableParallelism } from 'node:os';

interface Timer {
  /** On this clock. */
  atMs: number;
  callback: () => void;
  timeout?: NodeJS.Timeout | undefined;
}

/**
 * Counts the time in which a task has the threads and programs that it needs. It stands still while the task has
 * none and waits for one, and runs slower while it has fewer than it could use: half as fast with one of two.
 */
export class WorkClock {
  private readonly now: () => number;
  private readonly cores: number;
  private readonly timers = new Set<Timer>();
  private counted = 0;
  private since: number;
  private pace = 1;
  private held = 0;
  private waiting = 0;

  constructor({ now = () => performance.now(), cores = availableParallelism() } = {}) {
    this.now = now;
    this.cores = cores;
    this.since = now();
  }

  /** Milliseconds that have counted. */
  get ms(): number {
    return this.counted + (this.now() - this.since) * this.pace;
  }

  /** By how many more, or fewer, places the task holds and waits for. */
  change({ held = 0, waiting = 0 }: { held?: number; waiting?: number }): void {
    this.counted = this.ms;
    this.since = this.now();
    this.held += held;
    this.waiting += waiting;
    const pace = this.waiting === 0 ? 1 : Math.min(1, this.held / Math.min(this.held + this.waiting, this.cores));
    if (pace === this.pace) return;
    this.pace = pace;
    for (const timer of this.timers) this.arm(timer);
  }

  /**
   * Takes back what has counted of so many milliseconds in which a thread or program of the task was without the
   * processor; the others that it holds had it meanwhile.
   */
  forgive(ms: number): void {
    if (ms <= 0) return;
    this.counted = this.ms - (ms * this.pace) / Math.max(1, this.held);
    this.since = this.now();
    for (const timer of this.timers) this.arm(timer);
  }

  /** Calls back when so much more has counted. Gives what ends the wait. */
  after(ms: number, callback: () => void): () => void {
    const timer: Timer = { atMs: this.ms + ms, callback };
    this.timers.add(timer);
    this.arm(timer);
    return () => {
      clearTimeout(timer.timeout);
      this.timers.delete(timer);
    };
  }

  private arm(timer: Timer): void {
    clearTimeout(timer.timeout);
    if (this.pace === 0) return;
    const ring = () => {
      this.timers.delete(timer);
      timer.callback();
    };
    timer.timeout = setTimeout(ring, Math.max(0, timer.atMs - this.ms) / this.pace).unref();
  }
}
