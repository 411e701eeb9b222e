import { ocrOptions } from '../src/ocr/ocr-option.ts';
import { choice, text } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'ask-pdf',
  family: 'ai',
  icon: 'question',
  rank: 2,
  next: ['summarize-pdf', 'pdf-to-txt', 'pdf-ocr'],
  accepts: ['pdf'],
  files: { mode: 'together', least: 1, most: 10, pages: true },
  screen: 'files',
  cost: 'heavy',
  // 500 pages read by OCR on two cores.
  deadlineMs: 1_800_000,
  programs: [],
  asksPassword: true,
  keepsSignatures: true,
  options: {
    question: text({ longest: 1000, required: true }),
    format: choice(['markdown', 'json'], { default: 'markdown' }),
    ...ocrOptions,
  },
});
