import { useEffect, useState } from 'react';
import type { LoginWays } from '@pagewright/contract/calls/accounts.ts';
import { ask } from '../conversion/ask.ts';
import { useSpeech } from '../words/speech.tsx';

/** Where the server does not say, the link in a mail is tried. */
const UNKNOWN: LoginWays = { email: true, google: false, outbox: false, tryOut: false };

/** How one can log in on this server; `undefined` until it is known. */
export function useLoginWays(): LoginWays | undefined {
  const { language } = useSpeech();
  const [ways, setWays] = useState<LoginWays>();
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const answer = await ask('accounts.ways', {}, { language, signal: leaving.signal });
      setWays(answer.code === 0 ? answer.data : UNKNOWN);
    };
    read().catch(() => leaving.signal.aborted || setWays(UNKNOWN));
    return () => leaving.abort();
  }, [language]);
  return ways;
}
