import { EngineFailure } from '@pagewright/ground/failure.ts';
import { afterRunning, threadsBelow } from '../../lanes/processor.ts';
import { Lending, type Loan } from '../../processes/lending.ts';
import { tellServed } from '../../sandbox/served.ts';
import { Browser, type NetworkRoute } from './browser.ts';

/**
 * A book of 120 chapters is printed in pieces of one document: with a new browser for every ten of them it took 30 s,
 * with one it takes 21 s, and the browser's memory does not grow with them.
 */
export interface BrowserLoan extends Loan {
  /** Milliseconds for the work, from when the browser is there; those in which it gets no processor do not count. */
  deadlineMs: number;
}

/** A browser with its route into the network, which is closed when the browser ends. */
class Started<W extends NetworkRoute> {
  readonly browser: Browser;
  readonly route: W;
  readonly ended: Promise<void>;

  constructor(browser: Browser, route: W) {
    this.browser = browser;
    this.route = route;
    this.ended = browser.ended.then(() => route.close());
  }

  get alive(): boolean {
    return this.browser.alive;
  }

  close(): void {
    this.browser.kill();
  }
}

/** The browsers of one kind: those without network, or those with a route into it. */
export class BrowserLending<W extends NetworkRoute> {
  private readonly lending: Lending<Started<W>>;

  constructor(openRoute: () => Promise<W>) {
    const start = async (_when: string, signal?: AbortSignal) => {
      const route = await openRoute();
      try {
        return new Started(await Browser.start(route, signal), route);
      } catch (error) {
        await route.close();
        throw error;
      }
    };
    this.lending = new Lending(start, {
      mostDocuments: 10,
      mostProcesses: Infinity,
      mostIdle: 1,
      idleMs: 30_000,
    });
  }

  /**
   * Fails with `TIME_EXCEEDED` and `ABORTED` by itself; the browser is then gone. What `work` throws passes, with
   * `MEMORY_EXCEEDED` or `PROGRAM_CRASHED` where the end of the browser was the reason.
   */
  lend<T>({ deadlineMs, ...loan }: BrowserLoan, work: (browser: Browser, route: W) => Promise<T>): Promise<T> {
    return this.lending.lend(loan, ({ browser, route }) =>
      within(browser, { deadlineMs, signal: loan.signal }, () => work(browser, route)),
    );
  }

  /** Ends every browser. For the end of a process and of tests. */
  close(): Promise<void> {
    return this.lending.close();
  }
}

/** Ends the browser where the work fails in any way. */
async function within<T>(
  browser: Browser,
  { deadlineMs, signal }: { deadlineMs: number; signal: AbortSignal | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const kill = () => browser.kill();
  let late = false;
  const exceeded = () => {
    late = true;
    kill();
  };
  const stopClock = afterRunning(() => threadsBelow(browser.pid), deadlineMs, exceeded);
  signal?.addEventListener('abort', kill, { once: true });
  try {
    if (signal?.aborted) throw new EngineFailure('ABORTED');
    tellServed({ pid: browser.pid, program: 'browser' });
    return await work();
  } catch (error) {
    const ended = !browser.alive;
    kill();
    const { outOfMemory, outOfRoom } = await browser.ended;
    if (signal?.aborted) throw new EngineFailure('ABORTED', {}, error);
    if (late) throw new EngineFailure('TIME_EXCEEDED', {}, error);
    if (outOfMemory) throw new EngineFailure('MEMORY_EXCEEDED', {}, error);
    if (outOfRoom) throw new EngineFailure('OUTPUT_EXCEEDED', {}, error);
    if (error instanceof EngineFailure) throw error;
    if (ended) throw new EngineFailure('PROGRAM_CRASHED', { program: 'chromium' }, error);
    throw error;
  } finally {
    stopClock();
    signal?.removeEventListener('abort', kill);
  }
}
