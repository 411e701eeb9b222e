import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { startEarly } from './early.ts';
import type { ProgramName } from './tool.ts';

/**
 * Starts ahead what every task needs, and from now on what whoever is expected needs. For processes that live long.
 * `origin`: where people reach this service, which prints pages of the web but none of its own. `programs`: what its tools
 * use; others are not started.
 */
export async function warmEngine({
  origin,
  programs = ['libreoffice'],
}: { origin?: string | undefined; programs?: readonly ProgramName[] } = {}): Promise<void> {
  const [images, office, web] = await Promise.all([
    import('@pagewright/engine/images'),
    import('@pagewright/engine/office'),
    import('@pagewright/engine/web'),
  ]);
  if (origin !== undefined) web.setOwnHosts([new URL(origin).hostname]);
  startEarly();
  images.keepImageProcessReady();
  if (programs.includes('libreoffice')) office.keepOfficeReady();
}

/** Ends every thread and process of the engine. For the end of a process and of tests. */
export async function closeEngine(): Promise<void> {
  await Promise.all([closeThreads(), closeLendings()]);
}
