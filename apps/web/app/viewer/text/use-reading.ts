import { useEffect, useMemo } from 'react';
import type { PageView } from '../page-view.ts';
import { Search } from '../search/search.ts';
import { copyText } from './copy-text.ts';
import type { Reading } from './reading.ts';
import { Selection } from './selection.ts';
import { TextStore } from './text-store.ts';

/** What one reads the text of a file by; nothing where there is no file. `onCopied` and `Acts` stay the same. */
export function useReading(
  file: Blob | undefined,
  password: string | undefined,
  view: PageView,
  onCopied: (done: boolean) => void,
  Acts: Reading['Acts'],
): Reading | undefined {
  const texts = useMemo(() => file && new TextStore(file, password), [file, password]);
  useEffect(() => () => texts?.close(), [texts]);
  return useMemo(() => {
    if (!texts) return undefined;
    const selection = new Selection(texts);
    const copy = () =>
      void copyText(selection.text()).then(
        () => onCopied(true),
        () => onCopied(false),
      );
    return { texts, selection, search: new Search(texts, view, selection), copy, Acts };
  }, [texts, view, onCopied, Acts]);
}
