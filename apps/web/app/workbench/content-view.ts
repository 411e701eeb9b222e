import type { ReactNode } from 'react';
import type { OptionValues } from '../options/values.ts';

/**
 * What a screen shows of the contents of its files while a start is prepared, and the options that a person fills in
 * there. The page grid is one; a screen without such a view has the list of files and the form alone.
 */
export interface ContentView {
  /** Drawn above the list of files. */
  contents: ReactNode;
  /** Drawn above the form: the values of its options so far, in words. */
  summary: ReactNode;
  /** Where the pages of all files are shown together, the list of files has their letters and no order of its own. */
  shows: 'pages of one file' | 'pages of all files';
  /** The options that it fills, with their values as they are drawn. */
  values: OptionValues;
  /** The same at this moment: a key and a start may both come before the next drawing. */
  readValues: () => OptionValues;
  /** Options that it fills or stands in for: the form neither asks for them nor sends them. */
  replaces: readonly string[];
  /** Those of its values that a forecast depends on. */
  forecastValues: OptionValues;
  /** Why there is nothing to do yet. */
  missing: 'nothing turned' | 'nothing chosen' | 'nothing edited' | undefined;
  /** Selects pages in it, given as page ranges. */
  selectPages: (ranges: string) => void;
}
