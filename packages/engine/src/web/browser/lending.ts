import { EngineFailure } from '@pagewright/ground/failure.ts';
import { tellServed } from '@pagewright/runtime/sandbox/served.ts';
import { Browser, type WayOut } from './browser.ts';

/**
 * Browsers stay warm for the owner of their last document, and for nobody else: one is thrown away when another owner
 * needs it, after some documents, when idle, and after any failure. While lent it serves one document.
 */

const MOST_DOCUMENTS = 10;
const IDLE_MS = 30_000;

export interface Loan {
  owner: string;
  /**
   * What this is a piece of: pieces that follow each other count as one document. A book of 120 chapters took 30 s
   * with a new browser for every ten of them, and takes 21 s with one; its memory does not grow with them.
   */
  partOf?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Wall-clock milliseconds for the work, from when the browser is there. */
  deadlineMs: number;
}

interface Started<W> {
  browser: Browser;
  wayOut: W;
}

interface Kept<W> extends Started<W> {
  owner: string;
  documents: number;
  partOf: string | undefined;
  timer: NodeJS.Timeout;
}

/** The browsers of one kind: those without network, or those with a way out. */
export class BrowserLending<W extends WayOut> {
  private readonly openWay: () => Promise<W>;
  private idle: Kept<W> | undefined;
  private readonly lent = new Set<Browser>();
  private readonly closing = new Set<Promise<void>>();

  constructor(openWay: () => Promise<W>) {
    this.openWay = openWay;
  }

  /**
   * Fails with `TIME_EXCEEDED` and `ABORTED` by itself; the browser is then gone. What `work` throws passes, with
   * `MEMORY_EXCEEDED` or `PROGRAM_CRASHED` where the end of the browser was the reason.
   */
  async lend<T>(
    { owner, partOf, signal, deadlineMs }: Loan,
    work: (browser: Browser, wayOut: W) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) throw new EngineFailure('ABORTED');
    const { browser, wayOut, documents, partOf: before } = await this.take(owner, signal);
    this.lent.add(browser);
    const kill = () => browser.kill();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, deadlineMs);
    signal?.addEventListener('abort', kill, { once: true });
    try {
      if (signal?.aborted) throw new EngineFailure('ABORTED');
      tellServed({ pid: browser.pid, program: 'browser' });
      const result = await work(browser, wayOut);
      const isNext = partOf !== undefined && partOf === before;
      this.keep({ browser, wayOut, owner, partOf, documents: isNext ? documents : documents + 1 });
      return result;
    } catch (error) {
      const ended = !browser.alive;
      kill();
      const { outOfMemory } = await browser.ended;
      if (signal?.aborted) throw new EngineFailure('ABORTED', {}, error);
      if (late) throw new EngineFailure('TIME_EXCEEDED', {}, error);
      if (outOfMemory) throw new EngineFailure('MEMORY_EXCEEDED', {}, error);
      if (error instanceof EngineFailure) throw error;
      if (ended) throw new EngineFailure('PROGRAM_CRASHED', { program: 'chromium' }, error);
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      this.lent.delete(browser);
    }
  }

  /** Ends every browser. For the end of a process and of tests. */
  async close(): Promise<void> {
    const browsers = [...this.lent, ...(this.idle ? [this.idle.browser] : [])];
    this.forget();
    for (const browser of browsers) browser.kill();
    await Promise.all(browsers.map((browser) => browser.ended));
    await Promise.all(this.closing);
  }

  private async take(owner: string, signal: AbortSignal | undefined): Promise<Omit<Kept<W>, 'timer'>> {
    const kept = this.idle;
    this.forget();
    if (kept?.browser.alive && kept.owner === owner) return kept;
    kept?.browser.kill();
    return { ...(await this.startOne(signal)), owner, partOf: undefined, documents: 0 };
  }

  private async startOne(signal: AbortSignal | undefined): Promise<Started<W>> {
    const wayOut = await this.openWay();
    try {
      const browser = await Browser.start(wayOut, signal);
      const closing = closeWith(browser, wayOut).finally(() => this.closing.delete(closing));
      this.closing.add(closing);
      return { browser, wayOut };
    } catch (error) {
      await wayOut.close();
      throw error;
    }
  }

  private keep(kept: Omit<Kept<W>, 'timer'>): void {
    const { browser } = kept;
    if (!browser.alive || kept.documents >= MOST_DOCUMENTS) return browser.kill();
    this.idle?.browser.kill();
    this.forget();
    const timer = setTimeout(() => {
      browser.kill();
      this.forget();
    }, IDLE_MS);
    timer.unref();
    this.idle = { ...kept, timer };
  }

  private forget(): void {
    clearTimeout(this.idle?.timer);
    this.idle = undefined;
  }
}

async function closeWith(browser: Browser, wayOut: WayOut): Promise<void> {
  await browser.ended;
  await wayOut.close();
}
