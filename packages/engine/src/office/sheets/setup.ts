export interface Sheet {
  name: string;
  shown: boolean;
}

/** How sheets are put on pages, where a person asks for something else than the workbook says. */
export interface SheetSetup {
  /** Which of the shown sheets stay so, counted from 1 among them; every one without it. */
  sheets?: readonly number[];
  /** Each sheet is made small enough to be one page wide. */
  fitWidth: boolean;
  orientation: 'as-set' | 'portrait' | 'landscape';
  /** Of pages for which the workbook names none. */
  paper: 'a4' | 'letter';
  gridlines: boolean;
  headings: boolean;
}
