import { useEffect, useState } from 'react';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import type { LoginWays } from '@pagewright/contract/calls/accounts.ts';
import { ask } from '../conversion/ask.ts';
import { useSpeech } from '../words/speech.tsx';

/** How one can log in on this server; `undefined` until it is known. */
export function useLoginWays(): LoginWays | undefined {
  const { language } = useSpeech();
  const [ways, setWays] = useState<LoginWays>();
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const answer = await ask(CALLS['accounts.ways'], {}, { language, signal: leaving.signal });
      if (answer.code === 0) setWays(answer.data);
    };
    // Without an answer there is the link in a mail.
    read().catch(() => undefined);
    return () => leaving.abort();
  }, [language]);
  return ways;
}
