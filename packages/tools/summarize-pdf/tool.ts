import { ocrOptions } from '../src/ocr/ocr-option.ts';
import { choice, pageRanges, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'summarize-pdf',
  family: 'ai',
  icon: 'lines',
  rank: 1,
  next: ['pdf-to-txt', 'pdf-ocr', 'split-pdf'],
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
    length: choice(['short', 'medium', 'long'], { default: 'medium' }),
    sections: toggle({ default: false }),
    format: choice(['markdown', 'txt', 'json'], { default: 'markdown' }),
    headings: choice(['document', 'en', 'fr'], {
      default: 'document',
      shownWhen: { option: 'format', values: ['markdown', 'txt'] },
    }),
    pages: pageRanges({ required: false, default: 'all' }),
    ...ocrOptions,
  },
});
