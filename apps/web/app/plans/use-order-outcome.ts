import { useEffect, useState } from 'react';
import type { ORDER_OUTCOMES } from '@pagewright/contract/calls/payments.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import type { ProductKey } from '@pagewright/contract/plans/product-keys.ts';
import { ask } from '../conversion/ask.ts';
import { useSpeech } from '../words/speech.tsx';

type OrderOutcome =
  | { state: 'checking' }
  | { state: 'unseen' }
  | { state: Exclude<(typeof ORDER_OUTCOMES)[number], 'pending' | 'unseen'>; product: ProductKey };

const EVERY_MS = 2_000;
/** How long the page asks by itself. */
const LONGEST_MS = 10_000;

/** How an order stands. One that the provider has not told of yet is asked for again, for a while. */
export function useOrderOutcome(id: string | undefined): { outcome: OrderOutcome; again: () => void } {
  const { language } = useSpeech();
  const [read, setRead] = useState<{ attempt: number; outcome: OrderOutcome }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === undefined) return undefined;
    const leaving = new AbortController();
    void outcomeOf(id, language, leaving.signal).then(
      (outcome) => !leaving.signal.aborted && setRead({ attempt, outcome }),
    );
    return () => leaving.abort();
  }, [id, language, attempt]);
  const outcome: OrderOutcome = read?.attempt === attempt ? read.outcome : { state: 'checking' };
  return { outcome: id === undefined ? { state: 'unseen' } : outcome, again: () => setAttempt(attempt + 1) };
}

async function outcomeOf(id: string, language: Language, signal: AbortSignal): Promise<OrderOutcome> {
  const begun = performance.now();
  for (;;) {
    const answer = await ask('orders.check', { id }, { language, signal }).catch(() => undefined);
    if (answer?.code === 0 && answer.data.state !== 'unseen' && answer.data.state !== 'pending') {
      const { state, product } = answer.data;
      return { state, product };
    }
    const isUnknown = answer !== undefined && answer.code !== 0 && answer.failure.code === 'ORDER_UNKNOWN';
    const isLate = performance.now() - begun + EVERY_MS > LONGEST_MS;
    if (isUnknown || isLate || signal.aborted) return { state: 'unseen' };
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
