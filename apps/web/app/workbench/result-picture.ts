import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';

/** Pauses between the tries, in milliseconds; the last one goes on. A server that is busy holds each call for a while itself. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A page that stays open for hours does not ask for ever. */
const MOST_TRIES = 60;

/**
 * The picture of a result's first page, once there is one; `undefined` where there will be none. Whatever else goes wrong,
 * such as a server that is busy or a connection that is lost, may go right the next time.
 */
export async function resultPicture(token: ResultFile['token'], signal: AbortSignal): Promise<Blob | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await fetch(linkTo('results.thumbnail', { token }), { signal }).catch(() => undefined);
    if (answer?.ok) {
      const picture = await answer.blob().catch(() => undefined);
      if (picture) return picture;
    }
    if (signal.aborted || answer?.status === 404) return undefined;
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, signal);
  }
  return undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
