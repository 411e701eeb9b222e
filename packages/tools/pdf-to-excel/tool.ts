import { ocrOptions } from '../src/ocr/ocr-option.ts';
import { choice, pageRanges, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'pdf-to-excel',
  family: 'from-pdf',
  icon: 'sheet',
  rank: 2,
  next: ['excel-to-pdf', 'pdf-ocr', 'pdf-to-word'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  // Text recognition of a long scan takes most of it.
  deadlineMs: 1_800_000,
  programs: [],
  asksPassword: true,
  keepsSignatures: true,
  options: {
    format: choice(['xlsx', 'csv'], { default: 'xlsx', wireName: 'outtype' }),
    /** The figures of the start call: everything on one sheet, several sheets. */
    oneSheet: choice(['2', '1'], { default: '2', wireName: 'excelonesheet' }),
    sheetPer: choice(['table', 'page'], { default: 'table', shownWhen: { option: 'oneSheet', values: ['2'] } }),
    text: toggle({ default: true }),
    totals: choice(['values', 'formulas'], { default: 'values', shownWhen: { option: 'format', values: ['xlsx'] } }),
    pages: pageRanges({ required: false, default: 'all' }),
    ...ocrOptions,
  },
});
