/** How sheets are put on pages, where a person asks for something else than the workbook says. */
export interface SheetSetup {
  /** Sheets that are shown, counted from 1; every one without it. */
  sheets?: readonly number[];
  /** Each sheet is made small enough to be one page wide. */
  fitWidth: boolean;
  orientation: 'as-set' | 'portrait' | 'landscape';
  gridlines: boolean;
  headings: boolean;
}
