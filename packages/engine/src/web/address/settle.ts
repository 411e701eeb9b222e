import { setTimeout as pause } from 'node:timers/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Tab } from '@pagewright/runtime/programs/chromium/tab.ts';
import { askPage } from './ask-page.ts';
import { mayChange, scrollThrough } from './in-page.ts';

/** Milliseconds. A page that is never quiet is printed as it stands when its time is up. */
const QUIET = { forMs: 2_000, mostMs: 5_000 };
const QUIET_AFTER_SCROLL = { forMs: 500, mostMs: 2_000 };
const CHECK_MS = 50;

/** Requests that never end by design. */
const LASTING = ['EventSource', 'WebSocket', 'Ping', 'Media'];

export interface Traffic {
  isQuietFor: () => number;
}

export function watchTraffic(tab: Tab): Traffic {
  const running = new Set<string>();
  let changedAt = performance.now();
  tab.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== undefined && LASTING.includes(type)) return;
    running.add(requestId);
    changedAt = performance.now();
  });
  const end = ({ requestId }: { requestId: string }) => {
    if (running.delete(requestId)) changedAt = performance.now();
  };
  tab.on('Network.loadingFinished', end);
  tab.on('Network.loadingFailed', end);
  return { isQuietFor: () => (running.size === 0 ? performance.now() - changedAt : 0) };
}

export interface Patience {
  lazyPictures: 'load' | 'leave';
  /** Milliseconds more, for what a page does by the clock. */
  extraMs: number;
}

/** When the page has loaded; `read` is when its own words were there. */
export function watchLoad(tab: Tab): { read: Promise<void>; loaded: Promise<void> } {
  const read = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<void>();
  const end = () => {
    read.resolve();
    loaded.resolve();
  };
  let hasPage = false;
  tab.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === tab.frame) hasPage = true;
  });
  tab.on('Page.domContentEventFired', () => read.resolve());
  tab.on('Page.loadEventFired', end);
  // The only word of a page that calls its own loading off, like one that turns to a program for `mailto:` at once.
  tab.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (hasPage && frameId === tab.frame) end();
  });
  return { read: read.promise, loaded: loaded.promise };
}

/**
 * Waits until the page is what a person would print: loaded, the network quiet, pictures further down loaded by
 * scrolling past them once. Fails with `ADDRESS_SLOW` where not even its words came.
 */
export async function settle(
  tab: Tab,
  address: string,
  { read, loaded }: ReturnType<typeof watchLoad>,
  traffic: Traffic,
  { lazyPictures, extraMs, loadMs }: Patience & { loadMs: number },
): Promise<void> {
  const late = pause(loadMs, 'late' as const, { ref: false });
  if ((await Promise.race([loaded, late])) === 'late' && (await isPending(read)))
    throw new EngineFailure('ADDRESS_SLOW', { address });
  if (await askPage(tab, mayChange)) await quiet(traffic, QUIET);
  if (lazyPictures === 'load' && (await askPage(tab, scrollThrough))) await quiet(traffic, QUIET_AFTER_SCROLL);
  if (extraMs > 0) await pause(extraMs);
}

async function isPending(promise: Promise<void>): Promise<boolean> {
  return (await Promise.race([promise, 'pending' as const])) === 'pending';
}

async function quiet(traffic: Traffic, { forMs, mostMs }: { forMs: number; mostMs: number }): Promise<void> {
  const until = performance.now() + mostMs;
  while (traffic.isQuietFor() < forMs && performance.now() < until) await pause(CHECK_MS);
}
