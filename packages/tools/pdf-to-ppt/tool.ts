import { ocrOptions } from '../src/ocr/ocr-option.ts';
import { choice, pageRanges } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'pdf-to-ppt',
  family: 'from-pdf',
  icon: 'slides',
  rank: 3,
  next: ['ppt-to-pdf', 'pdf-to-jpg', 'compress-pdf'],
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
    shapes: choice(['editable', 'picture'], { default: 'editable' }),
    notes: choice(['none', 'text'], { default: 'none' }),
    pages: pageRanges({ required: false, default: 'all' }),
    ...ocrOptions,
  },
});
