import { ocrLanguages } from '../src/ocr/language-option.ts';
import { choice, pageRanges } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'pdf-to-ppt',
  family: 'from-pdf',
  icon: 'slides',
  rank: 3,
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
    // Off, pages without text, every page: the figures of the start call.
    ocr: choice(['1', '2', '0'], { default: '1', wireName: 'ocr' }),
    language: ocrLanguages({ shownWhen: { option: 'ocr', values: ['1', '2'] } }),
    pages: pageRanges({ required: false, default: 'all' }),
  },
});
