import { ocrOptions } from '../src/ocr/ocr-option.ts';
import { choice, inGroup, pageRanges, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const FLOWING = { option: 'layout', values: ['flow'] };

export default defineTool({
  slug: 'pdf-to-word',
  family: 'from-pdf',
  icon: 'words',
  rank: 1,
  wanted: 3,
  next: ['word-to-pdf', 'pdf-ocr', 'pdf-to-excel'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  // 500 pages read by OCR on two cores.
  deadlineMs: 1_800_000,
  programs: [],
  asksPassword: true,
  keepsSignatures: true,
  options: {
    layout: choice(['flow', 'exact'], { default: 'flow' }),
    pictures: toggle({ default: true }),
    pages: pageRanges({ required: false, default: 'all' }),
    ...ocrOptions,
    ...inGroup('page', {
      headers: choice(['real', 'text', 'leave'], { default: 'real', shownWhen: FLOWING }),
      breaks: choice(['meant', 'every'], { default: 'meant', shownWhen: FLOWING }),
    }),
  },
});
