import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { listen, note } from './note.ts';

const IDLE_MS = 2_000;

/** Not every browser says when it has nothing to do. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: IDLE_MS }) : setTimeout(work, IDLE_MS);

interface Counting {
  isCounting: boolean;
  language: Language;
  catalogue: readonly Pick<CatalogueEntry, 'slug' | 'family'>[];
}

/**
 * Has the page say what is done on it, where that is counted. What says it is fetched once the page has nothing to do. Of pages
 * on which forms are filled in nothing is said.
 */
export function useCounting({ isCounting, language, catalogue }: Counting): void {
  const shown = useMatches().at(-1);
  const tool = shown?.params['tool'];
  const slug = tool ?? shown?.params['*'];
  const isForm = catalogue.some((entry) => entry.slug === slug && entry.family === 'forms');
  // Categories, and parts of the app, have a route each; as pages they are one.
  const named = (shown?.id ?? '').replace(/-\w\w$/, '').replace(/^(category|app)-.+/, '$1');
  const page = isForm ? 'form' : named;
  const pathname = shown?.pathname;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another article is another view of the same page
  useEffect(() => note({ step: 'viewed', page, tool }), [page, pathname, tool]);
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isCounting || navigator.doNotTrack === '1' || asksForPrivacy()) return listen();
    // From a page with a form nothing is fetched that could be left out; another page begins to count.
    if (isForm || isStarted.current) return;
    isStarted.current = true;
    // A count is not worth a reload: without this part there is none.
    whenIdle(() => void import('./send.ts').then(({ startSending }) => startSending(language)).catch(() => listen()));
  }, [isCounting, isForm, language]);
}

/** https://www.w3.org/TR/gpc/ */
const asksForPrivacy = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
