import { EngineFailure } from '@pagewright/ground/failure.ts';
import { unlessAborted } from '@pagewright/runtime/threads/unless-aborted.ts';
import type { KitProcess } from './kit-process.ts';

/** Documents that one process serves at most. */
const MOST_DOCUMENTS = 10;
const IDLE_MS = 30_000;
/** As many as there are heavy tasks at a time; a third would only make the two wait. */
const MOST_PROCESSES = 2;

/** `ahead`: nobody waits, so that it can do beforehand what a first document would wait for. */
type Start = (when: 'now' | 'ahead', signal?: AbortSignal) => Promise<KitProcess>;

interface Held {
  owner: string;
  kit: KitProcess;
  busy: boolean;
  idle?: NodeJS.Timeout;
}

/**
 * Lends processes that hold LibreOffice. Each serves one owner only: it is thrown away when another owner needs its
 * place, after ten documents, when idle for half a minute, and after any failure.
 */
export class KitLending {
  private readonly start: Start;
  private readonly held = new Set<Held>();
  private readonly waiting: (() => void)[] = [];
  private starting = 0;
  private spare: Promise<KitProcess> | undefined;
  private keepsSpare = false;

  constructor(start: Start) {
    this.start = start;
  }

  /** From now on a started process stands ready for whoever comes next. */
  keepSpare(): void {
    this.keepsSpare = true;
    this.startSpare();
  }

  async withKit<T>(owner: string, signal: AbortSignal | undefined, work: (kit: KitProcess) => Promise<T>): Promise<T> {
    const held = await this.takeOver(owner, signal);
    try {
      return await work(held.kit);
    } finally {
      this.giveBack(held);
    }
  }

  async close(): Promise<void> {
    this.keepsSpare = false;
    const spare = await this.spare?.catch(() => undefined);
    this.spare = undefined;
    const kits = [...[...this.held].map(({ kit }) => kit), ...(spare ? [spare] : [])];
    for (const held of this.held) this.end(held);
    spare?.close();
    await Promise.all(kits.map(({ ended }) => ended));
  }

  private async takeOver(owner: string, signal: AbortSignal | undefined): Promise<Held> {
    for (;;) {
      if (signal?.aborted) throw new EngineFailure('ABORTED');
      const own = [...this.held].find((held) => held.owner === owner && !held.busy && !held.kit.spoilt);
      if (own) {
        clearTimeout(own.idle);
        own.busy = true;
        return own;
      }
      if (this.held.size + this.starting < MOST_PROCESSES || this.endAnIdleOne())
        return await this.begin(owner, signal);
      await this.turn(signal);
    }
  }

  private async begin(owner: string, signal: AbortSignal | undefined): Promise<Held> {
    this.starting += 1;
    try {
      const held: Held = { owner, kit: await this.startedOne(signal), busy: true };
      this.held.add(held);
      return held;
    } finally {
      this.starting -= 1;
      this.wake();
    }
  }

  /** A process that has served nobody: the one that stands ready, or is about to, else a new one. */
  private async startedOne(signal: AbortSignal | undefined): Promise<KitProcess> {
    const { spare } = this;
    if (!spare) return this.start('now', signal);
    this.spare = undefined;
    const kit = await unlessAborted(spare, signal).catch((error: unknown) => {
      if (signal?.aborted) this.keep(spare);
      throw error;
    });
    // It may have ended while it stood there; a document would be blamed for that.
    return kit.spoilt ? this.start('now', signal) : kit;
  }

  private giveBack(held: Held): void {
    held.busy = false;
    if (held.kit.spoilt || held.kit.served >= MOST_DOCUMENTS) this.end(held);
    else held.idle = setTimeout(() => this.end(held), IDLE_MS).unref();
    this.wake();
    // Not before the document is done: a start takes a core of its own.
    this.startSpare();
  }

  private endAnIdleOne(): boolean {
    const idle = [...this.held].find(({ busy }) => !busy);
    if (idle) this.end(idle);
    return idle !== undefined;
  }

  private end(held: Held): void {
    clearTimeout(held.idle);
    this.held.delete(held);
    held.kit.close();
    this.wake();
  }

  private startSpare(): void {
    if (this.keepsSpare && !this.spare) this.keep(this.start('ahead'));
  }

  /** For whoever comes next, unless another one stands there. */
  private keep(spare: Promise<KitProcess>): void {
    if (!this.keepsSpare || this.spare) {
      void spare.then(
        (kit) => kit.close(),
        () => {},
      );
      return;
    }
    this.spare = spare;
    // Told to whoever takes it; the next one is started anew.
    spare.catch(() => {
      if (this.spare === spare) this.spare = undefined;
    });
  }

  private async turn(signal: AbortSignal | undefined): Promise<void> {
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
