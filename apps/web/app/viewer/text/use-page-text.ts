import { createContext, use, useEffect, useState } from 'react';
import type { TextOfPage } from '../../page-text/messages.ts';
import type { TextStore } from './text-store.ts';

/** Of the document that a viewer shows; nothing where only its pictures are known. */
export const TextStoreContext = createContext<TextStore | undefined>(undefined);

/** What is passed by in scrolling is not read. */
const RESTS_MS = 150;

/** Text of a page, once it has been on the screen for a moment. */
export function usePageText(page: number): TextOfPage | undefined {
  const store = use(TextStoreContext);
  const [text, setText] = useState(() => store?.known(page));
  useEffect(() => {
    if (!store) return;
    const leaving = new AbortController();
    const ask = () =>
      store.read(page, leaving.signal).then(
        (read) => !leaving.signal.aborted && setText(read),
        // A page that cannot be read has no text.
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), store.known(page) ? 0 : RESTS_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [store, page]);
  return text;
}
