import type { TableText } from './text.ts';

export default {
  faults: {
    empty: 'There is no row in this file. Its first line names the columns; each line below is one form.',
    quote: 'A quotation mark on line {line} is never closed. Close or remove it, and choose the file again.',
    columns: 'No column of this file is one of the form’s. Start from the template, whose first line has their names.',
    rows: 'This file has {rows} rows. Up to {most} can be done at once: split it.',
  },
  missing: 'Columns that every form needs are not there: {columns}. Add them, or fill them in once for all rows.',
  unknown: 'Columns that the form does not ask for are left out: {columns}.',
  repeated: 'These columns are there more than once, and the first one counts: {columns}.',
  surplus:
    'This row has more cells than there are columns. Put amounts and addresses with commas into quotation marks.',
} satisfies TableText;
