import { createContext, type ComponentType } from 'react';
import type { Search } from '../search/search.ts';
import type { Selection } from './selection.ts';
import type { TextStore } from './text-store.ts';

/** Text that is selected and ends on a page, from 0. */
export interface SelectionActsProps {
  page: number;
  text: () => Promise<string>;
}

/** What one reads a document's text by. */
export interface Reading {
  texts: TextStore;
  selection: Selection;
  search: Search;
  copy: () => void;
  /** What else can be done with selected text, beside the button that copies it. */
  Acts: ComponentType<SelectionActsProps> | undefined;
}

/** Of the document that a viewer shows; nothing where only its pictures are known. */
export const ReadingContext = createContext<Reading | undefined>(undefined);
