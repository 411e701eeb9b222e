import { EngineFailure } from '@pagewright/ground/failure.ts';
import { afterRunning, threadsBelow } from '../../lanes/processor.ts';
import { DEFAULT_LIMITS, type Limits } from '../../sandbox/limits.ts';
import type { SandboxedChild } from '../../sandbox/spawn-confined.ts';
import { spawnSandboxed } from '../../sandbox/spawn-sandboxed.ts';
import { Connection } from './connection.ts';
import { locateChromium } from './locate.ts';
import { openTab, type Tab } from './tab.ts';

/**
 * One Chromium in the sandbox, with its own sandbox on and without any network but what `command` brings. It is spoken
 * to over standard input and output, which become the descriptors 3 and 4 that `--remote-debugging-pipe` wants.
 */

const LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  cpuSeconds: null,
  // V8 and the allocator reserve far more than they use.
  addressSpaceMegabytes: null,
  memoryMegabytes: 1536,
  processes: 512,
  openFiles: 4096,
};

/** Half a second where nothing else runs. */
const START_DEADLINE_MS = 60_000;

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--user-data-dir=/tmp/profile',
  '--no-first-run',
  '--no-startup-window',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-quic',
  '--disable-features=Translate,MediaRouter,OptimizationHints,DialMediaRouteProvider,AutofillServerCommunication,SafeBrowsing,HttpsUpgrades',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  // Every PDF's `Creator` is this name.
  '--user-agent=Pagewright',
];

const AS_DEBUGGING_PIPE = ['-c', 'exec "$@" 3<&0 4>&1 </dev/null >&2', 'browser'];

/** How a browser reaches the network, if at all. */
export interface NetworkRoute {
  /** The program and arguments that the browser is started by; it turns its standard streams into the debugging pipe. */
  starter: (browser: readonly string[]) => readonly string[];
  flags: readonly string[];
  /** What the starter must see, read-only. */
  binds: readonly string[];
  /** Called when the browser is gone. */
  close: () => Promise<void>;
}

export const NO_NETWORK: NetworkRoute = {
  starter: (browser) => ['sh', ...AS_DEBUGGING_PIPE, ...browser],
  flags: ['--host-resolver-rules=MAP * ~NOTFOUND'],
  binds: [],
  close: async () => {},
};

export class Browser {
  private readonly child: SandboxedChild;
  private readonly connection: Connection;
  private isAlive = true;
  /** "Chrome/156.0.8078.79", with a word before that for the headless shell. */
  version = '';

  private constructor(child: SandboxedChild) {
    this.child = child;
    this.connection = new Connection(child.stdout, child.stdin);
    child.stderr.resume();
    void this.noticeEnd();
  }

  /** Fails with `PROGRAM_MISSING` where there is no Chromium, or where it may not run; `ABORTED`. */
  static async start(route: NetworkRoute, signal?: AbortSignal): Promise<Browser> {
    const program = locateChromium();
    const [starter = program, ...args] = route.starter([program, ...FLAGS, ...route.flags]);
    const browser = new Browser(
      await spawnSandboxed({
        program: starter,
        args,
        binds: route.binds,
        limits: LIMITS,
        need: 'own-root',
        allow: ['user-namespaces', 'internet-sockets'],
      }),
    );
    const kill = () => browser.kill();
    const stopClock = afterRunning(() => threadsBelow(browser.pid), START_DEADLINE_MS, kill);
    signal?.addEventListener('abort', kill, { once: true });
    try {
      if (signal?.aborted) kill();
      browser.version = (await browser.connection.send('Browser.getVersion', {})).product;
      return browser;
    } catch (error) {
      kill();
      await browser.ended;
      if (signal?.aborted) throw new EngineFailure('ABORTED', {}, error);
      throw new EngineFailure('PROGRAM_CRASHED', { program: 'chromium' }, error);
    } finally {
      stopClock();
      signal?.removeEventListener('abort', kill);
    }
  }

  /** Of the head of its processes; `undefined` where nothing was started. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  get alive(): boolean {
    return this.isAlive;
  }

  /** A tab with a profile of its own, which goes with it: no cookie, store or cache passes to another one. */
  openTab(): Promise<Tab> {
    return openTab(this.connection);
  }

  private async noticeEnd(): Promise<void> {
    await this.child.ended;
    this.isAlive = false;
  }

  kill(): void {
    this.isAlive = false;
    this.child.kill();
    this.connection.close(new Error('the browser was ended'));
  }

  /** Resolves when nothing of it is left. */
  get ended(): SandboxedChild['ended'] {
    return this.child.ended;
  }
}
