import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { getTestContext } from 'node:test';
import {
  chromiumForTests,
  EMPTY_TABLES,
  extent,
  makeTestDatabase,
  queryDatabase,
  shared,
  timed,
  type TestDatabase,
} from '@pagewright/testkit';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { atHand, openAt, watchTraffic } from './at-hand.ts';

/** The real server with its own data and port, and a real Chromium. */
export interface Site {
  origin: string;
  /** A page that fails the test when a script fails or the page's policy is broken. */
  open: (address: string, options?: BrowserContextOptions) => Promise<Page>;
  /** A page whose script comes only once it is released: the visitor is faster than the network. */
  openBeforeScripts: (
    address: string,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; release: () => Promise<void> }>;
  /** Another page in the same browser, which shares cookies and storage with this one. */
  openBeside: (page: Page, address: string) => Promise<Page>;
  /** Of the server's database. */
  query: (text: string) => Promise<object[]>;
  close: () => Promise<void>;
}

const WEB = path.join(import.meta.dirname, '../..');
const SERVER = path.join(WEB, '../server/src/main.ts');
const START_TIMEOUT_MS = 60_000;
/** A line of the server's log that a failing test is read with: warnings and worse. */
const FAULT = /^\{"level":[456]0,/;
const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Opens the site for one test file. Files with the same `settings` (of the server, as its README lists them) share a server within a
 * lane, each with an empty database; the limits of calls are off on it. Every page has a browser context of its own.
 */
export async function openSite(settings: SiteSettings = {}): Promise<Site> {
  const { PLANS = 'open' } = settings;
  const { value: server, release } = await shared(
    `site with ${PLANS} plans`,
    () => startSite({ PLANS, RATE_LIMITS: 'off' }),
    stopSite,
  );
  await emptyDatabase(server);
  return siteOf(server, release);
}

/** A site with a server of its own: for settings that no other file has, and for tests about the whole server. */
export async function openOwnSite(settings: Record<string, string> = {}): Promise<Site> {
  const server = await startSite(settings);
  return siteOf(server, () => stopSite(server));
}

/** A running server with a folder and a database of its own. */
export interface SiteServer {
  origin: string;
  folder: string;
  database: TestDatabase | undefined;
  process: ChildProcess;
}

/** What `openSite` takes: settings that many files have in common. */
interface SiteSettings {
  PLANS?: 'open' | 'hosted';
}

export async function startSite(settings: Record<string, string>): Promise<SiteServer> {
  if (!existsSync(path.join(WEB, 'build/server/index.js'))) {
    const built = spawnSync('npm', ['run', 'build'], { cwd: WEB, stdio: 'inherit' });
    if (built.status !== 0) throw new Error('The site could not be built');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'web-test-'));
  return timed('server start', () => startServer(folder, settings));
}

export async function stopSite({ process: server, database, folder }: SiteServer): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await timed('server stop', () => ended);
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
}

/** Rows of people and their work. What the server keeps of itself (its workers, its schema) stays. */
export async function emptyDatabase(server: SiteServer): Promise<void> {
  await queryDatabase(server, EMPTY_TABLES);
}

/** The site as one file sees it. `release`: runs when the file is done with it. */
export async function siteOf(server: SiteServer, release: () => Promise<void>): Promise<Site> {
  const { value: browser, release: releaseBrowser } = await shared('browser', launchBrowser, (each) => each.close());
  const { origin } = server;
  const faults: string[] = [];
  const contexts = new Set<BrowserContext>();
  const newPage = async (address: string, options?: BrowserContextOptions) => {
    const context = await browser.newContext({
      locale: 'en-US',
      acceptDownloads: true,
      // What moves is drawn sixty times a second, which takes a fifth of the processor time of a page. A full proof sees it move.
      reducedMotion: extent({ sample: 1, full: 0 }) === 1 ? 'reduce' : 'no-preference',
      ...options,
    });
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    // Left open, pages of all tests would share the processor, and the connections that one address may have.
    const test = getTestContext();
    if (test && 'after' in test) test.after(() => context.close());
    return watched(await context.newPage(), address, faults);
  };
  return {
    origin,
    open: async (address, options) => {
      const page = await newPage(origin + address, options);
      await openAt(page, origin + address);
      return page;
    },
    openBeside: async (beside, address) => {
      const page = watched(await beside.context().newPage(), origin + address, faults);
      await openAt(page, origin + address);
      return page;
    },
    openBeforeScripts: async (address, options) => {
      const page = await newPage(origin + address, options);
      const released = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await released.promise;
        await route.continue();
      });
      await page.goto(origin + address, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      return {
        page,
        release: async () => {
          released.resolve();
          await atHand(page);
        },
      };
    },
    query: (text) => queryDatabase(server, text),
    close: async () => {
      for (const context of contexts) await context.close();
      await releaseBrowser();
      await release();
      if (faults.length > 0) throw new Error(`The pages reported faults:\n${faults.join('\n')}`);
    },
  };
}

const launchBrowser = () =>
  timed('browser start', () => chromium.launch({ executablePath: chromiumForTests(), args: BROWSER_ARGUMENTS }));

async function startServer(folder: string, settings: Record<string, string>): Promise<SiteServer> {
  const database = await makeTestDatabase(folder);
  const given = { PORT: '0', DATA_DIR: folder, NODE_ENV: 'production', PLANS: 'open' };
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ...given, ...(database && { DATABASE_URL: database.url }), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout });
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not start in time')), START_TIMEOUT_MS);
    server.once('exit', (status) => reject(new Error(`The server ended with ${status} instead of starting`)));
    lines.on('line', (line) => {
      if (FAULT.test(line)) process.stderr.write(`${line}\n`);
      const address = /"msg":"Server listening at (http:[^"]+)"/.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  server.removeAllListeners('exit');
  return { origin, folder, database, process: server };
}

function watched(page: Page, address: string, faults: string[]): Page {
  watchTraffic(page);
  page.on('pageerror', (error) => faults.push(`${address}: ${error.message}`));
  page.on('console', (message) => {
    // A refused call or a page that is not there is spoken by the page itself.
    const expected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !expected) faults.push(`${address}: ${message.text()}`);
  });
  return page;
}
