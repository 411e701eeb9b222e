import { ocrLanguages } from '../src/ocr/language-option.ts';
import { choice, pageRanges, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const FLOWING = { option: 'layout', values: ['flow'] };

export default defineTool({
  slug: 'pdf-to-word',
  family: 'from-pdf',
  icon: 'words',
  rank: 1,
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
    // Off, pages without text, every page: the figures of the start call.
    ocr: choice(['1', '2', '0'], { default: '1', wireName: 'ocr' }),
    language: ocrLanguages({ shownWhen: { option: 'ocr', values: ['1', '2'] } }),
    pages: pageRanges({ required: false, default: 'all' }),
    pictures: toggle({ default: true }),
    headers: choice(['real', 'text', 'leave'], { default: 'real', shownWhen: FLOWING }),
    breaks: choice(['meant', 'every'], { default: 'meant', shownWhen: FLOWING }),
  },
});
