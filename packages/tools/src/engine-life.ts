import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { closeImageProcess, keepImageProcessReady } from '@pagewright/engine/images';
import { closeOffice, keepOfficeReady } from '@pagewright/engine/office';
import { closeWebBrowsers, setOwnHosts, closeFolderBrowsers } from '@pagewright/engine/web';

/**
 * Starts ahead of the first task what takes its time to start. For processes that live long. `origin`: where people
 * reach this service, which prints pages of the web but none of its own.
 */
export function warmEngine({ origin }: { origin?: string | undefined } = {}): void {
  if (origin !== undefined) setOwnHosts([new URL(origin).hostname]);
  keepImageProcessReady();
  keepOfficeReady();
}

/** Ends every thread and process of the engine. For the end of a process and of tests. */
export async function closeEngine(): Promise<void> {
  await Promise.all([closeThreads(), closeImageProcess(), closeFolderBrowsers(), closeWebBrowsers(), closeOffice()]);
}
