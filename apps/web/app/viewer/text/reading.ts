import { createContext } from 'react';
import type { Search } from '../search/search.ts';
import type { Selection } from './selection.ts';
import type { TextStore } from './text-store.ts';

/** What one reads a document's text by. */
export interface Reading {
  texts: TextStore;
  selection: Selection;
  search: Search;
  copy: () => void;
}

/** Of the document that a viewer shows; nothing where only its pictures are known. */
export const ReadingContext = createContext<Reading | undefined>(undefined);
