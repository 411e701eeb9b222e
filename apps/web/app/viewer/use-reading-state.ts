import { useSyncExternalStore } from 'react';
import type { PageTextProblem } from '../page-text/messages.ts';
import type { Search, SearchState } from './search/search.ts';
import type { TextStore } from './text/text-store.ts';

const nothing = () => () => undefined;

/** Why the text of the document cannot be read, once that is known. */
export const useTextProblem = (texts: TextStore | undefined): PageTextProblem | undefined =>
  useSyncExternalStore(texts?.subscribe ?? nothing, () => texts?.problem);

export const useSearchState = (search: Search | undefined): SearchState | undefined =>
  useSyncExternalStore(search?.subscribe ?? nothing, () => search?.state);
