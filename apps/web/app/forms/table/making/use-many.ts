import { useEffect, useRef, useState } from 'react';
import type { DownloadWish } from '../../writing/wishes.ts';
import type { JudgedRow } from '../judged-rows.ts';
import type { OpenMany } from '../many.ts';
import { makeMany, type ManyMade } from './make-many.ts';

type Making =
  | { readonly state: 'idle' }
  | { readonly state: 'making'; readonly done: number }
  | ({ readonly state: 'made' } & ManyMade)
  | { readonly state: 'broken' };

/** Makes the forms of rows. Cancelled, or left, it leaves nothing. */
export function useMany({ form, shared: { text }, writers }: OpenMany) {
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (rows: readonly JudgedRow[], wish: Omit<DownloadWish, 'isDraft'>) => {
    const { signal } = (running.current = new AbortController());
    setMaking({ state: 'making', done: 0 });
    const onDone = (done: number) => !signal.aborted && setMaking({ state: 'making', done });
    try {
      const made = await makeMany({ form, text, rows, wish, writers, onDone, signal });
      setMaking({ state: 'made', ...made });
    } catch {
      if (!signal.aborted) setMaking({ state: 'broken' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setMaking({ state: 'idle' });
  };
  return { making, make, cancel };
}
