import type { TableText } from './text.ts';

export default {
  faults: {
    empty: 'This file has no rows. The first line names the columns; each line below it is one form.',
    quote: 'A quotation mark on line {line} is never closed. Close or remove it, and choose the file again.',
    columns: 'None of this file’s columns belongs to the form. Start from the template: its first line has the names.',
    rows: 'This file has {rows} rows. Up to {most} can be done at once: split it.',
    bytes: 'This file is larger than {most} MB, which no table of forms is. Export only its cells, as CSV.',
  },
  missing: 'Columns that every form needs are missing: {columns}. Add them, or fill them in once for all rows.',
  unknown: 'Columns that the form does not use are ignored: {columns}.',
  repeated: 'These columns appear more than once; only the first is used: {columns}.',
  surplus:
    'This row has more cells than there are columns. Put amounts and addresses that contain commas in quotation marks.',
} satisfies TableText;
