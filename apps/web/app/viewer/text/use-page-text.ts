import { useEffect, useState } from 'react';
import type { TextOfPage } from '../../page-text/messages.ts';
import type { TextStore } from './text-store.ts';

/** What is passed by in scrolling is not read. */
const RESTS_MS = 150;

/** Text of a page, once it has been on the screen for a moment. */
export function usePageText(store: TextStore | undefined, page: number): TextOfPage | undefined {
  const [text, setText] = useState(() => store?.known(page));
  useEffect(() => {
    if (!store || text) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () => store.read(page, signal).then((read) => !signal.aborted && setText(read));
    const timer = setTimeout(() => void ask(), RESTS_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [store, page, text]);
  return text;
}
