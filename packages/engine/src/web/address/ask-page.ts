import { setTimeout as pause } from 'node:timers/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { ProtocolError } from '@pagewright/runtime/programs/chromium/connection.ts';
import type { Tab } from '@pagewright/runtime/programs/chromium/tab.ts';

const WORLD = 'pagewright';
const MOST_TRIES = 5;
const RETRY_MS = 300;
/** Longer no function of ours may be at work in a page. */
const LONGEST_MS = 8_000;

/**
 * Runs a function of ours in the page and gives its answer, which is the page's word and no more. It must stand for
 * itself: only its text gets there. It runs in a world of its own (same document, other globals), so that the page
 * cannot put its own functions under ours.
 */
export async function askPage<A extends readonly (string | number | boolean)[], T>(
  tab: Tab,
  work: (...args: A) => T,
  ...args: A
): Promise<Awaited<T>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(tab, work, args);
    } catch (error) {
      // The page that was asked is gone: it led itself on, and the next one is asked.
      if (!(error instanceof ProtocolError) || tries === MOST_TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
}

async function ask<A extends readonly (string | number | boolean)[], T>(
  tab: Tab,
  work: (...args: A) => T,
  args: A,
): Promise<Awaited<T>> {
  const { executionContextId: contextId } = await tab.send('Page.createIsolatedWorld', {
    frameId: tab.frame,
    worldName: WORLD,
  });
  const { result, exceptionDetails } = await tab.send('Runtime.evaluate', {
    expression: `(${work.toString()})(${args.map((each) => JSON.stringify(each)).join(',')})`,
    contextId,
    returnByValue: true,
    awaitPromise: true,
    timeout: LONGEST_MS,
  });
  if (exceptionDetails) throw new EngineFailure('PROGRAM_CRASHED', { program: 'chromium' }, exceptionDetails.text);
  return result.value as Awaited<T>;
}
