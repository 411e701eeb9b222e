import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { getTestContext } from 'node:test';
import { chromiumForTests, makeTestDatabase, queryDatabase, type TestDatabase } from '@pagewright/testkit';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
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

/** `settings`: of the server, as its README has them. */
export async function openSite(settings: Record<string, string> = {}): Promise<Site> {
  if (!existsSync(path.join(WEB, 'build/server/index.js'))) {
    const built = spawnSync('npm', ['run', 'build'], { cwd: WEB, stdio: 'inherit' });
    if (built.status !== 0) throw new Error('The site could not be built');
  }
  const data = await mkdtemp(path.join(tmpdir(), 'web-test-'));
  const [{ database, server, origin }, browser] = await Promise.all([
    startServer(data, settings),
    chromium.launch({ executablePath: chromiumForTests(), args: BROWSER_ARGUMENTS }),
  ]);
  const faults: string[] = [];
  return {
    origin,
    open: async (address, options) => {
      const page = await newPage(browser, origin + address, faults, options);
      await openAt(page, origin + address);
      return page;
    },
    openBeside: async (beside, address) => {
      const page = watched(await beside.context().newPage(), origin + address, faults);
      await openAt(page, origin + address);
      return page;
    },
    openBeforeScripts: async (address, options) => {
      const page = await newPage(browser, origin + address, faults, options);
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
    query: (text) => queryDatabase({ database, folder: data }, text),
    close: async () => {
      await browser.close();
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      await database?.drop();
      await rm(data, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(`The pages reported faults:\n${faults.join('\n')}`);
    },
  };
}

async function startServer(
  data: string,
  settings: Record<string, string>,
): Promise<{ database: TestDatabase | undefined; server: ChildProcess; origin: string }> {
  const database = await makeTestDatabase(data);
  const given = { PORT: '0', DATA_DIR: data, NODE_ENV: 'production', PLANS: 'open' };
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
  return { database, server, origin };
}

async function newPage(
  browser: Browser,
  address: string,
  faults: string[],
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', acceptDownloads: true, ...options });
  // Left open, pages of all tests would share the processor, and the connections that one address may have.
  const test = getTestContext();
  if (test && 'after' in test) test.after(() => context.close());
  return watched(await context.newPage(), address, faults);
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
