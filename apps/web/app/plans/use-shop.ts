import { useEffect, useState } from 'react';
import type { Language } from '@pagewright/contract/languages.ts';
import type { Shop } from '@pagewright/contract/site.ts';
import { ask } from '../conversion/ask.ts';
import { useSpeech } from '../words/speech.tsx';

type ShopState = { state: 'loading' } | { state: 'failed' } | { state: 'open'; shop: Shop };

/** What is sold here and how it is paid, in the currency of the page; asked for while it is shown. */
export function useShop(isShown: boolean): ShopState & { again: () => void } {
  const { language } = useSpeech();
  const [read, setRead] = useState<{ attempt: number; is: ShopState }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isShown) return undefined;
    const leaving = new AbortController();
    const answer = (is: ShopState) => !leaving.signal.aborted && setRead({ attempt, is });
    readShop(language, leaving.signal).then(answer, () => answer({ state: 'failed' }));
    return () => {
      leaving.abort();
      setRead(undefined);
    };
  }, [isShown, language, attempt]);
  const is: ShopState = read?.attempt === attempt ? read.is : { state: 'loading' };
  return { ...is, again: () => setAttempt(attempt + 1) };
}

async function readShop(language: Language, signal: AbortSignal): Promise<ShopState> {
  const [products, ways] = await Promise.all([
    ask('products.list', { lang: language }, { language, signal }),
    ask('orders.ways', {}, { language, signal }),
  ]);
  if (products.code !== 0 || ways.code !== 0) return { state: 'failed' };
  return { state: 'open', shop: { products: products.data, ways: ways.data } };
}
