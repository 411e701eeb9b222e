import type { Failure } from '@pagewright/contract/failures/codes.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { ask } from '../../../conversion/ask.ts';
import type { PenStroke } from '../dialog/pen-strokes.ts';
import { phoneAddress } from './phone-address.ts';
import { newSealKey, unseal } from './seal.ts';
import { readStrokes } from './sent-strokes.ts';

const RETRY_MS = LIMITS.pollSeconds * 1000;

/** `unreadable`: something came that this page did not ask for. */
export type FromPhone = { strokes: readonly PenStroke[] } | 'expired' | 'unreadable' | { failure: Failure };

interface Waiting {
  language: Language;
  /** Ends the wait; the server then forgets the link. */
  signal: AbortSignal;
  onAddress: (address: string) => void;
}

/** Has a link made, and waits for what is drawn by it. Rejects where no link could be asked for. */
export async function waitForPhone({ language, signal, onAddress }: Waiting): Promise<FromPhone> {
  const opened = await ask('phoneLinks.open', {}, { language, signal });
  if (!('data' in opened)) return { failure: opened.failure };
  const { id, token, seconds } = opened.data;
  const close = () => {
    // Also while the page is left. A link that is not closed expires.
    ask('phoneLinks.close', { token }, { language, keepalive: true }).catch(() => undefined);
  };
  window.addEventListener('pagehide', close, { once: true });
  try {
    signal.throwIfAborted();
    const key = await newSealKey();
    onAddress(phoneAddress(location.origin, language, { id, key }));
    const ends = performance.now() + seconds * 1000;
    while (performance.now() < ends) {
      // A connection that is away may come back.
      const answer = await ask('phoneLinks.take', { token }, { language, signal }).catch(() => undefined);
      signal.throwIfAborted();
      if (!answer || !('data' in answer)) await pause(RETRY_MS, signal);
      else if (answer.data.state === 'ended') break;
      else if (answer.data.state === 'sent') return await readSent(answer.data.sealed, { id, key });
    }
    return 'expired';
  } finally {
    window.removeEventListener('pagehide', close);
    if (signal.aborted) close();
  }
}

async function readSent(sealed: string, { id, key }: { id: string; key: string }): Promise<FromPhone> {
  const text = await unseal(key, id, sealed).catch(() => '');
  const strokes = readStrokes(text);
  return strokes ? { strokes } : 'unreadable';
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
