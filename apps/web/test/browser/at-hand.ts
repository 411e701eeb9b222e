import { timed } from '@pagewright/testkit';
import type { Page, Request, Response } from 'playwright-core';

/**
 * When a page can be used, as React and its requests tell it. That the network was silent for half a second says less, and
 * half a second a page adds up.
 */

interface Traffic {
  underWay: Set<Request>;
  /** Resolves with the next end of a request. */
  ended: PromiseWithResolvers<void>;
}

const traffics = new WeakMap<Page, Traffic>();

/** Counts what this page asks for from now on. */
export function watchTraffic(page: Page): Traffic {
  const known = traffics.get(page);
  if (known) return known;
  const traffic: Traffic = { underWay: new Set(), ended: Promise.withResolvers() };
  traffics.set(page, traffic);
  page.on('request', (request) => {
    // What the page before has asked for does not come any more.
    if (request.isNavigationRequest()) traffic.underWay.clear();
    traffic.underWay.add(request);
  });
  const end = (request: Request) => {
    traffic.underWay.delete(request);
    traffic.ended.resolve();
    traffic.ended = Promise.withResolvers();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return traffic;
}

/** Opens an address and waits until the page is at hand. */
export async function openAt(page: Page, address: string): Promise<Response | null> {
  watchTraffic(page);
  return timed('page loads', async () => {
    const answer = await page.goto(address);
    await atHand(page);
    return answer;
  });
}

/** Loads the page anew and waits until it is at hand: what is pressed before would be lost. */
export async function reload(page: Page): Promise<void> {
  watchTraffic(page);
  await timed('page loads', async () => {
    await page.reload();
    await atHand(page);
  });
}

/** Waits until the script of the page works, and all that it has asked for has come. */
export async function atHand(page: Page): Promise<void> {
  const traffic = watchTraffic(page);
  // Work that one idle moment was waiting for may ask for more.
  for (let idle = 0; idle < 2; idle += 1) {
    await page.waitForFunction(isHydrated);
    if (traffic.underWay.size > 0) {
      await traffic.ended.promise;
      idle = -1;
      continue;
    }
    // Where the page leads on by itself, there is another one to wait for.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))).catch(() => {});
    if (traffic.underWay.size > 0) idle = -1;
  }
}

/** Of a page without a script, that it is there. */
function isHydrated(): boolean {
  if (document.readyState !== 'complete') return false;
  const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))?.[1] as
    | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    | undefined;
  return root ? !root.stateNode.current.memoizedState.isDehydrated : !document.querySelector('script[type=module]');
}
