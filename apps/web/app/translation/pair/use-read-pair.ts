import { useEffect, useState } from 'react';
import { translation } from '@pagewright/contract/translations/translation.ts';
import { fetchResult } from '../../conversion/fetch-result.ts';
import { createReviewStore, type ReviewStore } from '../review/review-store.ts';
import type { MadePair } from './made-pair.ts';

/** A pair whose blocks have been read; each further pair of a document is taken into the same store. */
export interface ReadPair {
  pair: MadePair;
  store: ReviewStore;
}

interface Failed {
  pair: MadePair;
  why: 'not fetched' | 'unreadable';
}

/** Reads a pair once it `isWanted`. Until then, and while another one is loading, the one before it stays. */
export function useReadPair(pair: MadePair | undefined, isWanted: boolean) {
  const [read, setRead] = useState<ReadPair>();
  const [failed, setFailed] = useState<Failed>();
  const store = read?.store;
  const isDue = pair !== undefined && isWanted && read?.pair !== pair && failed?.pair !== pair;
  useEffect(() => {
    if (!isDue) return;
    const leaving = new AbortController();
    const load = async () => {
      const answer: unknown = await (await fetchResult(pair.blocks, leaving.signal)).json();
      const { data } = translation.safeParse(answer);
      if (leaving.signal.aborted) return;
      if (!data) return setFailed({ pair, why: 'unreadable' });
      if (store) store.take(data);
      setRead({ pair, store: store ?? createReviewStore(data) });
    };
    load().catch(() => leaving.signal.aborted || setFailed({ pair, why: 'not fetched' }));
    return () => leaving.abort();
  }, [isDue, pair, store]);
  return { read, failed: failed?.pair === pair ? failed?.why : undefined, retry: () => setFailed(undefined) };
}
